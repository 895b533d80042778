import { fromPrice, type PricedHotel } from './from-price';

/** What is kept with a town about its hotels. */
export interface CityFigures {
  readonly id: number;
  readonly hotels: number;
  /** Forints of the cheapest night for two. */
  readonly fromPrice: number;
  /** Degrees; null where there are no hotels. */
  readonly extent: Extent | null;
}

/** The smallest rectangle in which all of a town's hotels stand. */
interface Extent {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
}

interface PlacedHotel extends PricedHotel {
  readonly latitude: number;
  readonly longitude: number;
}

const extentOf = (hotels: readonly PlacedHotel[]): Extent | null =>
  hotels.reduce<Extent | null>(
    (extent, { latitude, longitude }) => ({
      north: Math.max(latitude, extent?.north ?? latitude),
      east: Math.max(longitude, extent?.east ?? longitude),
      south: Math.min(latitude, extent?.south ?? latitude),
      west: Math.min(longitude, extent?.west ?? longitude),
    }),
    null,
  );

/** The figures of a town that has these hotels and no others. */
export const figuresOf = (id: number, hotels: readonly PlacedHotel[]): CityFigures => ({
  id,
  hotels: hotels.length,
  fromPrice: fromPrice(hotels),
  extent: extentOf(hotels),
});

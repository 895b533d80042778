import { fromPrice, type PricedHotel } from '../../domain/price';

/** What the `city` table stores about the hotels of a town. */
export interface CityStats {
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

/** The statistics of a town that has exactly these hotels. */
export const cityStatsOf = (id: number, hotels: readonly PlacedHotel[]): CityStats => ({
  id,
  hotels: hotels.length,
  fromPrice: fromPrice(hotels),
  extent: extentOf(hotels),
});

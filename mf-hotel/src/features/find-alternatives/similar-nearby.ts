import type { GeoPoint, Hotel, HotelData } from '@jnn/contract';

/** Places shown. */
const SHOWN = 3;

/** Degrees of longitude that are as long as one degree of latitude, at a latitude. */
const stretch = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

const squaredDistance = (one: GeoPoint, other: GeoPoint): number =>
  (one.latitude - other.latitude) ** 2 + ((one.longitude - other.longitude) * stretch(one.latitude)) ** 2;

/** The three places most like a hotel: those whose stars differ least, of these those of its type, then the nearest. */
export function similarNearby(hotel: HotelData, found: readonly Hotel[]): readonly Hotel[] {
  const rank = (place: Hotel): readonly number[] => [
    Math.abs(place.Category - hotel.Category),
    Number(place.HotelType !== hotel.HotelType),
    squaredDistance(hotel.GeoPoint, place.AditionalData.GeoPoint),
  ];
  return found
    .filter((place) => place.HotelCode !== hotel.HotelCode && place.Offers.length > 0)
    .map((place) => ({ place, ranks: rank(place) }))
    .sort((one, other) => compare(one.ranks, other.ranks))
    .slice(0, SHOWN)
    .map(({ place }) => place);
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [at, rank] of one.entries()) {
    const difference = rank - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

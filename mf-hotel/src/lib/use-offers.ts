import { useCallQuery } from '@jnn/api';
import type { HotelData, Offer, SearchData } from '@jnn/contract';
import { type Stay, useSession } from '@jnn/session';

/** The search data of a stay in this hotel. */
const searchAt = (hotel: HotelData, stay: Stay): SearchData => ({
  ...stay,
  cityName: hotel.CityName,
  city: hotel.CityCode || hotel.CitySlug,
});

/** The hotel's offers for a stay; until they are here, those of the previous stay. */
export function useOffers(hotel: HotelData, stay: Stay) {
  const { sessionId } = useSession();
  const searchData = searchAt(hotel, stay);
  const query = useCallQuery(
    'getOffer',
    { body: { HotelCode: hotel.HotelCode, searchData, session: sessionId } },
    { placeholderData: (previous) => previous },
  );
  return { query, searchData };
}

/** Offers in the order of their prices, the cheapest first. */
export const byPrice = (offers: readonly Offer[]): readonly Offer[] =>
  [...offers].sort((one, other) => one.TotalPrice - other.TotalPrice);

import { useCallQuery } from '@jnn/api';
import type { HotelData, SearchData } from '@jnn/contract';
import { useSession, type Stay } from '@jnn/session';

/** What a search at this hotel asks for. */
export const searchAt = (hotel: HotelData, stay: Stay): SearchData => ({
  ...stay,
  cityName: hotel.CityName,
  city: hotel.CityCode || hotel.CitySlug,
});

/** The hotel's offers for a stay; those of the stay before stay in view while new ones are on their way. */
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

import { ApiFailure, useCallQuery } from '@jnn/api';
import type { Hotel, HotelData, Offer, SearchData } from '@jnn/contract';
import { PageNotFoundError, useLocale, useRouteParams, useSearchParams } from '@jnn/router';
import { readStay, useSession } from '@jnn/session';

/** The offer of the address as it stands today, with everything that booking it needs. */
export interface ChosenOffer {
  readonly hotel: HotelData;
  readonly found: Hotel;
  readonly offer: Offer;
  readonly searchData: SearchData;
}

export type OfferInAddress =
  | { readonly status: 'loading' }
  | ({ readonly status: 'found' } & ChosenOffer)
  /** The hotel is there, but has no such offer (any more) for these dates, or the address names none. */
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Finds the offer that an address of the reservation page names; an unknown hotel is the 404 page. */
export function useOfferInAddress(): OfferInAddress {
  const { hotelCode, offerId } = useRouteParams('reservation');
  const hotel = useCallQuery('hotelData', { params: { locale: useLocale(), id: hotelCode } });
  const { answer, searchData } = useOffersOf(hotel.data);
  if (hotel.error instanceof ApiFailure && hotel.error.status === 404) throw new PageNotFoundError();
  if (hotel.isError || answer.isError) {
    return { status: 'failed', retry: () => void (hotel.isError ? hotel.refetch() : answer.refetch()) };
  }
  if (hotel.data && searchData === null) return { status: 'gone' };
  if (!hotel.data || !answer.data || searchData === null) return { status: 'loading' };
  const offer = answer.data.Offers.find((it) => it.OfferId === offerId);
  return offer
    ? { status: 'found', hotel: hotel.data, found: answer.data.Hotel, offer, searchData }
    : { status: 'gone' };
}

/** Today's offers of a hotel for the stay in the address; `searchData` is null where the address names no stay. */
function useOffersOf(hotel: HotelData | undefined) {
  const { hotelCode } = useRouteParams('reservation');
  const [query] = useSearchParams();
  const { sessionId } = useSession();
  const stay = readStay(query);
  const place = hotel ? { cityName: hotel.CityName, city: hotel.CityCode || hotel.CitySlug } : NOWHERE;
  const searchData = stay && { ...stay, ...place };
  const answer = useCallQuery(
    'getOffer',
    { body: { HotelCode: hotelCode, searchData: searchData ?? NO_SEARCH, session: sessionId } },
    { enabled: hotel !== undefined && searchData !== null },
  );
  return { answer, searchData };
}

const NOWHERE = { cityName: '', city: '-' } as const;

/** Stands in a call that is held back. */
const NO_SEARCH: SearchData = {
  dateFrom: '',
  dateUntil: '',
  nights: 1,
  cityName: '',
  city: '-',
  adult: 1,
  child: 0,
  infant: 0,
};

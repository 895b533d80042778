import { ApiFailure, useCallQuery } from '@jnn/api';
import type { HotelData, Offer, SearchData } from '@jnn/contract';
import { PageNotFoundError, useLocale, useRouteParams, useSearchParams } from '@jnn/router';
import { readStay, useSession } from '@jnn/session';

/** The offer that the address names, as the API offers it today, with its hotel and the stay. */
export interface ChosenOffer {
  readonly hotel: HotelData;
  readonly offer: Offer;
  readonly searchData: SearchData;
  /** The ISO moment until which the offer can be booked at its price; absent where the backend names none. */
  readonly validUntil: string | undefined;
  /** For how many minutes an unpaid booking is held until its e-mail address is confirmed; absent where that is no matter. */
  readonly holdMinutes: number | undefined;
}

export type ChosenOfferQuery =
  | { readonly status: 'loading' }
  | ({ readonly status: 'found' } & ChosenOffer)
  /** The hotel no longer has this offer for these dates, or the address has no dates. */
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Fetches the offer that the reservation page's address names. Throws the 404 page's error for an unknown hotel. */
export function useChosenOffer(): ChosenOfferQuery {
  const { hotelCode, offerId } = useRouteParams('reservation');
  const hotel = useCallQuery('hotelData', { params: { locale: useLocale(), id: hotelCode } });
  const { answer, searchData } = useOffers(hotel.data);
  if (hotel.error instanceof ApiFailure && hotel.error.status === 404) throw new PageNotFoundError();
  if (hotel.isError || answer.isError) {
    return { status: 'failed', retry: () => void (hotel.isError ? hotel.refetch() : answer.refetch()) };
  }
  if (hotel.data && searchData === null) return { status: 'gone' };
  if (!hotel.data || !answer.data || searchData === null) return { status: 'loading' };
  const offer = answer.data.Offers.find((it) => it.OfferId === offerId);
  if (!offer) return { status: 'gone' };
  const { ValidUntil: validUntil, HoldMinutes: holdMinutes } = answer.data;
  return { status: 'found', hotel: hotel.data, offer, searchData, validUntil, holdMinutes };
}

/** The hotel's offers for the stay in the address; `searchData` is null where the address has no stay. */
function useOffers(hotel: HotelData | undefined) {
  const { hotelCode } = useRouteParams('reservation');
  const [query] = useSearchParams();
  const { sessionId } = useSession();
  const stay = readStay(query);
  const place = hotel ? { cityName: hotel.CityName, city: hotel.CityCode || hotel.CitySlug } : NO_PLACE;
  const searchData = stay && { ...stay, ...place };
  const answer = useCallQuery(
    'getOffer',
    { body: { HotelCode: hotelCode, searchData: searchData ?? NO_SEARCH, session: sessionId } },
    { enabled: hotel !== undefined && searchData !== null },
  );
  return { answer, searchData };
}

const NO_PLACE = { cityName: '', city: '-' } as const;

/** Fills the body of a call that is not enabled yet and so is never sent. */
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

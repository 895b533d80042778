import { ApiFailure, useCallQuery } from '@jnn/api';
import type { HotelCode, HotelData, Offer, Place } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession, type Stay } from '@jnn/session';

/** What is known of a place. `gone`: there is none of this code any more. */
export type PlaceState =
  | { readonly status: 'loading' | 'gone' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly hotel: HotelData };

/** The cheapest offer for a stay. `none`: no stay is known; `sold-out`: no room is free. */
export type OfferState =
  | { readonly status: 'none' | 'loading' | 'sold-out' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly offer: Offer; readonly stay: Stay };

// The code of a call that is not made only has to have the form of one.
const NO_CODE = '-' as HotelCode;

/** A place by its code; nothing is asked of null. */
export function usePlace(code: HotelCode | null): PlaceState {
  const { locale } = useFormat();
  const id = code ?? NO_CODE;
  const query = useCallQuery('hotelData', { params: { locale, id } }, { enabled: code !== null });
  if (query.data) return { status: 'shown', hotel: query.data };
  if (query.error instanceof ApiFailure && isGone(query.error.status)) return { status: 'gone' };
  return query.isError && !query.isFetching
    ? { status: 'failed', retry: () => void query.refetch() }
    : { status: 'loading' };
}

/** A code that a backend cannot even have is answered as an invalid one. */
const isGone = (status: number): boolean => status === 404 || status === 422;

/** The cheapest offer of a place, by the call that its page makes. */
export function useCheapestOffer(place: PlaceState, stay: Stay | null): OfferState {
  const { sessionId: session } = useSession();
  const hotel = place.status === 'shown' ? place.hotel : null;
  const searchData = {
    // What a call that is not made would say only has to have the right form.
    ...(stay ?? { dateFrom: '', dateUntil: '', nights: 1, adult: 1, child: 0, infant: 0 }),
    cityName: hotel?.CityName ?? '',
    city: hotel ? hotel.CityCode || hotel.CitySlug : '-',
  };
  const HotelCode = hotel?.HotelCode ?? NO_CODE;
  const enabled = hotel !== null && stay !== null;
  const query = useCallQuery('getOffer', { body: { HotelCode, searchData, session } }, { enabled });
  if (!stay) return { status: 'none' };
  if (query.data) {
    const [offer] = [...query.data.Offers].sort((one, other) => one.TotalPrice - other.TotalPrice);
    return offer ? { status: 'shown', offer, stay } : { status: 'sold-out' };
  }
  return query.isError && !query.isFetching
    ? { status: 'failed', retry: () => void query.refetch() }
    : { status: 'loading' };
}

/** What the shortlist keeps of a hotel. */
export const placeOf = ({ HotelCode, CitySlug, Slug, HotelName }: HotelData): Place => ({
  ...{ hotelCode: HotelCode, citySlug: CitySlug, slug: Slug, name: HotelName },
});

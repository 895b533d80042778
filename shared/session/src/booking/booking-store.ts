import type { Answer } from '@jnn/api';
import type {
  BookingChange,
  BookingState,
  Coordinates,
  Hotel,
  Offer,
  PaymentResult,
  Reservation,
  SearchData,
  SessionId,
} from '@jnn/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { newSessionId } from '../visitor/visitor-session';

export type { BookingState };

/** A new id for a reservation that is being filled in: the `{id}` of its address and its key in `data/save`. */
export const newDraftId = (): string => newSessionId();

/** The booking state of the page with its actions. */
export interface CurrentBooking {
  readonly store: StoreApi<BookingState>;
  /** Sets the search, and the guests with it. */
  setSearchData(searchData: SearchData): void;
  /** Sets the area that the results' map shows; null while the map is closed. */
  setMap(map: Coordinates | null): void;
  /** Sets the hotel and the offer that the traveller has chosen, with the search they came from. */
  chooseOffer(choice: { readonly hotel: Hotel; readonly offer: Offer; readonly searchData: SearchData }): void;
  /** Sets the answer of `booking-change`; null clears it. */
  setBookingChange(change: BookingChange | null): void;
  /** Sets the reservation that was sent and the answer to it. */
  setReservation(reservation: Reservation, response: Answer<'bookingInsert'>): void;
  /** Sets the answer of `payment/result`. */
  setPaymentResult(result: PaymentResult): void;
  /** Restores a saved state, unless an offer has already been chosen in this page. */
  restore(saved: BookingState): void;
  /** Empties the state after a booking. */
  clear(): void;
}

const emptyState = (session: SessionId | null): BookingState => ({
  currency: 'HUF',
  searchData: null,
  guests: null,
  map: null,
  geoPoint: null,
  selectedOffer: null,
  selectedHotel: null,
  hotelSearchCode: null,
  reservation: null,
  reservationResponse: null,
  apiResponse: null,
  listPageMapWiev: false,
  session,
  bookingChange: null,
});

const searchState = (searchData: SearchData) => ({
  searchData,
  guests: { adult: searchData.adult, child: searchData.child, infant: searchData.infant },
});

/** Makes the store of one page; `session` returns the session id at the time of the call. */
export function createCurrentBooking(session: () => SessionId | null = () => null): CurrentBooking {
  const store = createStore<BookingState>(() => emptyState(session()));
  return {
    store,
    setSearchData: (searchData) => {
      store.setState(searchState(searchData));
    },
    setMap: (map) => {
      store.setState({ map, listPageMapWiev: map !== null });
    },
    chooseOffer: ({ hotel, offer, searchData }) => {
      store.setState({
        ...searchState(searchData),
        geoPoint: hotel.AditionalData.GeoPoint,
        selectedHotel: hotel,
        selectedOffer: offer,
        hotelSearchCode: offer.HotelSearchCode,
        bookingChange: null,
        session: session(),
      });
    },
    setBookingChange: (bookingChange) => {
      store.setState({ bookingChange });
    },
    setReservation: (reservation, reservationResponse) => {
      store.setState({ reservation, reservationResponse });
    },
    setPaymentResult: (apiResponse) => {
      store.setState({ apiResponse });
    },
    restore: (saved) => {
      if (store.getState().selectedOffer === null) store.setState({ ...saved, session: session() }, true);
    },
    clear: () => {
      store.setState(emptyState(session()), true);
    },
  };
}

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

export type { BookingState };

/** The general booking state of the specification (section 3) with its verbs. */
export interface CurrentBooking {
  readonly store: StoreApi<BookingState>;
  /** Takes note of what the traveller looks for. */
  searchFor(searchData: SearchData): void;
  /** Takes note of what the results' map shows; null while the list stands alone. */
  lookAt(map: Coordinates | null): void;
  /** Takes note of the offer that the traveller chose at a hotel. */
  choose(choice: { readonly hotel: Hotel; readonly offer: Offer; readonly searchData: SearchData }): void;
  /** The valuation's answer (`booking-change`); null clears it. */
  checked(change: BookingChange | null): void;
  /** The booking was taken: what was sent and what came back. */
  reserved(reservation: Reservation, response: Answer<'bookingInsert'>): void;
  /** The bank's outcome arrived. */
  answered(result: PaymentResult): void;
  /** Puts a kept state back, unless the traveller has already begun another booking in this page. */
  restore(kept: BookingState): void;
  /** Forgets the booking that has ended. */
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

const searched = (searchData: SearchData) => ({
  searchData,
  guests: { adult: searchData.adult, child: searchData.child, infant: searchData.infant },
});

/** Makes the state for one page; `session` gives the label that its calls carry at the moment. */
export function createCurrentBooking(session: () => SessionId | null = () => null): CurrentBooking {
  const store = createStore<BookingState>(() => emptyState(session()));
  return {
    store,
    searchFor: (searchData) => {
      store.setState(searched(searchData));
    },
    lookAt: (map) => {
      store.setState({ map, listPageMapWiev: map !== null });
    },
    choose: ({ hotel, offer, searchData }) => {
      store.setState({
        ...searched(searchData),
        geoPoint: hotel.AditionalData.GeoPoint,
        selectedHotel: hotel,
        selectedOffer: offer,
        hotelSearchCode: offer.HotelSearchCode,
        bookingChange: null,
        session: session(),
      });
    },
    checked: (bookingChange) => {
      store.setState({ bookingChange });
    },
    reserved: (reservation, reservationResponse) => {
      store.setState({ reservation, reservationResponse });
    },
    answered: (apiResponse) => {
      store.setState({ apiResponse });
    },
    restore: (kept) => {
      if (store.getState().selectedOffer === null) store.setState({ ...kept, session: session() }, true);
    },
    clear: () => {
      store.setState(emptyState(session()), true);
    },
  };
}

import type { BookingChange, Hotel, Offer, Reservation, SearchData } from '@jnn/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The general booking state of the specification (section 3), as long as the page lives. */
export interface BookingState {
  readonly currency: 'HUF' | 'EUR';
  readonly searchData: SearchData | null;
  readonly selectedHotel: Hotel | null;
  readonly selectedOffer: Offer | null;
  readonly reservation: Reservation | null;
  readonly bookingChange: BookingChange | null;
}

export interface CurrentBooking {
  readonly store: StoreApi<BookingState>;
  /** Takes note of what the traveller looks for. */
  searchFor(searchData: SearchData): void;
  /** Takes note of the offer that the traveller chose at a hotel. */
  choose(choice: { readonly hotel: Hotel; readonly offer: Offer; readonly searchData: SearchData }): void;
  /** The valuation's answer (`booking-change`); null clears it. */
  checked(change: BookingChange | null): void;
  /** Forgets the booking that has ended. */
  clear(): void;
}

const EMPTY: BookingState = {
  currency: 'HUF',
  searchData: null,
  selectedHotel: null,
  selectedOffer: null,
  reservation: null,
  bookingChange: null,
};

export function createCurrentBooking(): CurrentBooking {
  const store = createStore<BookingState>(() => EMPTY);
  return {
    store,
    searchFor(searchData) {
      store.setState({ searchData });
    },
    choose({ hotel, offer, searchData }) {
      store.setState({ selectedHotel: hotel, selectedOffer: offer, searchData, bookingChange: null });
    },
    checked(bookingChange) {
      store.setState({ bookingChange });
    },
    clear() {
      store.setState(EMPTY, true);
    },
  };
}

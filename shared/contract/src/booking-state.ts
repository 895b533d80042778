import * as z from 'zod/mini';
import { BookingChange, bookingInsert } from './booking';
import { STAY_LIMITS } from './constants';
import { PaymentResult } from './payment';
import { Currency, GeoPoint, HotelSearchCode, SessionId } from './primitives';
import { Reservation } from './reservation';
import { Coordinates, Hotel, Offer, SearchData } from './search';

const count = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.int(), z.gte(min), z.lte(max));

/** How many travel. Infants sleep in cots. */
export const Guests = z.object({
  adult: count(STAY_LIMITS.adult),
  child: count(STAY_LIMITS.child),
  infant: count(STAY_LIMITS.infant),
});
export type Guests = z.infer<typeof Guests>;

/** The booking state as `data/save` keeps it. */
export const BookingState = z.object({
  currency: Currency,
  searchData: z.nullable(SearchData),
  guests: z.nullable(Guests),
  /** The rectangle that the results' map shows. */
  map: z.nullable(Coordinates),
  /** Position of the chosen hotel. */
  geoPoint: z.nullable(GeoPoint),
  selectedOffer: z.nullable(Offer),
  selectedHotel: z.nullable(Hotel),
  hotelSearchCode: z.nullable(HotelSearchCode),
  reservation: z.nullable(Reservation),
  reservationResponse: z.nullable(bookingInsert.answer),
  /** The last answer of `payment/result`. */
  apiResponse: z.nullable(PaymentResult),
  /** Whether the results are shown with their map. */
  listPageMapWiev: z.boolean(),
  session: z.nullable(SessionId),
  bookingChange: z.nullable(BookingChange),
});
export type BookingState = z.infer<typeof BookingState>;

import { hasBookingForm } from './primitives';

/** The parameter that tells a booking's page from a reservation where the booking's id does not. */
export const PAYMENT = 'payment';

/** What names a booking's page in the query; nothing for an id of this project's backend. */
export const paymentQuery = (bookingId: string): Readonly<Record<string, string>> =>
  hasBookingForm(bookingId) ? {} : { [PAYMENT]: 'true' };

/** What of a booking stands in the address of its page. */
type BookedIds = Readonly<Record<'id' | 'GoBookingCode' | 'CitySlug' | 'Slug' | 'HotelCode', string>>;

/** The parameters by which the page `reservation` is that of a booking, where it is also paid. */
export const bookingParams = ({ id, GoBookingCode, CitySlug, Slug, HotelCode }: BookedIds) => ({
  city: CitySlug,
  hotel: Slug,
  hotelCode: HotelCode,
  offerId: id,
  id: GoBookingCode,
});

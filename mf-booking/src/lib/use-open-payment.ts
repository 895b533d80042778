import { hasBookingForm, type BookingId, type GoBookingCode } from '@jnn/contract';
import { useHref, useNavigate, useRouteParams } from '@jnn/router';
import { useCallback } from 'react';

/** The ids by which a booking's payment address names it. */
interface BookingIds {
  readonly id: BookingId;
  readonly GoBookingCode: GoBookingCode;
}

/** Parameter of a payment's address. */
export const PAYMENT = 'payment';

/** What names a booking's payment in the query where its id, of another backend's form, does not. */
export const paymentQuery = (bookingId: string): Readonly<Record<string, string>> =>
  hasBookingForm(bookingId) ? {} : { [PAYMENT]: 'true' };

/** Replaces the reservation by the booking's payment in the history, so that the back button never shows the form again. */
export function useOpenPayment(): (booking: BookingIds) => Promise<void> {
  const { city, hotel, hotelCode } = useRouteParams('reservation');
  const href = useHref();
  const navigate = useNavigate();
  return useCallback(
    async ({ id, GoBookingCode }) => {
      const address = { city, hotel, hotelCode, offerId: id, id: GoBookingCode };
      await navigate(href('reservation', address, paymentQuery(id)), { replace: true });
    },
    [city, hotel, hotelCode, href, navigate],
  );
}

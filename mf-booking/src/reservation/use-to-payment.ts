import type { BookingId, GoBookingCode } from '@jnn/contract';
import { useHref, useNavigate, useRouteParams } from '@jnn/router';
import { useCallback } from 'react';

/** A booking as its payment address names it. */
interface BookedAs {
  readonly id: BookingId;
  readonly GoBookingCode: GoBookingCode;
}

/** Puts a booking's payment in the place of the reservation, so that the back button never shows the form again. */
export function useToPayment(): (booked: BookedAs) => Promise<void> {
  const { city, hotel, hotelCode } = useRouteParams('reservation');
  const href = useHref();
  const navigate = useNavigate();
  return useCallback(
    async ({ id, GoBookingCode }) => {
      await navigate(href('reservation', { city, hotel, hotelCode, offerId: id, id: GoBookingCode }), {
        replace: true,
      });
    },
    [city, hotel, hotelCode, href, navigate],
  );
}

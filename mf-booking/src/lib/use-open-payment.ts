import type { BookingId, GoBookingCode } from '@jnn/contract';
import { useHref, useNavigate, useRouteParams } from '@jnn/router';
import { useCallback } from 'react';

/** The ids by which a booking's payment address names it. */
interface BookingIds {
  readonly id: BookingId;
  readonly GoBookingCode: GoBookingCode;
}

/** Replaces the reservation by the booking's payment in the history, so that the back button never shows the form again. */
export function useOpenPayment(): (booking: BookingIds) => Promise<void> {
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

import { type BookingId, bookingParams, type GoBookingCode, paymentQuery } from '@jnn/contract';
import { useHref, useNavigate, useRouteParams } from '@jnn/router';
import { useCallback } from 'react';

/** The ids by which a booking's payment address names it. */
interface BookingIds {
  readonly id: BookingId;
  readonly GoBookingCode: GoBookingCode;
}

/** Replaces the reservation by the booking's payment in the history, so that the back button never shows the form again. */
export function useOpenPayment(): (booking: BookingIds) => Promise<void> {
  const { city: CitySlug, hotel: Slug, hotelCode: HotelCode } = useRouteParams('reservation');
  const href = useHref();
  const navigate = useNavigate();
  return useCallback(
    async (ids) => {
      const params = bookingParams({ ...ids, CitySlug, Slug, HotelCode });
      await navigate(href('reservation', params, paymentQuery(ids.id)), { replace: true });
    },
    [CitySlug, Slug, HotelCode, href, navigate],
  );
}

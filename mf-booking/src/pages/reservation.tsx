import { BookingId } from '@jnn/contract';
import { useRouteParams } from '@jnn/router';
import { PaymentMode } from '../PaymentMode';
import { ReservationMode } from '../ReservationMode';

/**
 * The two reservation routes of the specification have the same form: an offer opens the reservation, a booking's id
 * (`bk…`) its payment.
 */
export default function ReservationPage() {
  const { offerId } = useRouteParams('reservation');
  return BookingId.safeParse(offerId).success ? <PaymentMode /> : <ReservationMode />;
}

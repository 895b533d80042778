import type { Answer } from '@jnn/api';
import type { Reservation } from '@jnn/contract';
import { useHref, useNavigate, useRouteParams } from '@jnn/router';
import { useSession } from '@jnn/session';
import { leaveForBank, useBank } from '../../payment/use-bank';
import type { DraftInHand } from '../../reservation/use-draft';

/**
 * What follows a booking: it is written into its draft, the reservation's address becomes its payment address (so that
 * the way back from the bank never shows the form again), and the traveller goes on to the bank.
 */
export function useAfterBooking(inHand: DraftInHand) {
  const { city, hotel, hotelCode } = useRouteParams('reservation');
  const { booking } = useSession();
  const bank = useBank();
  const href = useHref();
  const navigate = useNavigate();
  return async (sent: Reservation, answer: Answer<'bookingInsert'>): Promise<void> => {
    const { id, GoBookingCode } = answer;
    booking.reserved(sent, answer);
    await inHand.keep((draft) => ({ ...draft, progress: { status: 'booked', id, GoBookingCode } }));
    // A request is paid for once the hotel has confirmed it.
    const found = answer.BookingStatus === 'RQ' ? null : await bank.ask(GoBookingCode);
    await navigate(href('reservation', { city, hotel, hotelCode, offerId: id, id: GoBookingCode }), { replace: true });
    if (found?.status === 'found') leaveForBank(found.url);
  };
}

import type { Answer } from '@jnn/api';
import type { Reservation } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { leaveForBank, useBank } from '../../payment/use-bank';
import type { DraftInHand } from '../../reservation/use-draft';
import { useToPayment } from '../../reservation/use-to-payment';

/**
 * What follows a booking: it is written into its draft, the reservation's address becomes its payment address (so that
 * the way back from the bank never shows the form again), and the traveller goes on to the bank.
 */
export function useAfterBooking(inHand: DraftInHand) {
  const { booking } = useSession();
  const bank = useBank();
  const toPayment = useToPayment();
  return async (sent: Reservation, answer: Answer<'bookingInsert'>): Promise<void> => {
    const { id, GoBookingCode } = answer;
    booking.setReservation(sent, answer);
    await inHand.keep((draft) => ({ ...draft, progress: { status: 'booked', id, GoBookingCode } }));
    // A request is paid for once the hotel has confirmed it.
    const found = answer.BookingStatus === 'RQ' ? null : await bank.ask(GoBookingCode);
    await toPayment({ id, GoBookingCode });
    if (found?.status === 'found') leaveForBank(found.url);
  };
}

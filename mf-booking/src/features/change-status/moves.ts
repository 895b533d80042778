import { budapestDay, type Booking, type BookingStatus } from '@jnn/contract';

/** Whose eyes see the booking: the member who made it, or the partner of its hotel. */
export type Role = 'owner' | 'partner';
export type Move = 'confirm' | 'reject' | 'acceptCancellation' | 'issueVoucher' | 'askCancellation';

/** Which status each move leads to. */
export const TARGETS: Readonly<Record<Move, BookingStatus>> = {
  confirm: 'C',
  reject: 'RJ',
  acceptCancellation: 'X',
  issueVoucher: 'VCH',
  askCancellation: 'RX',
};

const OF_PARTNER: Readonly<Partial<Record<BookingStatus, readonly Move[]>>> = {
  RQ: ['confirm', 'reject'],
  RX: ['acceptCancellation'],
  C: ['issueVoucher'],
};

/**
 * What may be done with a booking's status (contract, `booking/change-status`). A traveller asks the hotel only once
 * cancelling is not free any more: until then they cancel at once.
 */
export function movesOf(booking: Booking, role: Role): readonly Move[] {
  if (role === 'partner') return OF_PARTNER[booking.BookingStatus] ?? [];
  const late = booking.CancellationDeadline < budapestDay(new Date());
  return booking.BookingStatus === 'C' && booking.canChange && late ? ['askCancellation'] : [];
}

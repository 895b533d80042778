import { type Booking, bookingStage, type BookingStage } from '@jnn/contract';

/** Whether the booking can be paid for now. The statuses decide where the backend does not. */
export const isPayable = ({ canPay, BookingStatus, PaymentStatus }: Booking): boolean =>
  canPay ?? (BookingStatus === 'C' && (PaymentStatus === 'unpaid' || PaymentStatus === 'failed'));

/** Whether the booking can be cancelled. Its status decides where the backend does not. */
export const isCancellable = ({ canCancel, BookingStatus }: Booking): boolean =>
  canCancel ?? (BookingStatus === 'C' || BookingStatus === 'RQ');

/** How the booking stands, as its badge names it. */
export const stageOf = (booking: Booking): BookingStage =>
  bookingStage({ status: booking.BookingStatus, payment: booking.PaymentStatus, payable: isPayable(booking) });

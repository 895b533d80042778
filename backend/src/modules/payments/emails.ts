import { formatForints } from '../../format';
import { messages } from '../../messages';
import type { BookingRow } from '../bookings/repository';
import { leaderName, shortSummary } from '../bookings/summary';
import type { Email } from '../mail/email';
import type { PaymentRow } from './repository';

function outcome({ state }: PaymentRow, { paymentStatus }: BookingRow): 'paid' | 'failed' | 'refunded' {
  if (state !== 'charged') return 'failed';
  return paymentStatus === 'refund-due' ? 'refunded' : 'paid';
}

/**
 * The outcome of a payment. The bank requires the customer to be told the transaction id, both result fields, the
 * amount and, of a successful payment, the authorisation number.
 * @param url the booking's page
 */
export function paymentResultEmail(row: PaymentRow, booking: BookingRow, url: string): Email {
  const { language } = booking;
  const { emails } = messages[language];
  const { subject, text } = emails.paymentResult[outcome(row, booking)];
  const labels = emails.paymentLabels;
  return {
    kind: 'payment-result',
    language,
    subject: subject(booking.goBookingCode),
    paragraphs: [emails.greeting(leaderName(language, booking)), text],
    facts: [
      [labels.trid, row.trid],
      [labels.rc, row.rc],
      [labels.rt, row.rt],
      [labels.amount, `${formatForints(row.amount)} (HUF)`],
      ...(row.state === 'charged' ? [[labels.anum, row.anum] as const] : []),
      ...shortSummary(language, booking),
    ],
    action: { label: emails.openBooking, url },
  };
}

import type { Answer } from '@jnn/api';
import type { Booking, ChangedStay } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useToday } from '@jnn/session';
import { Alert, DefinitionList } from '@jnn/ui';
import { formatCancellation, formatHold } from '../../lib/format-booking';
import { useMessages } from '../../messages';

interface ChangeReviewProps {
  readonly booking: Booking;
  readonly stay: ChangedStay;
  readonly quoted: Answer<'changeBooking'>;
  readonly hasMoved: boolean;
}

/** What a change comes to: the days, the price before and after, and what becomes of money that was paid. */
export function ChangeReview({ booking, stay, quoted, hasMoved }: ChangeReviewProps) {
  const t = useMessages();
  const format = useFormat();
  const today = useToday();
  const money = (amount: number): string => format.money(amount, quoted.Currency);
  const { difference, bookedAnew, refundDue } = quoted;
  const sign = difference > 0 ? '+' : '−';
  const items = [
    { term: t('modify.days'), detail: format.days(stay.ArrivalDate, stay.DateUntil) },
    { term: t('modify.before'), detail: money(booking.TotalPrice) },
    { term: t('modify.after'), detail: <strong>{money(quoted.TotalPrice)}</strong> },
    { term: t('modify.difference'), detail: difference === 0 ? money(0) : `${sign}${money(Math.abs(difference))}` },
    {
      term: t('booking.cancellation'),
      detail: formatCancellation(t, format, quoted.CancellationDeadline, booking.NonRef),
    },
  ];
  return (
    <>
      {hasMoved && <Alert kind="warning" role="alert" title={t('modify.moved')} />}
      <DefinitionList layout="ends" items={items} />
      {bookedAnew && <p>{t('modify.anew', { code: booking.GoBookingCode, refund: money(refundDue) })}</p>}
      {quoted.PayUntil !== null && <p>{formatHold(t, format, quoted, { today, purpose: 'pay' })}</p>}
    </>
  );
}

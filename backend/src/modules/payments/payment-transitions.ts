import { type PaymentFailure, paymentFailure, type PaymentStatus } from '@jnn/contract';
import type { Outcome } from '../../bank/eki';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { appendBookingEvent, type BookingRow, lockBooking, transitionBooking } from '../bookings/repository';
import { cancellationFee } from '../bookings/policy';
import { uncountBooking } from '../bookings/unpaid-bookings';
import { bookingLink } from '../bookings/booking-link';
import { bookingFacts, confirmLine, payByLine } from '../bookings/emails';
import type { Email } from '../mail/email';
import { mailGuest } from '../bookings/mail-guest';
import type { PaymentContext } from './context';
import { appendPaymentEvent, findPayment, updatePaymentState, type PaymentRow } from './repository';
import { type PaymentState, POLL_AGAIN_MS } from '../../domain/payment-states';
import { formatForints } from '../../format';
import { messages } from '../../messages';
import { findPlace, type Place } from '../bookings/places-repository';
import { leaderName, shortSummary, statusLine } from '../bookings/presenter';

const ALL_STATUSES = ['RQ', 'C', 'RX', 'X', 'RJ', 'VCH'] as const;
const TERMINATED = ['X', 'RJ'];

/** The bank's result code, its text and, of an authorised payment, the authorisation number; empty where it gave none. */
export interface BankResult {
  readonly rc: string;
  readonly rt: string;
  readonly anum: string;
}

/** A change of a payment's state. */
export interface PaymentTransition {
  readonly to: PaymentState;
  /** The message that caused it, e.g. `31-to-32`; stored with the event. */
  readonly kind: string;
  readonly bankResult?: BankResult;
  /** When to poll the payment next; null for a final state. */
  readonly dueAt: Date | null;
}

/**
 * Applies a transition if the payment still has the state of `row`, and no other 32 has been sent since. Gives the
 * payment as it is then.
 */
export async function transitionFrom(
  payments: PaymentContext,
  row: PaymentRow,
  to: PaymentTransition,
): Promise<PaymentRow> {
  return withBookingLocked(payments, row, async (tx, booking, now) => {
    if (now.state !== row.state || now.closingAt !== row.closingAt) return now;
    return (await applyTransition(tx, payments.core, booking, now, to)) ?? now;
  });
}

/** A transition to a state. Unless that is final, the payment is polled again. */
export function transitionTo(core: Core, to: PaymentState, kind: string, result?: BankResult): PaymentTransition {
  const isFinal = !['created', 'started', 'closing'].includes(to);
  return { to, kind, dueAt: isFinal ? null : inMs(core, POLL_AGAIN_MS), ...(result && { bankResult: result }) };
}

/** Runs work in a transaction that locks the payment's booking; it gets both as they are then. */
export async function withBookingLocked<T>(
  { core }: PaymentContext,
  row: PaymentRow,
  work: (tx: Tx, booking: BookingRow, now: PaymentRow) => Promise<T>,
): Promise<T> {
  return core.database.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, row.bookingId);
    const now = await findPayment(tx, row.trid);
    if (booking === null || now === null) throw new Error(`the payment ${row.trid} has lost its booking`);
    return work(tx, booking, now);
  });
}

/** So many milliseconds from now. */
export const inMs = ({ clock }: Core, ms: number): Date => new Date(clock.now().getTime() + ms);
/** What the bank's answer says of a payment. */
export const toBankResult = ({ RC, RT, ANUM }: Outcome): BankResult => ({ rc: RC, rt: RT, anum: ANUM });

/**
 * Changes a payment's state together with its event, the booking's payment status and, once it is settled, the email.
 * Null, with nothing changed, when the state is not that of `row` any more. @param tx has locked the booking
 */
export async function applyTransition(
  tx: Tx,
  core: Core,
  booking: BookingRow,
  row: PaymentRow,
  { to, kind, bankResult, dueAt }: PaymentTransition,
): Promise<PaymentRow | null> {
  const at = core.clock.now().toISOString();
  const closingAt = to === 'closing' ? { closingAt: at } : {};
  const changes = { ...bankResult, ...closingAt, dueAt: dueAt?.toISOString() ?? null };
  const moved = await updatePaymentState(tx, row.trid, row.state, to, changes);
  if (moved === null) return null;
  await appendPaymentEvent(tx, { trid: row.trid, kind, detail: { from: row.state, to, ...bankResult }, at });
  // The result code of an abandoned payment is that of a message 11 and says nothing about the card.
  const failureCode = to === 'abandoned' ? '' : (bankResult?.rc ?? '');
  const updated = await setPaymentStatus(tx, core, booking, paymentStatusAfter(to, booking), failureCode);
  if (isSettled(to)) {
    const place = await findPlace(tx, updated.hotelCode);
    await mailGuest(tx, core, updated, paymentResultEmail(core, moved, updated, place));
  }
  return moved;
}

/** Sets a booking's payment status, with an event. @param failureCode the bank's result code of a failed payment */
export async function setPaymentStatus(
  tx: Tx,
  core: Core,
  booking: BookingRow,
  to: PaymentStatus,
  failureCode = '',
): Promise<BookingRow> {
  if (booking.paymentStatus === to) return booking;
  const changes = { paymentStatus: to, paymentRc: to === 'failed' ? failureCode : '' };
  const moved = await transitionBooking(tx, booking.id, { status: ALL_STATUSES }, changes);
  if (to === 'paid') await uncountBooking(tx, booking);
  await appendBookingEvent(tx, {
    bookingId: booking.id,
    kind: 'payment-status-changed',
    actor: 'bank',
    detail: { from: booking.paymentStatus, to },
    at: core.clock.now().toISOString(),
  });
  return moved ?? booking;
}

/** The booking's payment status that follows from the payment's state. */
function paymentStatusAfter(to: PaymentState, booking: BookingRow): PaymentStatus {
  switch (to) {
    case 'charged': {
      const fee = booking.cancelledOn === null ? 0 : cancellationFee(booking.cancelledOn, booking);
      return TERMINATED.includes(booking.status) && fee < booking.total ? 'refund-due' : 'paid';
    }
    case 'created':
    case 'started':
    case 'closing':
      return 'started';
    case 'declined':
    case 'timed-out':
    case 'abandoned':
      return 'failed';
  }
}

const isSettled = (state: PaymentState): boolean => ['charged', 'declined', 'timed-out'].includes(state);

function outcome({ state, rc }: PaymentRow, { paymentStatus }: BookingRow): 'paid' | 'refunded' | PaymentFailure {
  if (state !== 'charged') return paymentFailure(rc);
  return paymentStatus === 'refund-due' ? 'refunded' : 'paid';
}

/**
 * The outcome of a payment. The bank requires the customer to be told the transaction id, both result fields, the
 * amount and, of a successful payment, the authorisation number.
 */
function paymentResultEmail(core: Core, row: PaymentRow, booking: BookingRow, place: Place | null): Email {
  const { language } = booking;
  const { emails } = messages[language];
  const result = outcome(row, booking);
  const { subject, text } = emails.paymentResult[result];
  const labels = emails.paymentLabels;
  return {
    kind: 'payment-result',
    language,
    subject: subject(booking.goBookingCode),
    paragraphs: [emails.greeting(leaderName(language, booking)), text],
    facts: [
      ...(result === 'paid'
        ? bookingFacts(core, booking, place)
        : [...shortSummary(language, booking), statusLine(core, language, booking), ...payByLine(core, booking)]),
      [labels.trid, row.trid],
      [labels.rc, row.rc],
      // A payment that was given up has no text of the bank's.
      ...(row.rt === '' ? [] : [[labels.rt, row.rt] as const]),
      [labels.amount, formatForints(language, row.amount)],
      ...(row.state === 'charged' ? [[labels.anum, row.anum] as const] : []),
    ],
    action: { label: emails.openBooking, url: bookingLink(core, booking) },
    closing: confirmLine(booking),
  };
}

import { randomInt } from 'node:crypto';
import type { Locale } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import { createSite } from '../../site';
import { canPay } from '../bookings/policy';
import { appendBookingEvent, type BookingRow, lockBooking, transitionBooking } from '../bookings/repository';
import { singleFlight } from '../../single-flight';
import { elapsed, type PaymentContext } from './context';
import { BankUnavailable } from './gateway';
import { START_TIMEOUT_MS } from '../../domain/payment-states';
import { appendPaymentEvent, findActivePayment, insertPayment, type PaymentRow } from './repository';
import { transitionFrom, transitionTo } from './payment-transitions';
import { lookUp } from './settle-payment';

const PAID = ['paid', 'refund-due', 'refunded'];
/** A payment that turns out to have ended makes way for a new one; one call tries this often. */
const MAX_TRIES = 3;

/**
 * The address of the bank's page for a booking: that of the payment in progress, else of a new one. A new payment is
 * started only after the one before has ended.
 * @throws ApiError `already-paid`; `not-payable`, also while the last payment is being closed; `unavailable`
 */
export async function startPayment(payments: PaymentContext, bookingId: string, language: Locale): Promise<string> {
  return singleFlight(payments.inFlight, bookingId, () => attempt(payments, bookingId, language, MAX_TRIES));
}

async function attempt(payments: PaymentContext, bookingId: string, language: Locale, tries: number): Promise<string> {
  const found = await findOrInsertPayment(payments, bookingId, language);
  if (found.status === 'new') {
    const { state, trid, rc } = await sendStart(payments, found.payment, found.booking);
    if (state === 'started') return payments.bank.customerUrl(trid);
    throw paymentUnavailable(new Error(`The bank did not start the payment ${trid}: RC ${rc}.`));
  }
  const { state, trid } = await reviewActive(payments, found.payment);
  if (state === 'started') return payments.bank.customerUrl(trid);
  if (state === 'charged') throw new ApiError('already-paid');
  if (state === 'closing' || tries <= 1) throw new ApiError('not-payable');
  return attempt(payments, bookingId, language, tries - 1);
}

type FoundPayment =
  | { readonly status: 'new'; readonly payment: PaymentRow; readonly booking: BookingRow }
  | { readonly status: 'active'; readonly payment: PaymentRow };

/** Finds the booking's active payment, else stores a new one before message 10 is sent for it. */
async function findOrInsertPayment(
  payments: PaymentContext,
  bookingId: string,
  language: Locale,
): Promise<FoundPayment> {
  const { core } = payments;
  return core.database.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking === null) throw new ApiError('not-found');
    if (PAID.includes(booking.paymentStatus)) throw new ApiError('already-paid');
    const active = await findActivePayment(tx, bookingId);
    if (active !== null) return { status: 'active', payment: active };
    if (!canPay(booking, core.clock.now())) throw new ApiError('not-payable');
    const payment = newPayment(payments, booking, language);
    const at = payment.createdAt;
    await insertPayment(tx, payment);
    await appendPaymentEvent(tx, { trid: payment.trid, kind: '10', detail: { amount: payment.amount }, at });
    await transitionBooking(tx, bookingId, { status: ['C'] }, { paymentStatus: 'started', paymentRc: '' });
    const detail = { from: booking.paymentStatus, to: 'started', trid: payment.trid };
    await appendBookingEvent(tx, { bookingId, kind: 'payment-status-changed', actor: 'traveller', detail, at });
    return { status: 'new', payment, booking };
  });
}

function newPayment({ core, bank }: PaymentContext, booking: BookingRow, language: Locale): PaymentRow {
  const now = core.clock.now();
  return {
    trid: newTrid(),
    bookingId: booking.id,
    pid: bank.pid,
    amount: booking.total,
    language,
    state: 'created',
    ...{ rc: '', rt: '', anum: '' },
    createdAt: now.toISOString(),
    closingAt: null,
    dueAt: new Date(now.getTime() + START_TIMEOUT_MS).toISOString(),
  };
}

/** 16 random digits. */
const newTrid = (): string => [0, 0].map(() => String(randomInt(100_000_000)).padStart(8, '0')).join('');

/**
 * Sends message 10. Unless the bank answers 00, nobody gets the address of its page, so that the card cannot be charged.
 * @throws ApiError `unavailable` when the bank does not answer
 */
async function sendStart(payments: PaymentContext, payment: PaymentRow, booking: BookingRow): Promise<PaymentRow> {
  const { core, bank } = payments;
  try {
    const rc = await bank.start({
      trid: payment.trid,
      amount: payment.amount,
      uid: pseudonym(core, booking),
      at: core.clock.now(),
      language: payment.language,
      returnUrl: returnUrl(core, payment.language, booking),
    });
    const isStarted = rc === '00';
    const result = { rc: isStarted ? '' : rc, rt: '', anum: '' };
    const to = transitionTo(core, isStarted ? 'started' : 'abandoned', '11', result);
    return await transitionFrom(payments, payment, to);
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error;
    await transitionFrom(payments, payment, transitionTo(core, 'abandoned', '10-unanswered'));
    throw paymentUnavailable(error);
  }
}

/** Tells the traveller to try again in a moment; the cause is logged. */
const paymentUnavailable = (cause: Error): ApiError => new ApiError('unavailable', { retryAfter: 5 }, { cause });

/** The customer's pseudonym for the bank: the same for one account or e-mail address, which cannot be read from it. */
function pseudonym({ signer }: Pick<Core, 'signer'>, { accountId, email }: BookingRow): string {
  const [, mac = ''] = signer.sign('bank-uid', accountId ?? email.toLowerCase()).split('.');
  return mac.replace(/[^A-Za-z0-9]/g, '').slice(0, 11);
}

/** The reservation page in payment mode, to which the bank appends its answer. */
function returnUrl({ config }: Pick<Core, 'config'>, locale: Locale, row: BookingRow): string {
  const { citySlug, hotelSlug, hotelCode, goBookingCode } = row;
  const url = new URL(
    createSite(config).payment(locale, { citySlug, hotelSlug, hotelCode, bookingId: row.id, goBookingCode }),
  );
  url.search = row.returnQuery;
  if (row.session !== null) url.searchParams.set('session', row.session);
  return url.href;
}

/** Asks the bank about a payment from before this call; abandons one whose message 10 was never answered. */
async function reviewActive(payments: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  const { core } = payments;
  const { age } = elapsed(payment, core.clock.now());
  if (payment.state !== 'created') return lookUp(payments, payment);
  if (age <= START_TIMEOUT_MS) throw new ApiError('unavailable', { retryAfter: 2 });
  return transitionFrom(payments, payment, transitionTo(core, 'abandoned', '10-unanswered'));
}

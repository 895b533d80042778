import { randomInt } from 'node:crypto';
import type { Locale } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import { createSite } from '../../site';
import { canPay } from '../bookings/policy';
import { appendBookingEvent, type BookingRow, transitionBooking } from '../bookings/repository';
import { type PaymentContext, elapsed, singleFlight } from './context';
import { BankUnavailable } from './gateway';
import { appendPaymentEvent, findActivePayment, insertPayment, lockBooking, type PaymentRow } from './repository';
import { lookUp, transitionFrom, transitionTo } from './settle-payment';
import { START_TIMEOUT_MS } from './payment-states';

const PAID = ['paid', 'refund-due', 'refunded'];
/** A payment that ends while it is looked up makes way for a new one; more than this is not settled in one call. */
const TRIES = 3;

/** 16 random digits. */
const newTrid = (): string => [0, 0].map(() => String(randomInt(100_000_000)).padStart(8, '0')).join('');

/** A pseudonym of the customer for the bank: the same for one account or e-mail, and telling nothing. */
function pseudonym({ signer }: Pick<Core, 'signer'>, { accountId, email }: BookingRow): string {
  const [, mac = ''] = signer.sign('bank-uid', accountId ?? email.toLowerCase()).split('.');
  return mac.replace(/[^A-Za-z0-9]/g, '').slice(0, 11);
}

/** The page of the site in payment mode, to which the bank adds its answer. */
function returnUrl({ config }: Pick<Core, 'config'>, locale: Locale, row: BookingRow): string {
  const { citySlug, hotelSlug, hotelCode, goBookingCode } = row;
  const url = new URL(
    createSite(config).payment(locale, { citySlug, hotelSlug, hotelCode, bookingId: row.id, goBookingCode }),
  );
  url.search = row.returnQuery;
  if (row.session !== null) url.searchParams.set('session', row.session);
  return url.href;
}

type Prepared =
  | { readonly status: 'new'; readonly payment: PaymentRow; readonly booking: BookingRow }
  | { readonly status: 'alive'; readonly payment: PaymentRow };

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

/** Writes message 10 down, or finds the payment that is alive. @throws ApiError `already-paid`, `not-payable` */
async function findOrInsertPayment(payments: PaymentContext, bookingId: string, language: Locale): Promise<Prepared> {
  const { core } = payments;
  return core.database.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking === null) throw new ApiError('not-found');
    if (PAID.includes(booking.paymentStatus)) throw new ApiError('already-paid');
    const alive = await findActivePayment(tx, bookingId);
    if (alive !== null) return { status: 'alive', payment: alive };
    if (!canPay(booking, core.clock.now())) throw new ApiError('not-payable');
    const payment = newPayment(payments, booking, language);
    const at = payment.createdAt;
    await insertPayment(tx, payment);
    await appendPaymentEvent(tx, { trid: payment.trid, kind: '10', detail: { amount: payment.amount }, at });
    await transitionBooking(tx, bookingId, { status: ['C'] }, { paymentStatus: 'started' });
    const detail = { from: booking.paymentStatus, to: 'started', trid: payment.trid };
    await appendBookingEvent(tx, { bookingId, kind: 'payment-status-changed', actor: 'traveller', detail, at });
    return { status: 'new', payment, booking };
  });
}

/** Sends message 10. Without a clear yes nobody learns the bank's address, so nothing can ever be charged. */
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
    const to = rc === '00' ? 'started' : 'abandoned';
    return await transitionFrom(
      payments,
      payment,
      transitionTo(core, to, '11', { rc: rc === '00' ? '' : rc, rt: '', anum: '' }),
    );
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error;
    return transitionFrom(payments, payment, transitionTo(core, 'abandoned', '10-unanswered'));
  }
}

/** Finds out about a payment that was alive before this call; one that was never begun is given up. */
async function reviewActive(payments: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  const { core } = payments;
  const { age } = elapsed(payment, core.clock.now());
  if (payment.state !== 'created') return lookUp(payments, payment);
  if (age <= START_TIMEOUT_MS) throw new ApiError('unavailable', { retryAfter: 2 });
  return transitionFrom(payments, payment, transitionTo(core, 'abandoned', '10-unanswered'));
}

async function attempt(payments: PaymentContext, bookingId: string, language: Locale, tries: number): Promise<string> {
  const prepared = await findOrInsertPayment(payments, bookingId, language);
  if (prepared.status === 'new') {
    const begun = await sendStart(payments, prepared.payment, prepared.booking);
    if (begun.state === 'started') return payments.bank.customerUrl(begun.trid);
    throw new ApiError('unavailable', { retryAfter: 5 });
  }
  const { state, trid } = await reviewActive(payments, prepared.payment);
  if (state === 'started') return payments.bank.customerUrl(trid);
  if (state === 'charged') throw new ApiError('already-paid');
  if (state === 'closing' || tries <= 1) throw new ApiError('not-payable');
  return attempt(payments, bookingId, language, tries - 1);
}

/**
 * The bank page's address for a booking: of the payment that is started already, else of a new one. A new one is
 * started only after the one before has ended.
 * @throws ApiError `already-paid`; `not-payable` also while the last one is being settled; `unavailable`
 */
export async function startPayment(payments: PaymentContext, bookingId: string, language: Locale): Promise<string> {
  return singleFlight(payments.inFlight, bookingId, () => attempt(payments, bookingId, language, TRIES));
}

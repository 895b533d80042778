import { calls, type Locale } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { EkiError } from '../../bank/eki';
import { sandboxBank } from '../../bank/sandbox/routes';
import { requireMember } from '../../member';
import { repeat } from '../../periodic';
import { type CallContext, registerCall } from '../../plugins/calls';
import { openBooking } from '../bookings/access';
import { type BookingRow, findBookingByCode } from '../bookings/repository';
import { chooseBank } from './choose-bank';
import type { Payments } from './context';
import { startPayment } from './pay';
import { pollPayments } from './poll';
import { findPayment, type PaymentRow } from './repository';
import { settleReturned } from './settle';
import { viewPayment } from './view';

const POLL_PAUSE_MS = 10_000;

/** The payment of who is back from the bank. @throws ApiError `payment-invalid` when DATA was altered, or is foreign */
async function findReturned(
  { core, bank }: Payments,
  body: CallContext<typeof calls.paymentResult>['body'],
): Promise<PaymentRow> {
  try {
    const row = await findPayment(core.database.db, bank.readReturn(body));
    if (row !== null) return row;
  } catch (error) {
    if (!(error instanceof EkiError)) throw error;
  }
  throw new ApiError('payment-invalid');
}

function paymentCalls(app: FastifyInstance, payments: Payments): void {
  const { core } = payments;
  const { db } = core.database;
  const answer = async (
    { once, runOnce }: Pick<CallContext<typeof calls.pay>, 'once' | 'runOnce'>,
    row: BookingRow,
    locale: Locale,
  ) => {
    // The bank is talked to outside of any transaction; only then is the answer kept for its key.
    const isRepeated = (await once.replay(db)) !== null;
    const url = isRepeated ? '' : await startPayment(payments, row.id, locale);
    return runOnce(() => Promise.resolve({ url }));
  };

  registerCall(app, calls.pay, async ({ body, query, member, locale, request, once, runOnce }) => {
    const row = await findBookingByCode(db, body.GoBookingCode);
    const booking = await openBooking(core, row, { request, member, key: query.key });
    return answer({ once, runOnce }, booking, locale);
  });
  registerCall(app, calls.latterPayment, async ({ body, member, locale, once, runOnce }) => {
    const row = await findBookingByCode(db, body.GoBookingCode);
    if (row === null || row.accountId !== requireMember(member).id) throw new ApiError('not-found');
    return answer({ once, runOnce }, row, locale);
  });
  registerCall(app, calls.paymentResult, async ({ body }) => {
    const row = await findReturned(payments, body);
    return viewPayment(core, await settleReturned(payments, row));
  });
}

/** Card payments, the poller that settles them, and in the demo the sandbox bank. */
export async function payments(app: FastifyInstance): Promise<void> {
  const { core } = app;
  const bank = await chooseBank(core);
  app.log.info({ bank: bank.kind, key: bank.fingerprint }, 'payments go to this bank');
  const context: Payments = { core, bank: bank.gateway, running: new Map() };
  paymentCalls(app, context);
  if (bank.kind === 'sandbox') sandboxBank(app, bank.books);
  repeat(app, 'payments', POLL_PAUSE_MS, () => pollPayments(context));
}

import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { sandboxBank } from '../../bank/sandbox/routes';
import { bearerToken, requireMember } from '../../member';
import { repeat } from '../../clock';
import { type CallContext, registerCall } from '../../plugins/calls';
import { mayOpen, openBookingByCode, ownBooking } from '../bookings/read-bookings';
import { chooseBank } from './choose-bank';
import type { PaymentContext } from './context';
import { startPayment } from './start-payment';
import { settledResult } from './payment-result';
import { pollPayments } from './settle-payment';

const POLL_PAUSE_MS = 10_000;

/** Card payments, the poller that settles them, and in the demo the sandbox bank. */
export async function payments(app: FastifyInstance): Promise<void> {
  const { core } = app;
  const bank = await chooseBank(core);
  app.log.info({ bank: bank.kind, key: bank.fingerprint }, 'payments use this bank');
  const context: PaymentContext = { core, bank: bank.gateway, inFlight: new Map() };
  paymentCalls(app, context);
  if (bank.kind === 'sandbox') sandboxBank(app, bank.sandbox);
  repeat(app, 'payments', POLL_PAUSE_MS, () => pollPayments(context));
}

type PayContext = Pick<CallContext<typeof calls.pay>, 'isRepeated' | 'runOnce' | 'locale'>;

function paymentCalls(app: FastifyInstance, payments: PaymentContext): void {
  const { core } = payments;
  /** The bank is called outside of any transaction; the answer is stored for its idempotency key afterwards. */
  const pay = async ({ isRepeated, runOnce, locale }: PayContext, bookingId: string) => {
    const url = (await isRepeated()) ? '' : await startPayment(payments, bookingId, locale);
    return runOnce(() => Promise.resolve({ url }));
  };
  registerCall(app, calls.pay, async (context) => {
    const { body, query, member, request } = context;
    const row = await openBookingByCode(core, body.GoBookingCode, { request, member, key: query.key });
    return pay(context, row.id);
  });
  registerCall(app, calls.latterPayment, async (context) => {
    const row = await ownBooking(core, context.body.GoBookingCode, requireMember(context.member));
    return pay(context, row.id);
  });
  registerCall(app, calls.paymentResult, async ({ body, request }) => {
    const token = bearerToken(request);
    // A login that has ended meanwhile is no reason to keep the outcome from who comes back from the bank.
    const member = token === null ? null : await core.members.find(token, request);
    return settledResult(payments, body, (row) => mayOpen(core, row, { request, member, key: undefined }));
  });
}

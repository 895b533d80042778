import * as z from 'zod/mini';
import { defineCall } from './call';
import { Amount, BookingId, GoBookingCode, SessionId } from './primitives';

const PayAnswer = z.object({ url: z.string() });

export const pay = defineCall({
  method: 'POST',
  path: '/api/pay',
  summary: 'Starts a card payment and gives the bank page’s address; while one is started, the same address again.',
  auth: 'optional',
  idempotent: true,
  query: z.strictObject({ key: z.optional(z.string().check(z.maxLength(512))) }),
  body: z.strictObject({ GoBookingCode, session: SessionId }),
  answer: PayAnswer,
  errors: ['not-found', 'already-paid', 'not-payable', 'idempotency-mismatch'],
});

export const latterPayment = defineCall({
  method: 'POST',
  path: '/api/latter-payment',
  summary: 'As pay, later, for a member’s own unpaid booking.',
  auth: 'user',
  idempotent: true,
  body: z.strictObject({ GoBookingCode }),
  answer: PayAnswer,
  errors: ['not-found', 'already-paid', 'not-payable', 'idempotency-mismatch'],
});

export const PAYMENT_OUTCOMES = ['success', 'failed', 'timeout', 'pending', 'unknown'] as const;

/** What the bank requires the customer to see: transaction, result code and text, amount, currency, authorisation. */
export const PaymentResult = z.object({
  status: z.enum(PAYMENT_OUTCOMES),
  TRID: z._default(z.string(), ''),
  RC: z._default(z.string(), ''),
  RT: z._default(z.string(), ''),
  ANUM: z._default(z.nullable(z.string()), null),
  AMO: z._default(Amount, 0),
  CUR: z._default(z.string(), 'HUF'),
  GoBookingCode: z.optional(GoBookingCode),
  id: z.optional(BookingId),
});
export type PaymentResult = z.infer<typeof PaymentResult>;

const Field = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const paymentResult = defineCall({
  method: 'POST',
  path: '/api/payment/result',
  summary: 'The customer is back from the bank: settles the payment and tells its outcome.',
  body: z.strictObject({ PID: Field(16), CRYPTO: Field(4), DATA: Field(4096), session: z.optional(SessionId) }),
  answer: PaymentResult,
  errors: ['payment-invalid'],
});

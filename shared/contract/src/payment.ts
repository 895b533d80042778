import * as z from 'zod/mini';
import { defineCall } from './call';
import { Amount, BookingId, GoBookingCode, SessionId } from './primitives';

const PayAnswer = z.object({ url: z.string() });

export const pay = defineCall({
  method: 'POST',
  path: '/api/pay',
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
  auth: 'user',
  idempotent: true,
  body: z.strictObject({ GoBookingCode }),
  answer: PayAnswer,
  errors: ['not-found', 'already-paid', 'not-payable', 'idempotency-mismatch'],
});

export const PAYMENT_OUTCOMES = ['success', 'failed', 'timeout', 'pending', 'unknown'] as const;

/** Why a payment failed. `failed` is any other reason than the first three, such as a fault at the bank. */
export const PAYMENT_FAILURES = ['cancelled', 'declined', 'expired', 'failed'] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** Result codes (ISO 8583) of faults between the banks: nothing is wrong with the card. */
const FAULT_CODES: ReadonlySet<string> = new Set(['', '06', '12', '13', '30', '68', '90', '91', '92', '94', '96']);

/** Why a payment failed, by the bank's result code. @param rc empty where the bank gave none */
export function paymentFailure(rc: string): PaymentFailure {
  if (rc === '17') return 'cancelled';
  if (rc === 'TO' || rc === 'NT') return 'expired';
  return FAULT_CODES.has(rc) ? 'failed' : 'declined';
}

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
  body: z.strictObject({ PID: Field(16), CRYPTO: Field(4), DATA: Field(4096), session: z.optional(SessionId) }),
  answer: PaymentResult,
  errors: ['payment-invalid'],
});

import * as z from 'zod/mini';

/** Every error code of the API. Clients and the backend's messages have a text for each. */
export const ERROR_CODES = [
  'malformed-json',
  'invalid',
  'unauthorised',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'unavailable',
  'internal',
  'no-search',
  'offer-expired',
  'price-changed',
  'sold-out',
  'coupon-invalid',
  'bad-credentials',
  'email-taken',
  'weak-password',
  'wrong-password',
  'token-invalid',
  'captcha-failed',
  'already-paid',
  'not-payable',
  'payment-invalid',
  'status-not-allowed',
  'idempotency-mismatch',
  'storage-full',
  'too-many-unpaid',
] as const;

export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The body of every failure: a code, a message in the request's language, the wrong fields, and an id for support. */
export const ErrorBody = z.looseObject({
  error: z.string(),
  message: z.catch(z.string(), ''),
  fields: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  requestId: z.catch(z.string(), ''),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

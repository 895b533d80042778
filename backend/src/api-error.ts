import type { ErrorCode } from '@jnn/contract';

/** The HTTP status of every error code. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  'malformed-json': 400,
  unauthorised: 401,
  'bad-credentials': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'no-search': 409,
  'offer-expired': 409,
  'price-changed': 409,
  'sold-out': 409,
  'already-paid': 409,
  'not-payable': 409,
  'status-not-allowed': 409,
  'idempotency-mismatch': 409,
  'storage-full': 409,
  'too-many-unpaid': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'coupon-invalid': 422,
  'email-taken': 422,
  'weak-password': 422,
  'wrong-password': 422,
  'token-invalid': 422,
  'captcha-failed': 422,
  'payment-invalid': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
};

/** Details of an API error. */
export interface ApiErrorDetail {
  /** Error codes by the path of the invalid field, e.g. `{ 'searchData.nights': 'custom' }`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number;
  /** More members of the error body, e.g. the new price with `price-changed`. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * An error for the caller: a code of the contract, from which status and message follow. One with a `cause` tells of a
 * failure, which is logged; one without is an answer like others.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly detail: ApiErrorDetail = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.status = STATUS_OF[code];
  }
}

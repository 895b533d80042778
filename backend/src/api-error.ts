import type { ErrorCode } from '@jnn/contract';

/** The HTTP status of every error code (api.md, "Conventions"). */
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

/** What may go with an error code. */
export interface ApiErrorDetail {
  /** Codes by the path of the field at fault, e.g. `{ 'searchData.nights': 'custom' }`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** More members of the error body, e.g. the new price with `price-changed`. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A failure that the caller is told of: a code of the contract; status and words follow from it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly detail: ApiErrorDetail = {},
  ) {
    super(code);
    this.status = STATUS_OF[code];
  }
}

import type { ErrorBody } from '@jnn/contract';

/** The API answered with an error. `code` is empty where the body is not the API's error body (a proxy's page). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  constructor(
    readonly call: string,
    readonly status: number,
    readonly code: string,
    /** The whole error body, for the calls whose errors carry an answer (`price-changed`). */
    readonly body: ErrorBody | null,
    /** Seconds to wait, from `Retry-After`; null where the answer did not say. */
    readonly retryAfter: number | null,
  ) {
    super(`${call} answered ${String(status)} ${code || 'without an error code'}`);
  }

  /** Error codes by field path; empty where the failure is not about fields. */
  get fields(): Readonly<Record<string, string>> {
    return this.body?.fields ?? {};
  }
}

/** No answer came: offline, refused, aborted or too late. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  constructor(
    readonly call: string,
    cause: unknown,
  ) {
    super(`${call} got no answer`, { cause });
  }
}

/** The answer does not fit the contract's schema. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  constructor(
    readonly call: string,
    readonly issues: readonly string[],
  ) {
    super(`${call} gave an answer that does not fit the contract: ${issues.join('; ')}`);
  }
}

/** Everything that a call rejects with. */
export type CallFailure = ApiFailure | NetworkFailure | UnexpectedAnswer;

export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof ApiFailure || error instanceof NetworkFailure || error instanceof UnexpectedAnswer;
}

/** Whether the API answered with one of the given error codes. */
export function failedWith(error: unknown, ...codes: readonly string[]): error is ApiFailure {
  return error instanceof ApiFailure && codes.includes(error.code);
}

import type { ErrorCode } from '@jnn/contract';

/** An answer that makes the call fail. */
export type Failing =
  | { readonly failing: 'status'; readonly status: number; readonly body: unknown; readonly retryAfter?: number }
  | { readonly failing: 'network' };

interface FailDetails {
  /** Error codes by field path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds in the Retry-After header. */
  readonly retryAfter?: number;
  /** What some errors carry beside their code, such as the new price of `price-changed`. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The API answers with one of its errors. */
export function fails(status: number, code: ErrorCode, { fields, retryAfter, more }: FailDetails = {}): Failing {
  const body = { error: code, message: code, requestId: 'req-1', ...(fields ? { fields } : {}), ...more };
  return { failing: 'status', status, body, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Something between page and API answers instead of it (a proxy's HTML page, an empty 502). */
export function answersWith(status: number, body: unknown): Failing {
  return { failing: 'status', status, body };
}

/** No answer comes: offline or refused. */
export function unreachable(): Failing {
  return { failing: 'network' };
}

export function isFailing(answer: unknown): answer is Failing {
  return typeof answer === 'object' && answer !== null && 'failing' in answer;
}

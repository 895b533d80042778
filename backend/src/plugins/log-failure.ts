import * as z from 'zod';

const Failure = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string().default(''),
  code: z.string().optional().catch(undefined),
  /** The query builder's own failures carry the query, and repeat it with its values in message and stack. */
  query: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
});

/** Mail servers repeat whom they turn away. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** What a log line says of a failure. */
export interface LoggedFailure {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Where it happened, innermost first. */
  readonly stack: string;
  readonly cause?: LoggedFailure;
}

/**
 * A failure as it may be logged: its kind, reason and place, its causes likewise, and nothing else that libraries hang
 * on it. The values of a query are of people (names, addresses, hashes), and so is PostgreSQL's `detail`.
 */
export function logFailure(error: unknown): LoggedFailure {
  const { data: failure } = Failure.safeParse(error);
  if (!failure) return { type: typeof error, message: 'not an error', stack: '' };
  const { name, message, stack, code, query, cause } = failure;
  return {
    type: name,
    message: query === undefined ? message.replace(ADDRESS, '(an address)') : `Failed query: ${query}`,
    ...(code !== undefined && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .join('\n'),
    ...(cause instanceof Error && { cause: logFailure(cause) }),
  };
}

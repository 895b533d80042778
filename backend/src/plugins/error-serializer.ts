import * as z from 'zod';

const Failure = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string().default(''),
  code: z.string().optional().catch(undefined),
  /** Set by the query builder, whose message and stack repeat the query with its values. */
  query: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
});

/** E-mail addresses: mail servers repeat the recipients that they refuse. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** What a log line says of an error. */
export interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Where it happened, innermost first. */
  readonly stack: string;
  readonly cause?: SerializedError;
}

/**
 * Turns an error into what may be logged: type, message, stack, code and the same of its causes. Other properties are
 * left out, since query values and PostgreSQL's `detail` hold personal data.
 */
export function serializeError(error: unknown): SerializedError {
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
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

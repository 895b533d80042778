import * as z from 'zod';

/**
 * Node's and PostgreSQL's error codes for a database that is unavailable: refused, reset, timed out, idle too long,
 * shutting down, too many connections.
 */
const DOWN =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|25P03|57P0[1235]|57014|53\d{3}|55P03)$/;
/** Messages of the driver's errors that have no code. */
const DOWN_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|pool is draining/;

/** The driver's or Node's error, or either wrapped by the query builder. */
const Failure = z.object({
  message: z.string(),
  code: z.string().optional().catch(undefined),
  constraint: z.string().optional(),
  cause: z.unknown().optional(),
});
type Failure = z.infer<typeof Failure>;

function causes(error: unknown): Failure[] {
  const failure = Failure.safeParse(error);
  return failure.success ? [failure.data, ...causes(failure.data.cause)] : [];
}

/** Whether an error means that the database is unavailable for the moment. */
export function isDatabaseDown(error: unknown): boolean {
  return causes(error).some(({ code = '', message }) => DOWN.test(code) || DOWN_MESSAGES.test(message));
}

/** Whether a write failed by a unique violation, of the named constraint where one is given. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return causes(error).some(
    (one) => one.code === '23505' && (constraint === undefined || one.constraint === constraint),
  );
}

/** The message of an error, or its code: Node's aggregate error of several refused addresses has no message. */
export function reasonOf(error: unknown): string {
  const { message, code = '' } = causes(error)[0] ?? { message: String(error) };
  return message === '' ? code : message;
}

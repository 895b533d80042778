import * as z from 'zod';

/** Node's and PostgreSQL's codes that mean "no database right now": refused, reset, timed out, idle, shutting down, too many. */
const DOWN =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|25P03|57P0[1235]|57014|53\d{3}|55P03)$/;
/** The driver has no code for these. */
const DOWN_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|pool is draining/;

/** What a failure tells, wherever it was made: the driver's own errors, Node's, or either wrapped by the query builder. */
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

/** Whether a failure means that the database cannot be used now, so that the caller may try again. */
export function isDatabaseDown(error: unknown): boolean {
  return causes(error).some(({ code = '', message }) => DOWN.test(code) || DOWN_WORDS.test(message));
}

/** Whether a write failed because the value was there already (unique violation), maybe of the named constraint. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return causes(error).some(
    (one) => one.code === '23505' && (constraint === undefined || one.constraint === constraint),
  );
}

/** What a failure says of itself; several refusals at once (one an address) have a code and no words. */
export function reasonOf(error: unknown): string {
  const { message, code = '' } = causes(error)[0] ?? { message: String(error) };
  return message === '' ? code : message;
}

import * as z from 'zod';

/** Node's and PostgreSQL's codes that mean "no database right now": refused, reset, timed out, shutting down, too many. */
const DOWN =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0[123]|57014|53\d{3}|55P03)$/;
/** The driver has no code for these. */
const DOWN_WORDS = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|pool is draining/;

const Coded = z.object({ code: z.string() });

function* causes(error: unknown): Generator<Error> {
  let cause = error;
  while (cause instanceof Error) {
    yield cause;
    cause = cause.cause;
  }
}

/** Whether a failure means that the database cannot be used now, so that the caller may try again. */
export function isDatabaseDown(error: unknown): boolean {
  return [...causes(error)].some((one) => {
    const coded = Coded.safeParse(one);
    return (coded.success && DOWN.test(coded.data.code)) || DOWN_WORDS.test(one.message);
  });
}

/** Whether a write failed because the value was there already (unique violation), maybe of the named constraint. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const Violation = z.object({ code: z.literal('23505'), constraint: z.string().optional() });
  return [...causes(error)].some((one) => {
    const violation = Violation.safeParse(one);
    return violation.success && (constraint === undefined || violation.data.constraint === constraint);
  });
}

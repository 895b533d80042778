import * as z from 'zod/mini';
import { ForeignAnswer, MalformedMessage } from './errors';
import type { EkiFields } from './envelope';

const Pid = z.string().check(z.regex(/^[A-Z]{3}\d{4}$/));
/** A transaction's id: 16 random digits, never used twice. */
const Trid = z.string().check(z.regex(/^\d{16}$/));
/** Whole forints. */
const Amo = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
const Cur = z.literal('HUF');
const Rc = z.string().check(z.regex(/^[A-Z0-9]{2}$/));
const identifiers = { PID: Pid, TRID: Trid };

/** 10, shop to bank: start a payment. */
export const StartPayment = z.object({
  ...identifiers,
  MSGT: z.literal('10'),
  UID: z.string().check(z.regex(/^[A-Za-z0-9]{1,11}$/)),
  AMO: Amo,
  CUR: Cur,
  TS: z.string().check(z.regex(/^\d{14}$/)),
  AUTH: z.literal('0'),
  LANG: z.enum(['HU', 'EN']),
  URL: z.url({ protocol: /^https?$/ }),
});
export type StartPayment = z.infer<typeof StartPayment>;

/** 11, answer to 10: `00` started, `01` refused, `02` TRID already used. */
export const PaymentStarted = z.object({ ...identifiers, MSGT: z.literal('11'), RC: Rc });

/** 20, by redirecting the customer's browser: show the payment page. */
export const ShowPage = z.object({ ...identifiers, MSGT: z.literal('20') });

/** 21, the customer's browser is back; it says nothing about the money. */
export const CustomerBack = z.object({ ...identifiers, MSGT: z.literal('21') });

/** 31, answer to 32 and 33: `RC` `00` authorised, `PR` in progress, `TO` timed out, `NT` not found, else declined. */
export const Outcome = z.object({
  ...identifiers,
  MSGT: z.literal('31'),
  AMO: Amo,
  CUR: z.optional(Cur),
  RC: Rc,
  RT: z._default(z.string().check(z.maxLength(200)), ''),
  ANUM: z._default(z.string().check(z.maxLength(6)), ''),
});
export type Outcome = z.infer<typeof Outcome>;

/** 32, shop to bank: ask and close; only an `00` to this charges the card. */
export const AskAndClose = z.object({ ...identifiers, MSGT: z.literal('32'), AMO: Amo });
export type AskAndClose = z.infer<typeof AskAndClose>;

/** 33, shop to bank: ask only. */
export const AskOnly = z.object({ ...identifiers, MSGT: z.literal('33'), AMO: Amo });
export type AskOnly = z.infer<typeof AskOnly>;

/**
 * Parses the fields of an opened message.
 * @throws MalformedMessage when `MSGT` or any field does not fit
 */
export function parseMessage<S extends z.ZodMiniType>(schema: S, fields: EkiFields): z.output<S> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new MalformedMessage(`not the expected message: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}

/** The fields of a payment as they were stored when the message was sent. */
export interface StoredPayment {
  readonly PID: string;
  readonly TRID: string;
  readonly AMO: string;
  readonly CUR: string;
}

/**
 * Checks that the `PID`, `TRID`, `AMO` and `CUR` of an answer, where it has them, equal the stored ones. The check sum is
 * no signature, so that it does not prove which payment an answer is about.
 * @throws ForeignAnswer naming the first field that differs
 */
export function assertMatches(
  answer: { readonly [Name in keyof StoredPayment]?: StoredPayment[Name] | undefined },
  asked: StoredPayment,
): void {
  const names = ['PID', 'TRID', 'AMO', 'CUR'] as const;
  const differing = names.find((name) => answer[name] !== undefined && answer[name] !== asked[name]);
  if (differing !== undefined) throw new ForeignAnswer(differing);
}

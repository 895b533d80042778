import { PaymentResult, SessionId } from '@jnn/contract';
import * as z from 'zod/mini';

/** The fields with which the bank sends the traveller back. */
export const BankFields = z.object({ PID: z.string(), CRYPTO: z.string(), DATA: z.string() });
export type BankFields = z.infer<typeof BankFields>;

const QUERY_NAMES = ['PID', 'CRYPTO', 'DATA', 'session'] as const;

/** A return from the bank; `session` is the one in the address, null where that is missing or malformed. */
export interface BankReturn {
  readonly fields: BankFields;
  readonly session: SessionId | null;
}

/** Reads the bank's fields from a query; null where the page was not opened by the bank. */
export function readBankReturn(query: URLSearchParams): BankReturn | null {
  const fields = BankFields.safeParse({ PID: query.get('PID'), CRYPTO: query.get('CRYPTO'), DATA: query.get('DATA') });
  if (!fields.success) return null;
  return { fields: fields.data, session: SessionId.safeParse(query.get('session')).data ?? null };
}

/** The query without the bank's fields. */
export function withoutBankReturn(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of QUERY_NAMES) rest.delete(name);
  return rest.toString();
}

/** What `data/save` stores of a return under {@link storageKey}, so that a reload shows the bank's result again. */
export const StoredReturn = z.object({ returned: BankFields, result: z.nullable(PaymentResult) });
export type StoredReturn = z.infer<typeof StoredReturn>;

/** The `data/save` key of a booking's last return from the bank. */
export const storageKey = (bookingId: string): string => `payment-${bookingId}`;

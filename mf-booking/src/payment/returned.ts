import { PaymentResult, SessionId } from '@jnn/contract';
import * as z from 'zod/mini';

/** The three fields with which the bank sends the traveller back, as the page's query has them. */
export const Returned = z.object({ PID: z.string(), CRYPTO: z.string(), DATA: z.string() });
export type Returned = z.infer<typeof Returned>;

const NAMES = ['PID', 'CRYPTO', 'DATA', 'session'] as const;

/** A way back from the bank, with the session that its address names. */
export interface Arrival {
  readonly returned: Returned;
  readonly session: SessionId | null;
}

/** Reads the bank's fields from an address, null where it is no way back from the bank. */
export function readArrival(query: URLSearchParams): Arrival | null {
  const returned = Returned.safeParse({ PID: query.get('PID'), CRYPTO: query.get('CRYPTO'), DATA: query.get('DATA') });
  if (!returned.success) return null;
  return { returned: returned.data, session: SessionId.safeParse(query.get('session')).data ?? null };
}

/** The query without the bank's fields: what stays in the address. */
export function withoutReturned(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of NAMES) rest.delete(name);
  return rest.toString();
}

/** What is kept of a payment under {@link paymentKey}, so that a reload shows the bank's answer again. */
export const KeptPayment = z.object({ returned: Returned, result: z.nullable(PaymentResult) });
export type KeptPayment = z.infer<typeof KeptPayment>;

/** The `data/save` key of a booking's last way back from the bank. */
export const paymentKey = (bookingId: string): string => `payment-${bookingId}`;

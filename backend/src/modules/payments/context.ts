import type { Core } from '../../core';
import type { BankGateway } from './gateway';
import type { PaymentRow } from './repository';
import type { ObservedPayment } from './payment-states';

/** What the use cases of payments work with. */
export interface PaymentContext {
  readonly core: Core;
  readonly bank: BankGateway;
  /** The conversations with the bank that run in this process, by booking or TRID. */
  readonly inFlight: Map<string, Promise<unknown>>;
}

/** Runs the work once for callers with the same key at the same time; all get its result. */
export async function singleFlight<T>(
  inFlight: PaymentContext['inFlight'],
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const running = inFlight.get(key);
  // One key belongs to one kind of work, so that the promise has its type.
  if (running !== undefined) return running as Promise<T>;
  const started = work().finally(() => inFlight.delete(key));
  inFlight.set(key, started);
  return started;
}

/** The milliseconds since a payment was created, and since its message 32 was stored. */
export function elapsed(row: PaymentRow, now: Date): Omit<ObservedPayment, 'state'> {
  const since = (moment: string | null): number => (moment === null ? 0 : now.getTime() - Date.parse(moment));
  return { age: since(row.createdAt), closingFor: since(row.closingAt) };
}

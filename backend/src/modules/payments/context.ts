import type { Core } from '../../core';
import type { BankGateway } from './gateway';
import type { PaymentRow } from './repository';
import type { ObservedPayment } from './payment-states';

/** What payments work with. */
export interface PaymentContext {
  readonly core: Core;
  readonly bank: BankGateway;
  /** Conversations with the bank that run in this process; who comes second waits for the first. */
  readonly inFlight: Map<string, Promise<unknown>>;
}

/** Lets one caller at a time work on a booking's or payment's conversation; the others get the same outcome. */
export async function singleFlight<T>(
  inFlight: PaymentContext['inFlight'],
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = inFlight.get(key);
  // Entries under one key are made by one kind of work, so what is found is of its type.
  if (before !== undefined) return before as Promise<T>;
  const now = work().finally(() => inFlight.delete(key));
  inFlight.set(key, now);
  return now;
}

/** Milliseconds since a payment was made, and since its 32 was written down. */
export function elapsed(row: PaymentRow, now: Date): Omit<ObservedPayment, 'state'> {
  const since = (moment: string | null): number => (moment === null ? 0 : now.getTime() - Date.parse(moment));
  return { age: since(row.createdAt), closingFor: since(row.closingAt) };
}

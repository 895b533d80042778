import type { Core } from '../../core';
import type { InFlight } from '../../single-flight';
import type { BankGateway } from './gateway';
import type { PaymentRow } from './repository';
import type { ObservedPayment } from '../../domain/payment-states';

/** What the use cases of payments work with. */
export interface PaymentContext {
  readonly core: Core;
  readonly bank: BankGateway;
  /** The conversations with the bank that run in this process, by booking or TRID. */
  readonly inFlight: InFlight;
}

/** The milliseconds since a payment was created, and since its message 32 was stored. */
export function elapsed(row: PaymentRow, now: Date): Omit<ObservedPayment, 'state'> {
  const since = (moment: string | null): number => (moment === null ? 0 : now.getTime() - Date.parse(moment));
  return { age: since(row.createdAt), closingFor: since(row.closingAt) };
}

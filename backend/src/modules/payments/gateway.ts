import type { Locale } from '@jnn/contract';
import type { Forints } from '../../money';
import type { Envelope, Outcome } from '../../bank/eki';

/** The bank did not answer, or its answer could not be understood: nothing is known. */
export class BankUnavailable extends Error {
  override readonly name = 'BankSilent';
}

/** The payment that is asked about. */
export interface PaymentReference {
  readonly trid: string;
  readonly amount: Forints;
}

/** A payment to be started. */
export interface PaymentOrder extends PaymentReference {
  /** A pseudonym of the customer, at most 11 letters and digits. */
  readonly uid: string;
  readonly at: Date;
  readonly language: Locale;
  /** Where the bank sends the browser back to. */
  readonly returnUrl: string;
}

/** The bank, whichever it is. */
export interface BankGateway {
  readonly pid: string;
  /** Message 10. Gives the result code: `00` is started. @throws BankSilent */
  start(order: PaymentOrder): Promise<string>;
  /** Message 20: the address of the bank's page. */
  customerUrl(trid: string): string;
  /** Message 32: asks and closes; only an `00` to this charges the card. @throws BankSilent */
  close(payment: PaymentReference): Promise<Outcome>;
  /** Message 33: asks only. @throws BankSilent */
  ask(payment: PaymentReference): Promise<Outcome>;
  /** Message 21: the TRID of who is back. @throws EkiError when it was altered, or is not the bank's. */
  readReturn(envelope: Envelope): string;
}

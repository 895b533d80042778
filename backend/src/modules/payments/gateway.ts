import type { Locale } from '@jnn/contract';
import type { Forints } from '../../money';
import type { Envelope, Outcome } from '../../bank/eki';

/** The bank did not answer, or not understandably: the payment may or may not have changed there. */
export class BankUnavailable extends Error {
  override readonly name = 'BankUnavailable';
}

/** Identifies a payment at the bank. */
export interface PaymentReference {
  readonly trid: string;
  readonly amount: Forints;
}

/** A payment to be started. */
export interface PaymentOrder extends PaymentReference {
  /** The customer's pseudonym: at most 11 letters and digits. */
  readonly uid: string;
  readonly at: Date;
  readonly language: Locale;
  /** Where the bank sends the browser back to. */
  readonly returnUrl: string;
}

/** The messages to the bank, whether it is CIB or the sandbox. */
export interface BankGateway {
  readonly pid: string;
  /** Message 10: starts a payment. Gives the result code, `00` for started. @throws BankUnavailable */
  start(order: PaymentOrder): Promise<string>;
  /** Message 20: the address of the bank's page. */
  customerUrl(trid: string): string;
  /** Message 32: asks and closes. Only the answer `00` to this charges the card. @throws BankUnavailable */
  close(payment: PaymentReference): Promise<Outcome>;
  /** Message 33: asks without closing. @throws BankUnavailable */
  ask(payment: PaymentReference): Promise<Outcome>;
  /** Message 21: the TRID of the customer who is back. @throws EkiError when it was altered or is not from the bank */
  readReturn(envelope: Envelope): string;
}

import type { Locale } from '@jnn/contract';
import type { Forints } from '../../money';
import {
  type Envelope,
  Outcome,
  AskAndClose,
  AskOnly,
  parseMessage,
  assertMatches,
  BankRefusal,
  CustomerBack,
  EkiError,
  type EkiFields,
  type EkiIdentity,
  fromQuery,
  open,
  PaymentStarted,
  seal,
  StartPayment,
  toQuery,
} from '../../bank/eki';
import { answerMessage, type SandboxBank } from '../../bank/sandbox/bank-api';

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
  /**
   * Message 32: asks and closes. Only the answer `00` to this charges the card. Null when an earlier 32 has closed the
   * payment already (D05). @throws BankUnavailable
   */
  close(payment: PaymentReference): Promise<Outcome | null>;
  /** Message 33: asks without closing. @throws BankUnavailable */
  ask(payment: PaymentReference): Promise<Outcome>;
  /** Message 21: the TRID of the customer who is back. @throws EkiError when it was altered or is not from the bank */
  readReturn(envelope: Envelope): string;
}

/** What the bank answers unencrypted to a message 32 for a payment that is closed. */
const ALREADY_CLOSED = 'D05';

/** Sends one message to the bank's API and gives its answer; both are query strings. */
type Transport = (query: string) => Promise<string>;

/** `YYYYMMDDHHMMSS` in Budapest. */
function timestamp(at: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Budapest',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(at).replace(/\D/g, '');
}

const identifiers = (pid: string, { trid, amount }: PaymentReference) => ({
  PID: pid,
  TRID: trid,
  AMO: String(amount),
  CUR: 'HUF',
});

function startMessage(pid: string, order: PaymentOrder): EkiFields {
  return StartPayment.parse({
    PID: pid,
    MSGT: '10',
    TRID: order.trid,
    UID: order.uid,
    AMO: String(order.amount),
    CUR: 'HUF',
    TS: timestamp(order.at),
    AUTH: '0',
    LANG: order.language === 'hu' ? 'HU' : 'EN',
    URL: order.returnUrl,
  });
}

/** The bank's protocol over a transport. @param customerAddress the bank's page, to which message 20 is appended */
export function createEkiGateway(identity: EkiIdentity, transport: Transport, customerAddress: string): BankGateway {
  const { pid } = identity;
  const send = async (message: EkiFields): Promise<EkiFields> =>
    open(fromQuery(await transport(toQuery(seal(message, identity)))), identity);
  const askOutcome = async (message: EkiFields, payment: PaymentReference): Promise<Outcome> => {
    try {
      const answer = parseMessage(Outcome, await send(message));
      assertMatches(answer, identifiers(pid, payment));
      return answer;
    } catch (error) {
      throw error instanceof EkiError ? new BankUnavailable('the answer could not be used', { cause: error }) : error;
    }
  };
  return {
    pid,
    async start(order) {
      try {
        const answer = parseMessage(PaymentStarted, await send(startMessage(pid, order)));
        assertMatches(answer, identifiers(pid, order));
        return answer.RC;
      } catch (error) {
        if (error instanceof BankRefusal) return error.rc;
        throw error instanceof EkiError ? new BankUnavailable('the answer could not be used', { cause: error }) : error;
      }
    },
    customerUrl: (trid) => `${customerAddress}?${toQuery(seal({ PID: pid, MSGT: '20', TRID: trid }, identity))}`,
    async close(payment) {
      try {
        return await askOutcome(AskAndClose.parse({ ...identifiers(pid, payment), MSGT: '32' }), payment);
      } catch (error) {
        const { cause } = error instanceof BankUnavailable ? error : {};
        if (cause instanceof BankRefusal && cause.rc === ALREADY_CLOSED) return null;
        throw error;
      }
    },
    ask: (payment) => askOutcome(AskOnly.parse({ ...identifiers(pid, payment), MSGT: '33' }), payment),
    readReturn: (envelope) => parseMessage(CustomerBack, open(envelope, identity)).TRID,
  };
}

/** How long the bank may take to answer. */
const TIMEOUT_MS = 15_000;

/** Sends messages to the bank's market address over HTTP. */
export function httpTransport(marketUrl: string): Transport {
  return async (query) => {
    try {
      const answer = await fetch(`${marketUrl}?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new BankUnavailable(`the bank answered with the status ${answer.status}`);
      return await answer.text();
    } catch (error) {
      throw error instanceof BankUnavailable ? error : new BankUnavailable('the bank did not answer', { cause: error });
    }
  };
}

/** Hands messages to the sandbox bank in this process: the same text, without the network. */
export function sandboxTransport(bank: SandboxBank): Transport {
  return async (query) => {
    const answer = await answerMessage(bank, query);
    if (answer.status === 'lost') throw new BankUnavailable('the sandbox bank lost its answer');
    return answer.text;
  };
}

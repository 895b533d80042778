import {
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
  Outcome,
  PaymentStarted,
  seal,
  StartPayment,
  toQuery,
} from '../../bank/eki';
import { answerMessage, type SandboxBank } from '../../bank/sandbox/bank-api';
import { type PaymentReference, type BankGateway, BankUnavailable, type PaymentOrder } from './gateway';

/** Brings one message to the bank's market address and its answer back; both are the query text. */
export type Transport = (query: string) => Promise<string>;

/** `YYYYMMDDHHMMSS` in Budapest. */
function timestamp(at: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Budapest',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(at).replace(/\D/g, '');
}

const asked = (pid: string, { trid, amount }: PaymentReference) => ({
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

/** Speaks the bank's protocol over a transport. @param customerAddress where message 20 leads the browser */
export function createEkiGateway(identity: EkiIdentity, transport: Transport, customerAddress: string): BankGateway {
  const { pid } = identity;
  const converse = async (message: EkiFields): Promise<EkiFields> =>
    open(fromQuery(await transport(toQuery(seal(message, identity)))), identity);
  const askOutcome = async (message: EkiFields, payment: PaymentReference): Promise<Outcome> => {
    try {
      const answer = parseMessage(Outcome, await converse(message));
      assertMatches(answer, asked(pid, payment));
      return answer;
    } catch (error) {
      throw error instanceof EkiError ? new BankUnavailable('the answer could not be used', { cause: error }) : error;
    }
  };
  return {
    pid,
    async start(order) {
      try {
        const answer = parseMessage(PaymentStarted, await converse(startMessage(pid, order)));
        assertMatches(answer, asked(pid, order));
        return answer.RC;
      } catch (error) {
        if (error instanceof BankRefusal) return error.rc;
        throw error instanceof EkiError ? new BankUnavailable('the answer could not be used', { cause: error }) : error;
      }
    },
    customerUrl: (trid) => `${customerAddress}?${toQuery(seal({ PID: pid, MSGT: '20', TRID: trid }, identity))}`,
    close: (payment) => askOutcome(AskAndClose.parse({ ...asked(pid, payment), MSGT: '32' }), payment),
    ask: (payment) => askOutcome(AskOnly.parse({ ...asked(pid, payment), MSGT: '33' }), payment),
    readReturn: (envelope) => parseMessage(CustomerBack, open(envelope, identity)).TRID,
  };
}

/** Milliseconds that the bank is waited for. */
const TIMEOUT_MS = 15_000;

/** To the bank's market address, server to server. */
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

/** To the sandbox bank in this process: the same bytes without the way through the network. */
export function sandboxTransport(bank: SandboxBank): Transport {
  return async (query) => {
    const answer = await answerMessage(bank, query);
    if (answer.status === 'lost') throw new BankUnavailable('the sandbox bank lost its answer');
    return answer.text;
  };
}

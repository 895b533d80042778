import {
  asMessage,
  AskAndClose,
  AskOnly,
  assertBelongs,
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
import { type AskedPayment, type BankGateway, BankSilent, type PaymentOrder } from './gateway';

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

const asked = (pid: string, { trid, amount }: AskedPayment) => ({
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
  const askOutcome = async (message: EkiFields, payment: AskedPayment): Promise<Outcome> => {
    try {
      const answer = asMessage(Outcome, await converse(message));
      assertBelongs(answer, asked(pid, payment));
      return answer;
    } catch (error) {
      throw error instanceof EkiError ? new BankSilent('the answer could not be used', { cause: error }) : error;
    }
  };
  return {
    pid,
    async start(order) {
      try {
        const answer = asMessage(PaymentStarted, await converse(startMessage(pid, order)));
        assertBelongs(answer, asked(pid, order));
        return answer.RC;
      } catch (error) {
        if (error instanceof BankRefusal) return error.rc;
        throw error instanceof EkiError ? new BankSilent('the answer could not be used', { cause: error }) : error;
      }
    },
    customerUrl: (trid) => `${customerAddress}?${toQuery(seal({ PID: pid, MSGT: '20', TRID: trid }, identity))}`,
    close: (payment) => askOutcome(AskAndClose.parse({ ...asked(pid, payment), MSGT: '32' }), payment),
    ask: (payment) => askOutcome(AskOnly.parse({ ...asked(pid, payment), MSGT: '33' }), payment),
    readReturn: (envelope) => asMessage(CustomerBack, open(envelope, identity)).TRID,
  };
}

import type { Clock } from '../../clock';
import type { Db } from '../../db/database';
import {
  AskAndClose,
  AskOnly,
  parseMessage,
  EkiError,
  type EkiFields,
  type EkiIdentity,
  fromQuery,
  open,
  seal,
  StartPayment,
  toQuery,
  UnknownPid,
} from '../eki';
import { closePayment, countCloseRequest, findPayment, openPayment } from './repository';
import { type ResultCode, resultText, resultCode, type Transaction } from './transaction';

/** What comes back from the market address: a text, said twice at times, or nothing at all. */
export type BankAnswer = { readonly status: 'answered'; readonly text: string } | { readonly status: 'lost' };

/** What the sandbox bank works with. */
export interface SandboxBank {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: EkiIdentity;
}

const CLEAR_CODES = { keyFault: 'RC=S01', order: 'RC=D03', served: 'RC=D05', format: 'RC=D07' } as const;

async function start({ db, clock, identity }: SandboxBank, fields: EkiFields): Promise<string> {
  const { TRID, PID, AMO, LANG, URL } = parseMessage(StartPayment, fields);
  const fresh = await openPayment(db, {
    trid: TRID,
    amount: Number(AMO),
    language: LANG === 'HU' ? 'hu' : 'en',
    returnUrl: URL,
    createdAt: clock.now().toISOString(),
  });
  return toQuery(seal({ PID, MSGT: '11', TRID, RC: fresh ? '00' : '02' }, identity));
}

type PaymentQuery = Pick<AskOnly, 'TRID' | 'PID' | 'AMO'>;

function outcome(
  { identity }: SandboxBank,
  asked: PaymentQuery,
  payment: Transaction | undefined,
  rc: ResultCode,
): string {
  const { PID, TRID, AMO } = asked;
  const told = {
    RC: rc,
    RT: resultText(rc, payment?.language ?? 'hu'),
    ANUM: rc === '00' ? (payment?.authorisation ?? '') : '',
  };
  return toQuery(seal({ PID, MSGT: '31', TRID, AMO, CUR: 'HUF', ...told }, identity));
}

async function reportOutcome(books: SandboxBank, asked: PaymentQuery, close: boolean): Promise<BankAnswer> {
  const payment = await findPayment(books.db, asked.TRID);
  if (payment === undefined) return { status: 'answered', text: outcome(books, asked, payment, 'NT') };
  if (close) await countCloseRequest(books.db, asked.TRID);
  if (String(payment.amount) !== asked.AMO) return { status: 'answered', text: CLEAR_CODES.order };
  const now = books.clock.now();
  const rc = resultCode(payment, now);
  if (close && rc === '00' && !(await closePayment(books.db, asked.TRID, now.toISOString()))) {
    return { status: 'answered', text: CLEAR_CODES.served };
  }
  if (close && payment.answerMode === 'loses-answer') return { status: 'lost' };
  const text = outcome(books, asked, payment, rc);
  return { status: 'answered', text: payment.answerMode === 'answers-twice' ? `${text}\r\n${text}` : text };
}

function refusal(error: unknown): BankAnswer {
  if (error instanceof UnknownPid) return { status: 'answered', text: CLEAR_CODES.keyFault };
  if (error instanceof EkiError) return { status: 'answered', text: CLEAR_CODES.format };
  throw error;
}

/** Answers one message of the shop (10, 32 or 33) on the market address; `query` is `PID=…&CRYPTO=1&DATA=…`. */
export async function answerMessage(books: SandboxBank, query: string): Promise<BankAnswer> {
  try {
    const fields = open(fromQuery(query), books.identity);
    if (fields.MSGT === '10') return { status: 'answered', text: await start(books, fields) };
    if (fields.MSGT === '32') return await reportOutcome(books, parseMessage(AskAndClose, fields), true);
    return await reportOutcome(books, parseMessage(AskOnly, fields), false);
  } catch (error) {
    return refusal(error);
  }
}

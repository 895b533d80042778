import type { Clock } from '../../clock';
import type { Db } from '../../db/database';
import { messages } from '../../messages';
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
import { type ResultCode, resultCode, type Transaction } from './transaction';

/** The answer to one message; `lost` is an answer that never arrives. */
type BankAnswer = { readonly status: 'answered'; readonly text: string } | { readonly status: 'lost' };

/** What the sandbox bank works with: its database, its clock and the shop whose payments it takes. */
export interface SandboxBank {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: EkiIdentity;
}

/** What the bank answers unencrypted: key fault, wrong order data, payment closed already, malformed message. */
const CLEAR_CODES = { keyFault: 'RC=S01', order: 'RC=D03', closed: 'RC=D05', format: 'RC=D07' } as const;

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
  query: PaymentQuery,
  payment: Transaction | undefined,
  rc: ResultCode,
): string {
  const { PID, TRID, AMO } = query;
  const result = {
    RC: rc,
    RT: messages[payment?.language ?? 'hu'].bank.results[rc],
    ANUM: rc === '00' ? (payment?.authorisation ?? '') : '',
  };
  return toQuery(seal({ PID, MSGT: '31', TRID, AMO, CUR: 'HUF', ...result }, identity));
}

async function reportOutcome(bank: SandboxBank, query: PaymentQuery, close: boolean): Promise<BankAnswer> {
  const payment = await findPayment(bank.db, query.TRID);
  if (payment === undefined) return { status: 'answered', text: outcome(bank, query, payment, 'NT') };
  if (close) await countCloseRequest(bank.db, query.TRID);
  if (String(payment.amount) !== query.AMO) return { status: 'answered', text: CLEAR_CODES.order };
  const now = bank.clock.now();
  const rc = resultCode(payment, now);
  if (close && rc === '00' && !(await closePayment(bank.db, query.TRID, now.toISOString()))) {
    return { status: 'answered', text: CLEAR_CODES.closed };
  }
  if (close && payment.answerMode === 'loses-answer') return { status: 'lost' };
  const text = outcome(bank, query, payment, rc);
  return { status: 'answered', text: payment.answerMode === 'answers-twice' ? `${text}\r\n${text}` : text };
}

function refusal(error: unknown): BankAnswer {
  if (error instanceof UnknownPid) return { status: 'answered', text: CLEAR_CODES.keyFault };
  if (error instanceof EkiError) return { status: 'answered', text: CLEAR_CODES.format };
  throw error;
}

/** Answers one message of the shop (10, 32 or 33). @param query `PID=…&CRYPTO=1&DATA=…` */
export async function answerMessage(bank: SandboxBank, query: string): Promise<BankAnswer> {
  try {
    const fields = open(fromQuery(query), bank.identity);
    if (fields.MSGT === '10') return { status: 'answered', text: await start(bank, fields) };
    if (fields.MSGT === '32') return await reportOutcome(bank, parseMessage(AskAndClose, fields), true);
    return await reportOutcome(bank, parseMessage(AskOnly, fields), false);
  } catch (error) {
    return refusal(error);
  }
}

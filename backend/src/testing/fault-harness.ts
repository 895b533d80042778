import { AskAndClose, parseMessage, type EkiIdentity, fromQuery, open, seal, toQuery } from '../bank/eki';
import { submitForm } from '../bank/sandbox/bank-page';
import { answerMessage, type SandboxBank } from '../bank/sandbox/bank-api';
import { sandboxPayment } from '../bank/sandbox/tables';
import { TEST_CARDS } from '../bank/sandbox/cards';
import type { Core } from '../core';
import { chooseBank } from '../modules/payments/choose-bank';
import type { PaymentContext } from '../modules/payments/context';
import { createEkiGateway } from '../modules/payments/eki-gateway';
import { BankUnavailable } from '../modules/payments/gateway';
import { pollPayments } from '../modules/payments/settle-payment';
import { tamper } from './tamper';
import type { TestServer } from './start-test-server';

/** What befalls one message on its way to the bank and back. */
export const FAULTS = [
  'lose-request',
  'lose-answer',
  'garble-answer',
  'foreign-answer',
  'die-before',
  'die-after',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The backend was killed at this point: nothing after it happens. */
export class Killed extends Error {}

/** The sandbox bank behind a wire on which everything goes wrong on demand, and what went over it. */
export interface FaultHarness {
  readonly payments: PaymentContext;
  readonly books: SandboxBank;
  /** The next message suffers this. */
  injectFault(fault: Fault): void;
  /** Every message arrives again; who was killed is started anew. */
  clearFaults(): void;
  /** TRIDs for which a 32 was sent although the one before had no answer. */
  readonly repeatedCloses: string[];
}

function corrupt(fault: Fault, text: string, identity: EkiIdentity): string {
  if (fault === 'garble-answer') return tamper(text, text.indexOf('DATA=') + 'DATA='.length);
  return toQuery(seal({ ...open(fromQuery(text), identity), TRID: '0000000000000000' }, identity));
}

/** Follows the messages 32, so that one sent blindly again is noticed. */
function watchCloseMessages(identity: EkiIdentity) {
  const unanswered = new Set<string>();
  const blindlyRepeated: string[] = [];
  const tridOf = (query: string): string | undefined => {
    const fields = open(fromQuery(query), identity);
    return fields.MSGT === '32' ? parseMessage(AskAndClose, fields).TRID : undefined;
  };
  return {
    blindlyRepeated,
    sent(query: string): void {
      const trid = tridOf(query);
      if (trid === undefined) return;
      if (unanswered.has(trid)) blindlyRepeated.push(trid);
      unanswered.add(trid);
    },
    answered(query: string): void {
      unanswered.delete(tridOf(query) ?? '');
    },
  };
}

/** Puts the sandbox bank of a server on the stage. */
export async function createFaultHarness(core: Core): Promise<FaultHarness> {
  const bank = await chooseBank(core);
  if (bank.kind !== 'sandbox') throw new Error('the theatre plays with the sandbox bank');
  const { books } = bank;
  const watch = watchCloseMessages(books.identity);
  const inFlight = new Map<string, Promise<unknown>>();
  let troubles: Fault[] = [];
  const transport = async (query: string): Promise<string> => {
    const fault = troubles.shift();
    if (fault === 'die-before') throw new Killed();
    watch.sent(query);
    if (fault === 'lose-request') throw new BankUnavailable('lost on the way there');
    const answer = await answerMessage(books, query);
    if (fault === 'die-after') throw new Killed();
    if (fault === 'lose-answer' || answer.status === 'lost') throw new BankUnavailable('lost on the way back');
    if (fault !== undefined)
      return answer.text.startsWith('RC=') ? answer.text : corrupt(fault, answer.text, books.identity);
    watch.answered(query);
    return answer.text;
  };
  return {
    payments: { core, bank: createEkiGateway(books.identity, transport, 'https://bank.example/'), inFlight },
    books,
    repeatedCloses: watch.blindlyRepeated,
    injectFault: (fault) => void troubles.push(fault),
    clearFaults() {
      troubles = [];
      inFlight.clear();
    },
  };
}

/** The customer acts on the bank's page: pays by the card of that number in the list, or cancels. */
export async function actAsCustomer({ books }: FaultHarness, trid: string, card: number | 'cancel'): Promise<void> {
  const sealed = seal({ PID: books.identity.pid, MSGT: '20', TRID: trid }, books.identity);
  const typed = { card: card === 'cancel' ? '' : (TEST_CARDS[card]?.number ?? ''), expiry: '12/99', cvc: '123' };
  await submitForm(books, { ...sealed, ...typed, action: card === 'cancel' ? 'cancel' : 'pay' });
}

/** The query with which a browser comes back for a payment. */
export const returnQueryFor = ({ books }: FaultHarness, trid: string) =>
  seal({ PID: books.identity.pid, MSGT: '21', TRID: trid }, books.identity);

/** The TRIDs that the bank has charged. */
export async function chargedAtBank({ books }: FaultHarness): Promise<Set<string>> {
  const rows = await books.db.select().from(sandboxPayment);
  return new Set(rows.filter(({ closedAt }) => closedAt !== null).map(({ trid }) => trid));
}

/** One round of the payments' poller, as another process on the same database would make it. */
export async function pollServer({ app }: TestServer): Promise<void> {
  const { gateway: bank } = await chooseBank(app.core);
  await pollPayments({ core: app.core, bank, inFlight: new Map() });
}

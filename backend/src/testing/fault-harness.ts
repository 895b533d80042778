import { AskAndClose, parseMessage, type EkiIdentity, fromQuery, open, seal, toQuery } from '../bank/eki';
import { submitForm } from '../bank/sandbox/bank-page';
import { answerMessage, type SandboxBank } from '../bank/sandbox/bank-api';
import { sandboxPayment } from '../bank/sandbox/repository';
import { TEST_CARDS } from '../bank/sandbox/cards';
import type { Core } from '../core';
import { chooseBank } from '../modules/payments/choose-bank';
import type { PaymentContext } from '../modules/payments/context';
import { createEkiGateway, BankUnavailable } from '../modules/payments/gateway';
import { pollPayments } from '../modules/payments/settle-payment';
import { tamper } from './visitor';
import type { TestServer } from './start-test-server';

/** What can happen to one message to the bank, or to its answer. `die-*` kills the backend before or after sending. */
export const FAULTS = [
  'lose-request',
  'lose-answer',
  'garble-answer',
  'foreign-answer',
  'die-before',
  'die-after',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Stands for the death of the backend's process: the code after it does not run. */
export class Killed extends Error {}

/** The sandbox bank behind a transport that fails on demand and records what it carried. */
export interface FaultHarness {
  readonly payments: PaymentContext;
  readonly bank: SandboxBank;
  /** Carries one message to the bank and gives its answer. @throws BankUnavailable where a fault says so */
  transport(query: string): Promise<string>;
  /** Applies a fault to the next message; several faults queue up. */
  injectFault(fault: Fault): void;
  /** Lets every message arrive again and forgets the conversations of a killed process. */
  clearFaults(): void;
  /**
   * TRIDs for which a message 32 was sent although the one before had no answer and no message 33 has said `00` since;
   * must stay empty.
   */
  readonly repeatedCloses: string[];
}

function corrupt(fault: Fault, text: string, identity: EkiIdentity): string {
  if (fault === 'garble-answer') return tamper(text, text.indexOf('DATA=') + 'DATA='.length);
  return toQuery(seal({ ...open(fromQuery(text), identity), TRID: '0000000000000000' }, identity));
}

/** Watches the messages 32 and records each that repeats an unanswered one, unless a 33 has said `00` in between. */
function watchCloseMessages(identity: EkiIdentity) {
  const unanswered = new Set<string>();
  const repeated: string[] = [];
  const tridOf = (query: string): string | undefined => {
    const fields = open(fromQuery(query), identity);
    return fields.MSGT === '32' ? parseMessage(AskAndClose, fields).TRID : undefined;
  };
  const isAuthorised = (text: string): boolean =>
    !text.startsWith('RC=') && open(fromQuery(text), identity)['RC'] === '00';
  return {
    repeated,
    sent(query: string): void {
      const trid = tridOf(query);
      if (trid === undefined) return;
      if (unanswered.has(trid)) repeated.push(trid);
      unanswered.add(trid);
    },
    answered(query: string, text: string): void {
      const { MSGT, TRID = '' } = open(fromQuery(query), identity);
      if (MSGT === '32' || (MSGT === '33' && isAuthorised(text))) unanswered.delete(TRID);
    },
  };
}

/** Puts a failing transport between a server's payments and its sandbox bank. */
export async function createFaultHarness(core: Core): Promise<FaultHarness> {
  const chosen = await chooseBank(core);
  if (chosen.kind !== 'sandbox') throw new Error('the fault harness needs the sandbox bank');
  const bank = chosen.sandbox;
  const watch = watchCloseMessages(bank.identity);
  const inFlight = new Map<string, Promise<unknown>>();
  let faults: Fault[] = [];
  const transport = async (query: string): Promise<string> => {
    const fault = faults.shift();
    if (fault === 'die-before') throw new Killed();
    watch.sent(query);
    if (fault === 'lose-request') throw new BankUnavailable('lost on the way there');
    const answer = await answerMessage(bank, query);
    if (fault === 'die-after') throw new Killed();
    if (fault === 'lose-answer' || answer.status === 'lost') throw new BankUnavailable('lost on the way back');
    if (fault !== undefined)
      return answer.text.startsWith('RC=') ? answer.text : corrupt(fault, answer.text, bank.identity);
    watch.answered(query, answer.text);
    return answer.text;
  };
  return {
    payments: { core, bank: createEkiGateway(bank.identity, transport, 'https://bank.example/'), inFlight },
    bank,
    transport,
    repeatedCloses: watch.repeated,
    injectFault: (fault) => void faults.push(fault),
    clearFaults() {
      faults = [];
      inFlight.clear();
    },
  };
}

/** Submits the bank's page as a customer: pays by a card of {@link TEST_CARDS}, or cancels. */
export async function actAsCustomer({ bank }: FaultHarness, trid: string, card: number | 'cancel'): Promise<void> {
  const sealed = seal({ PID: bank.identity.pid, MSGT: '20', TRID: trid }, bank.identity);
  const typed = { card: card === 'cancel' ? '' : (TEST_CARDS[card]?.number ?? ''), expiry: '12/99', cvc: '123' };
  await submitForm(bank, { ...sealed, ...typed, action: card === 'cancel' ? 'cancel' : 'pay' });
}

/** The query with which the bank sends the browser back to the site. */
export const returnQueryFor = ({ bank }: FaultHarness, trid: string) =>
  seal({ PID: bank.identity.pid, MSGT: '21', TRID: trid }, bank.identity);

/** The TRIDs of the payments that the bank has charged. */
export async function chargedAtBank({ bank }: FaultHarness): Promise<Set<string>> {
  const rows = await bank.db.select().from(sandboxPayment);
  return new Set(rows.filter(({ closedAt }) => closedAt !== null).map(({ trid }) => trid));
}

/** Runs the payments' poller once, as another process on the same database would. */
export async function pollServer({ app }: TestServer): Promise<void> {
  const { gateway: bank } = await chooseBank(app.core);
  await pollPayments({ core: app.core, bank, inFlight: new Map() });
}

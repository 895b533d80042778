import { randomInt } from 'node:crypto';
import type { PlainPage } from '../../plain-page';
import { parseMessage, EkiError, type Envelope, open, seal, ShowPage, toQuery } from '../eki';
import { type CardForm, checkCard } from './cards';
import type { SandboxBank } from './bank-api';
import { unreadablePage, paymentPage, closedPage } from './bank-page-html';
import { decidePayment, findPayment } from './repository';
import { resultCode, type Transaction } from './transaction';

/** What the customer's browser gets: a page, or a redirect back to the shop. */
export type PageAnswer =
  | { readonly status: 'page'; readonly code: 200 | 400 | 409 | 422; readonly page: PlainPage }
  | { readonly status: 'redirect'; readonly url: string };

const unreadableAnswer: PageAnswer = { status: 'page', code: 400, page: unreadablePage('hu') };

async function findPaymentOf({ db, identity }: SandboxBank, sealed: Envelope): Promise<Transaction | undefined> {
  try {
    return await findPayment(db, parseMessage(ShowPage, open(sealed, identity)).TRID);
  } catch (error) {
    if (error instanceof EkiError) return undefined;
    throw error;
  }
}

/** The shop's address with message 21 in its query. */
function returnAddress({ identity }: SandboxBank, { trid, returnUrl }: Transaction): string {
  const back = toQuery(seal({ PID: identity.pid, MSGT: '21', TRID: trid }, identity));
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${back}`;
}

const closedAnswer = ({ language, returnUrl }: Transaction): PageAnswer => ({
  status: 'page',
  code: 409,
  page: closedPage(language, returnUrl),
});

/** Shows the payment page for message 20. */
export async function showPage(bank: SandboxBank, sealed: Envelope): Promise<PageAnswer> {
  const payment = await findPaymentOf(bank, sealed);
  if (payment === undefined) return unreadableAnswer;
  if (resultCode(payment, bank.clock.now()) !== 'PR') return closedAnswer(payment);
  return { status: 'page', code: 200, page: paymentPage(payment, sealed, []) };
}

/** Handles the posted form: decides the payment and redirects to the shop, or shows the form with its invalid fields. */
export async function submitForm(bank: SandboxBank, form: CardForm): Promise<PageAnswer> {
  const payment = await findPaymentOf(bank, form);
  if (payment === undefined) return unreadableAnswer;
  const now = bank.clock.now();
  if (resultCode(payment, now) !== 'PR') return closedAnswer(payment);
  const at = now.toISOString();
  if (form.action === 'cancel') {
    await decidePayment(bank.db, payment.trid, { decision: 'cancelled', answerMode: 'plain', authorisation: '', at });
    return { status: 'redirect', url: returnAddress(bank, payment) };
  }
  const check = checkCard(form, now);
  if (check.status === 'invalid') {
    const { PID, CRYPTO, DATA } = form;
    return { status: 'page', code: 422, page: paymentPage(payment, { PID, CRYPTO, DATA }, check.fields) };
  }
  const { decision, answerMode } = check.card;
  const authorisation = decision === 'authorised' ? String(randomInt(100_000, 1_000_000)) : '';
  await decidePayment(bank.db, payment.trid, { decision, answerMode, authorisation, at });
  return { status: 'redirect', url: returnAddress(bank, payment) };
}

import { randomInt } from 'node:crypto';
import type { PlainPage } from '../../plain-page';
import { asMessage, EkiError, type Envelope, open, seal, ShowPage, toQuery } from '../eki';
import { type CardForm, checkCard } from './card-form';
import type { SandboxBooks } from './market';
import { brokenPage, paymentPage, servedPage } from './page';
import { decidePayment, findPayment } from './repository';
import { standing, type Transaction } from './transaction';

/** What the customer's browser gets: a page, or the way back to the shop. */
export type CounterAnswer =
  | { readonly status: 'page'; readonly code: 200 | 400 | 409 | 422; readonly page: PlainPage }
  | { readonly status: 'back'; readonly url: string };

const broken: CounterAnswer = { status: 'page', code: 400, page: brokenPage('hu') };

async function findShown({ db, identity }: SandboxBooks, sealed: Envelope): Promise<Transaction | undefined> {
  try {
    return await findPayment(db, asMessage(ShowPage, open(sealed, identity)).TRID);
  } catch (error) {
    if (error instanceof EkiError) return undefined;
    throw error;
  }
}

/** The shop's address with message 21 in its query. */
function wayBack({ identity }: SandboxBooks, { trid, returnUrl }: Transaction): string {
  const back = toQuery(seal({ PID: identity.pid, MSGT: '21', TRID: trid }, identity));
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${back}`;
}

const served = ({ language, returnUrl }: Transaction): CounterAnswer => ({
  status: 'page',
  code: 409,
  page: servedPage(language, returnUrl),
});

/** Shows the payment page for message 20. */
export async function showPage(books: SandboxBooks, sealed: Envelope): Promise<CounterAnswer> {
  const payment = await findShown(books, sealed);
  if (payment === undefined) return broken;
  if (standing(payment, books.clock.now()) !== 'PR') return served(payment);
  return { status: 'page', code: 200, page: paymentPage(payment, sealed, []) };
}

/** Takes what the customer posted: decides the payment and sends the browser back, or shows what was typed wrong. */
export async function takeForm(books: SandboxBooks, form: CardForm): Promise<CounterAnswer> {
  const payment = await findShown(books, form);
  if (payment === undefined) return broken;
  const now = books.clock.now();
  if (standing(payment, now) !== 'PR') return served(payment);
  const at = now.toISOString();
  if (form.action === 'cancel') {
    await decidePayment(books.db, payment.trid, { decision: 'cancelled', manner: 'plain', authorisation: '', at });
    return { status: 'back', url: wayBack(books, payment) };
  }
  const check = checkCard(form, now);
  if (check.status === 'faulty') {
    const { PID, CRYPTO, DATA } = form;
    return { status: 'page', code: 422, page: paymentPage(payment, { PID, CRYPTO, DATA }, check.faults) };
  }
  const { decision, manner } = check.card;
  const authorisation = decision === 'authorised' ? String(randomInt(100_000, 1_000_000)) : '';
  await decidePayment(books.db, payment.trid, { decision, manner, authorisation, at });
  return { status: 'back', url: wayBack(books, payment) };
}

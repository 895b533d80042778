import { randomInt } from 'node:crypto';
import { type PlainPage, bodyFont, type Markup, markup, renderPlainPage, tokens } from '../../plain-page';
import { parseMessage, EkiError, type Envelope, open, seal, ShowPage, toQuery } from '../eki';
import { type CardForm, checkCard, type CardField, TEST_CARDS } from './cards';
import type { SandboxBank } from './bank-api';
import { decidePayment, findPayment } from './repository';
import { resultCode, type Transaction } from './transaction';
import type { Locale } from '@jnn/contract';
import { formatForints } from '../../format';
import { type Messages, messages } from '../../messages';

/** What the customer's browser gets: a page, or a redirect back to the shop. */
export type PageAnswer =
  | { readonly status: 'page'; readonly code: 200 | 400 | 409 | 422; readonly page: PlainPage }
  | { readonly status: 'redirect'; readonly url: string };

const unreadableAnswer = (): PageAnswer => ({ status: 'page', code: 400, page: unreadablePage('hu') });

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
  if (payment === undefined) return unreadableAnswer();
  if (resultCode(payment, bank.clock.now()) !== 'PR') return closedAnswer(payment);
  return { status: 'page', code: 200, page: paymentPage(payment, sealed, []) };
}

/** Handles the posted form: decides the payment and redirects to the shop, or shows the form with its invalid fields. */
export async function submitForm(bank: SandboxBank, form: CardForm): Promise<PageAnswer> {
  const payment = await findPaymentOf(bank, form);
  if (payment === undefined) return unreadableAnswer();
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

type PageText = Messages['bank']['page'];

/** One column that fits a width of 320 px, in the design tokens of the site. */
const pageStyle = `
*{box-sizing:border-box}
body{margin:0;background:${tokens.paper};color:${tokens.ink};font:1.0625rem/1.55 ${bodyFont}}
header{background:${tokens.pineStrong};color:${tokens.onPine};padding:16px;font-weight:700}
header p{max-width:640px;margin:0 auto;display:flex;align-items:center;gap:12px}
header i{width:24px;height:24px;border-radius:6px 14px;background:${tokens.sun}}
.warning{background:${tokens.sun};color:${tokens.ink};padding:16px;border-bottom:3px dashed ${tokens.ink}}
.warning p{max-width:640px;margin:0 auto}
.warning strong{display:block;font-size:1.25rem}
main{max-width:640px;margin:0 auto;padding:24px 16px 72px}
h1{font-size:1.5625rem;line-height:1.2;margin:0 0 16px}
h2{font-size:1.25rem;margin:0 0 8px}
.card{background:${tokens.surface};border:1px solid ${tokens.line};border-radius:14px;padding:24px 16px;margin:0 0 24px}
dl{margin:0 0 24px}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 16px;padding:4px 0}
dt{color:${tokens.inkSoft}}
dd{margin:0;white-space:nowrap;font-variant-numeric:tabular-nums}
dd.sum{font-size:1.25rem;font-weight:700}
label{display:block;font-weight:600}
.hint{margin:0;color:${tokens.inkSoft};font-size:.9375rem}
.fault{margin:4px 0 0;color:${tokens.danger};font-size:.9375rem;font-weight:600}
.faults{background:${tokens.dangerTint};border-left:4px solid ${tokens.danger};padding:12px 16px;margin:0 0 16px;border-radius:6px}
input{font:inherit;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid ${tokens.lineStrong};border-radius:6px;background:${tokens.surface};color:inherit}
input[aria-invalid=true]{border:2px solid ${tokens.danger}}
.field{margin:0 0 16px}
.pair{display:grid;gap:0 16px;grid-template-columns:repeat(auto-fit,minmax(160px,1fr))}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:8px}
button,.button{font:inherit;font-weight:700;min-height:48px;padding:8px 24px;border-radius:6px;border:2px solid ${tokens.pine};cursor:pointer;display:inline-block;text-decoration:none;text-align:center;flex:1 1 140px}
.primary{background:${tokens.pine};color:${tokens.onPine}}
.primary:hover{background:${tokens.pineStrong}}
.plain{background:${tokens.surface};color:${tokens.pine}}
.plain:hover{background:${tokens.pineTint}}
:focus-visible{outline:3px solid ${tokens.pineStrong};outline-offset:3px}
table{border-collapse:collapse;width:100%;font-size:.9375rem;line-height:1.4}
th,td{text-align:left;padding:8px 8px 8px 0;border-top:1px solid ${tokens.line};vertical-align:top}
th{color:${tokens.inkSoft}}
td:first-child{font-variant-numeric:tabular-nums;white-space:nowrap;padding-right:12px;user-select:all}
`;

const frame = (words: PageText, inside: Markup): Markup => markup`
<header><p><i aria-hidden="true"></i>${words.bank}</p></header>
<aside class="warning"><p><strong>${words.warning}</strong> ${words.warningMore}</p></aside>
<main>${inside}</main>`;

interface FieldParts {
  readonly name: CardField;
  readonly label: string;
  readonly hint?: string;
  readonly fault: string;
}

function field({ name, label, hint, fault }: FieldParts, faults: readonly CardField[]): Markup {
  const faulty = faults.includes(name);
  const described = [hint === undefined ? '' : `${name}-hint`, faulty ? `${name}-fault` : ''].join(' ').trim();
  return markup`<div class="field"><label for="${name}">${label}</label>
${hint === undefined ? '' : markup`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="off" maxlength="24" aria-invalid="${String(faulty)}" ${described === '' ? '' : markup`aria-describedby="${described}"`}${faults[0] === name ? markup` autofocus` : ''}>
${faulty ? markup`<p class="fault" id="${name}-fault">${fault}</p>` : ''}</div>`;
}

const cardTable = (words: PageText, language: Locale): Markup => markup`
<section class="card" aria-labelledby="cards"><h2 id="cards">${words.testCards}</h2>
<table><thead><tr><th scope="col">${words.number}</th><th scope="col">${words.effect}</th></tr></thead>
<tbody>${TEST_CARDS.map((card) => markup`<tr><td>${card.number}</td><td>${messages[language].bank.testCards[card.effect]}</td></tr>`)}</tbody></table>
</section>`;

const form = (words: PageText, sealed: Envelope, faults: readonly CardField[]): Markup => markup`
<form method="post" action="/bank/customer.saki" novalidate autocomplete="off">
${faults.length === 0 ? '' : markup`<p class="faults" role="alert">${words.faults}</p>`}
<input type="hidden" name="PID" value="${sealed.PID}"><input type="hidden" name="CRYPTO" value="${sealed.CRYPTO}"><input type="hidden" name="DATA" value="${sealed.DATA}">
${field({ name: 'card', label: words.card, fault: words.cardFault }, faults)}
<div class="pair">
${field({ name: 'expiry', label: words.expiry, hint: words.expiryHint, fault: words.expiryFault }, faults)}
${field({ name: 'cvc', label: words.cvc, hint: words.cvcHint, fault: words.cvcFault }, faults)}
</div>
<div class="actions"><button class="primary" name="action" value="pay">${words.pay}</button>
<button class="plain" name="action" value="cancel">${words.cancel}</button></div>
</form>`;

/** The payment page: amount, card fields and the list of test cards. @param faults the fields that are invalid */
function paymentPage(payment: Transaction, sealed: Envelope, faults: readonly CardField[]): PlainPage {
  const words = messages[payment.language].bank.page;
  const inside = markup`<h1>${words.heading}</h1>
<section class="card" aria-label="${words.heading}">
<dl><div><dt>${words.amount}</dt><dd class="sum">${formatForints(payment.language, payment.amount)}</dd></div>
<div><dt>${words.transaction}</dt><dd>${payment.trid}</dd></div></dl>
${form(words, sealed, faults)}</section>${cardTable(words, payment.language)}`;
  return renderPlainPage({
    language: payment.language,
    title: faults.length === 0 ? words.title : `${words.faults} ${words.title}`,
    style: pageStyle,
    body: frame(words, inside),
    formTargets: [new URL(payment.returnUrl).origin],
  });
}

/** The page of a payment that has ended. */
function closedPage(language: Locale, returnUrl: string): PlainPage {
  const words = messages[language].bank.page;
  const inside = markup`<h1>${words.closedTitle}</h1>
<p>${words.closedText}</p><p><a class="button primary" href="${returnUrl}">${words.back}</a></p>`;
  return renderPlainPage({ language, title: words.closedTitle, style: pageStyle, body: frame(words, inside) });
}

/** The page for a request that the bank cannot read. */
function unreadablePage(language: Locale): PlainPage {
  const words = messages[language].bank.page;
  const inside = markup`<h1>${words.unreadableTitle}</h1><p>${words.unreadableText}</p>`;
  return renderPlainPage({ language, title: words.unreadableTitle, style: pageStyle, body: frame(words, inside) });
}

import type { Locale } from '@jnn/contract';
import { formatForints } from '../../format';
import { type Markup, markup, type PlainPage, renderPlainPage } from '../../plain-page';
import type { Envelope } from '../eki';
import type { CardField } from './card-form';
import { pageStyle } from './page-style';
import { type PageWords, pageWords } from './page-words';
import { TEST_CARDS } from './test-cards';
import type { Transaction } from './transaction';

const frame = (words: PageWords, inside: Markup): Markup => markup`
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

const cardTable = (words: PageWords, language: Locale): Markup => markup`
<section class="card" aria-labelledby="cards"><h2 id="cards">${words.testCards}</h2>
<table><thead><tr><th scope="col">${words.number}</th><th scope="col">${words.does}</th></tr></thead>
<tbody>${TEST_CARDS.map((card) => markup`<tr><td>${card.number}</td><td>${card.does[language]}</td></tr>`)}</tbody></table>
</section>`;

const form = (words: PageWords, sealed: Envelope, faults: readonly CardField[]): Markup => markup`
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

/** The payment page: amount, card fields, the test cards; `faults` are the fields that were typed wrong. */
export function paymentPage(payment: Transaction, sealed: Envelope, faults: readonly CardField[]): PlainPage {
  const words = pageWords[payment.language];
  const inside = markup`<h1>${words.heading}</h1>
<section class="card" aria-label="${words.heading}">
<dl><div><dt>${words.amount}</dt><dd class="sum">${formatForints(payment.amount)}</dd></div>
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

/** What a customer sees who opens the page of a payment that is over. */
export function servedPage(language: Locale, returnUrl: string): PlainPage {
  const words = pageWords[language];
  const inside = markup`<h1>${words.servedTitle}</h1>
<p>${words.servedText}</p><p><a class="button primary" href="${returnUrl}">${words.back}</a></p>`;
  return renderPlainPage({ language, title: words.servedTitle, style: pageStyle, body: frame(words, inside) });
}

/** What a customer sees whose address makes no sense to the bank. */
export function brokenPage(language: Locale): PlainPage {
  const words = pageWords[language];
  const inside = markup`<h1>${words.brokenTitle}</h1><p>${words.brokenText}</p>`;
  return renderPlainPage({ language, title: words.brokenTitle, style: pageStyle, body: frame(words, inside) });
}

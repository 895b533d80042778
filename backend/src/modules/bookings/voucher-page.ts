import type { Locale } from '@jnn/contract';
import { formatMoment } from '../../format';
import { messages } from '../../messages';
import { bodyFont, type Markup, markup, type PlainPage, renderPlainPage, tokens } from '../../plain-page';
import type { BookingRow } from './repository';
import { type Phrases, type VoucherLine, voucherContent, type VoucherOptions } from './voucher-content';

/** One column that fits a width of 320 px; on paper as on the screen. */
const style = `
*{box-sizing:border-box}
body{margin:0;background:${tokens.paper};color:${tokens.ink};font:1.0625rem/1.5 ${bodyFont};overflow-wrap:anywhere}
header{background:${tokens.pineStrong};color:${tokens.onPine};border-bottom:3px solid ${tokens.sun};padding:16px}
header>*,main{max-width:40rem;margin:0 auto}
h1{font-size:1.5625rem;line-height:1.2}
header p{margin:4px auto 0}
main{padding:16px 16px 48px}
h2{font-size:1.25rem;line-height:1.3;margin:24px 0 8px;color:${tokens.pineStrong}}
.note{border-left:4px solid;border-radius:6px;padding:12px 16px;margin:0 0 16px}
.saved{background:${tokens.pineTint};border-color:${tokens.pine}}
.saved p,.arrival p{margin:0 0 8px}
.warning{background:${tokens.sunTint};border-color:${tokens.sun}}
dl{margin:0}
dl div{display:flex;flex-wrap:wrap;gap:0 16px;padding:8px 0;border-top:1px solid ${tokens.line}}
dl.first div{display:block;border:0;padding:0 0 8px}
dt{flex:1 0 7rem;color:${tokens.inkSoft}}
dd{flex:2 1 11rem;margin:0}
dl.first dd{font-size:1.5625rem;font-weight:700;line-height:1.2}
.strong dd{font-weight:700}
a{color:${tokens.pine}}
.saved a{display:inline-block;padding:8px 0;font-weight:700}
[lang]+[lang]{display:block;font-weight:400}
:focus-visible{outline:3px solid ${tokens.pine};outline-offset:2px}
@media(forced-colors:active){.note{border:1px solid}}
@media print{.saved a{display:none}}
`;

/** An address of the web may go on in the next line after a slash. */
const breakable = (text: string): Markup[] =>
  text.split(/(?<=\/)/).map((part, at) => (at === 0 ? markup`${part}` : markup`<wbr>${part}`));

const textOf = (phrases: Phrases): Markup[] =>
  phrases.map(({ locale, text }) => markup`<span lang="${locale}">${breakable(text)}</span> `);

/** A fact with its label; an address or a telephone number leads where it says. */
function factMarkup({ label, value, isStrong, link }: VoucherLine): Markup {
  const shown = link === undefined ? textOf(value) : markup`<a href="${link}">${textOf(value)}</a>`;
  return markup`<div${isStrong === true ? markup` class="strong"` : ''}><dt>${textOf(label)}</dt><dd>${shown}</dd></div>`;
}

const sectionMarkup = (title: Phrases, content: Markup): Markup => markup`<h2>${textOf(title)}</h2>${content}`;

const factsMarkup = (lines: readonly VoucherLine[]): Markup => markup`<dl>${lines.map(factMarkup)}</dl>`;

/**
 * A booking's voucher as a page without scripts, to be kept in a browser and read without a connection: it says when it
 * was saved and that the booking may have changed since.
 *
 * @param savedAt when the browser asked for it
 */
export function voucherPage(locale: Locale, row: BookingRow, options: VoucherOptions, savedAt: Date): PlainPage {
  const content = voucherContent(locale, row, options);
  const { savedCopy, mayHaveChanged, reload } = messages[locale].booking.voucher;
  const warning = content.warning && markup`<p class="note warning">${textOf(content.warning)}</p>`;
  return renderPlainPage({
    language: locale,
    title: content.title,
    style,
    body: markup`<header><h1>${textOf(content.heading)}</h1><p lang="hu">JNN – ${content.motto}</p></header>
<main>
<div class="note saved"><p><strong>${savedCopy(formatMoment(locale, savedAt))}</strong></p><p>${mayHaveChanged}</p><a href="">${reload}</a></div>
${warning ?? ''}
<dl class="first">${[content.code, content.name].map(factMarkup)}</dl>
${sectionMarkup(content.hotel, factsMarkup(content.stay))}
${sectionMarkup(content.place.title, factsMarkup(content.place.lines))}
${sectionMarkup(content.agency.title, factsMarkup(content.agency.lines))}
<div class="arrival">${sectionMarkup(content.onArrival.title, markup`${content.onArrival.notes.map((note) => markup`<p>${textOf(note)}</p>`)}`)}</div>
</main>`,
  });
}

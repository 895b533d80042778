import { bodyFont, type Markup, markup, type PlainPage, renderPlainPage, tokens } from '../../plain-page';
import type { Core } from '../../core';
import { listOutbox, type MailRow, type OutboxFilter } from './repository';

const style = `
*{box-sizing:border-box}
body{margin:0;background:${tokens.paper};color:${tokens.ink};font:1.0625rem/1.55 ${bodyFont}}
main{max-width:800px;margin:0 auto;padding:24px 16px 72px}
h1{font-size:2rem;line-height:1.2;margin:0 0 8px}
.note{background:${tokens.sunTint};border-left:4px solid ${tokens.sun};padding:12px 16px;border-radius:6px}
article{background:${tokens.surface};border:1px solid ${tokens.line};border-radius:14px;padding:16px;margin:16px 0}
h2{font-size:1.25rem;line-height:1.3;margin:0 0 4px}
.to{color:${tokens.inkSoft};margin:0 0 12px;font-size:.9375rem;overflow-wrap:anywhere}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
a{color:${tokens.pine}}
:focus-visible{outline:3px solid ${tokens.pineStrong};outline-offset:2px}
`;

/** The text with its addresses as links. */
function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? markup`<a href="${part}">${part}</a>` : markup`${part}`));
}

const emailArticle = (row: MailRow): Markup => markup`<article lang="${row.language}" aria-labelledby="m${row.id}">
<h2 id="m${row.id}">${row.subject}</h2>
<p class="to">${row.recipient} · <time datetime="${row.createdAt}">${row.createdAt.slice(0, 19).replace('T', ' ')} UTC</time></p>
<p class="text">${withLinks(row.bodyText)}</p></article>`;

/** The emails that would have been sent, newest first, as a page. */
function outboxPage(rows: readonly MailRow[]): PlainPage {
  const body = markup`<main><h1>Elküldetlen e-mailek</h1>
<p class="note">Demó: ezeket az e-maileket senkinek nem küldtük el. <span lang="en">Demo: these e-mails were not sent to anyone.</span></p>
${rows.length === 0 ? markup`<p>Még nincs e-mail. <span lang="en">No e-mails yet.</span></p>` : rows.map(emailArticle)}</main>`;
  return renderPlainPage({ language: 'hu', title: 'Elküldetlen e-mailek – JNN', style, body });
}

/** Emails shown at once. */
const SHOWN = 100;

/** An email of the outbox as JSON. */
interface OutboxEmail {
  readonly id: number;
  readonly to: string;
  readonly kind: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
}

/** The emails that would have been sent, newest first, as JSON. */
export async function outboxEmails({ database }: Core, filter: OutboxFilter): Promise<OutboxEmail[]> {
  const rows = await listOutbox(database.db, filter, SHOWN);
  return rows.map(({ id, recipient, kind, language, subject, bodyText, bodyHtml, createdAt }) => ({
    ...{ id, kind, language, subject, createdAt },
    to: recipient,
    text: bodyText,
    html: bodyHtml,
  }));
}

/** The emails that would have been sent, newest first, as a page. */
export async function showOutbox({ database }: Core, filter: OutboxFilter): Promise<PlainPage> {
  return outboxPage(await listOutbox(database.db, filter, SHOWN));
}

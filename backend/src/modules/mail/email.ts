import type { Locale } from '@jnn/contract';
import { messages } from '../../messages';
import { bodyFont, darkTokens, Markup, markup, tokens } from '../../plain-page';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { causingBrowser } from '../../plugins/causing-browser';
import { insertMail } from './repository';

/** What an email is about; stored with it. */
export type EmailKind =
  | 'signed-up'
  | 'password-reset'
  | 'failed-logins'
  | 'partner-invitation'
  | 'booking'
  | 'booking-link'
  | 'booking-summary'
  | 'booking-changed'
  | 'payment-result'
  | 'cancellation'
  | 'account-removed'
  | 'contact-message'
  | 'contact-copy';

/** An email before it is rendered: its text in one language and the facts it lists. */
export interface Email {
  readonly kind: EmailKind;
  readonly language: Locale;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A list of labels and values, e.g. the stay or the payment. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one link, shown as a button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Paragraphs after the button. */
  readonly closing?: readonly string[];
}

/** Renders the email as plain text. */
export function renderText({ language, paragraphs, facts = [], action, closing = [] }: Email): string {
  const blocks = [
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action === undefined ? '' : `${action.label}:\n${action.url}`,
    ...closing,
    messages[language].emails.signature,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const styled = {
  page: `margin:0;padding:24px 12px;background:${tokens.paper};color:${tokens.ink};font:16px/1.55 ${bodyFont}`,
  card: `max-width:600px;margin:0 auto;background:${tokens.surface};border:1px solid ${tokens.line};border-radius:14px;padding:24px;overflow-wrap:break-word`,
  heading: `margin:0 0 16px;font-size:22px;line-height:1.3;color:${tokens.pineStrong}`,
  label: `padding:6px 16px 6px 0;color:${tokens.inkSoft};font-weight:normal;text-align:left;vertical-align:top`,
  button: `display:inline-block;background:${tokens.pine};color:${tokens.onPine};font-weight:bold;text-decoration:none;padding:12px 24px;border-radius:6px`,
  signature: `margin:24px 0 0;padding:16px 0 0;border-top:2px dashed ${tokens.sun};color:${tokens.inkSoft};font-size:14px`,
} as const;

/**
 * For programs that read style sheets, over the inline styles: a dark theme, and labels above their values where a
 * screen is narrow. The others show the light theme with labels beside.
 */
const STYLE = `
@media (prefers-color-scheme: dark) {
  .page { background: ${darkTokens.paper} !important; color: ${darkTokens.ink} !important; }
  .card { background: ${darkTokens.surface} !important; border-color: ${darkTokens.line} !important; }
  .heading { color: ${darkTokens.pineStrong} !important; }
  .soft { color: ${darkTokens.inkSoft} !important; }
  .button { background: ${darkTokens.pine} !important; color: ${darkTokens.onPine} !important; }
}
@media (max-width: 480px) {
  .page { padding: 0 !important; }
  .card { border-width: 0 !important; border-radius: 0 !important; padding: 20px 16px !important; }
  .label, .value { display: block !important; padding: 0 !important; }
  .value { padding-bottom: 10px !important; }
  .button { display: block !important; text-align: center !important; }
}
`;

const factRow = ([label, value]: readonly [string, string]): Markup =>
  markup`<tr><th scope="row" class="label soft" style="${styled.label}">${label}</th><td class="value" style="padding:6px 0">${value}</td></tr>`;

/** Renders the email as HTML for mail programs: inline styles, no pictures, no scripts. */
export function renderHtml({ language, subject, paragraphs, facts = [], action, closing = [] }: Email): string {
  const line = (text: string): Markup => markup`<p style="margin:0 0 16px">${text}</p>`;
  const table = markup`<table style="border-collapse:collapse;margin:0 0 16px">${facts.map(factRow)}</table>`;
  const { text } = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${new Markup(STYLE)}</style></head>
<body class="page" style="${styled.page}"><div class="card" style="${styled.card}">
<h1 class="heading" style="${styled.heading}">${subject}</h1>
${paragraphs.map(line)}${facts.length === 0 ? '' : table}
${action === undefined ? '' : markup`<p style="margin:0 0 16px"><a href="${action.url}" class="button" style="${styled.button}">${action.label}</a></p>`}
${closing.map(line)}<p class="soft" style="${styled.signature}">${messages[language].emails.signature}</p>
</div></body></html>
`;
  return text;
}

interface Delivery {
  /** When to send it; at once unless given. */
  readonly dueAt?: string;
  /** Whom an answer goes to; the site's own address unless given. */
  readonly replyTo?: string;
}

/**
 * Stores an email for the email worker. Callers pass the transaction of the change that it reports, so that the
 * change and the email are committed together.
 */
export async function enqueueEmail(
  queries: Queries,
  { clock }: Pick<Core, 'clock'>,
  recipient: string,
  email: Email,
  { dueAt, replyTo }: Delivery = {},
): Promise<void> {
  const at = clock.now().toISOString();
  await insertMail(queries, {
    recipient,
    kind: email.kind,
    language: email.language,
    subject: email.subject,
    bodyText: renderText(email),
    bodyHtml: renderHtml(email),
    createdAt: at,
    dueAt: dueAt ?? at,
    causedBy: causingBrowser(),
    replyTo: replyTo ?? null,
  });
}

import type { Locale } from '@jnn/contract';
import { messages } from '../../messages';
import { bodyFont, type Markup, markup, tokens } from '../../plain-page';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { causingBrowser } from '../../plugins/causing-browser';
import { insertMail } from './repository';

/** What an email is about; stored with it. */
export type EmailKind =
  | 'signed-up'
  | 'password-reset'
  | 'partner-invitation'
  | 'booking'
  | 'payment-result'
  | 'cancellation'
  | 'account-removed';

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
  card: `max-width:600px;margin:0 auto;background:${tokens.surface};border:1px solid ${tokens.line};border-radius:14px;padding:24px`,
  heading: `margin:0 0 16px;font-size:22px;line-height:1.3;color:${tokens.pineStrong}`,
  label: `padding:6px 16px 6px 0;color:${tokens.inkSoft};font-weight:normal;text-align:left;vertical-align:top`,
  button: `display:inline-block;background:${tokens.pine};color:${tokens.onPine};font-weight:bold;text-decoration:none;padding:12px 24px;border-radius:6px`,
  signature: `margin:24px 0 0;padding:16px 0 0;border-top:2px dashed ${tokens.sun};color:${tokens.inkSoft};font-size:14px`,
} as const;

const factRow = ([label, value]: readonly [string, string]): Markup =>
  markup`<tr><th scope="row" style="${styled.label}">${label}</th><td style="padding:6px 0">${value}</td></tr>`;

/** Renders the email as HTML for mail programs: inline styles, no pictures, no scripts. */
export function renderHtml({ language, subject, paragraphs, facts = [], action, closing = [] }: Email): string {
  const line = (text: string): Markup => markup`<p style="margin:0 0 16px">${text}</p>`;
  const table = markup`<table style="border-collapse:collapse;margin:0 0 16px">${facts.map(factRow)}</table>`;
  const { text } = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${styled.page}"><div style="${styled.card}">
<h1 style="${styled.heading}">${subject}</h1>
${paragraphs.map(line)}${facts.length === 0 ? '' : table}
${action === undefined ? '' : markup`<p style="margin:0 0 16px"><a href="${action.url}" style="${styled.button}">${action.label}</a></p>`}
${closing.map(line)}<p style="${styled.signature}">${messages[language].emails.signature}</p>
</div></body></html>
`;
  return text;
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
    dueAt: at,
    causedBy: causingBrowser(),
  });
}

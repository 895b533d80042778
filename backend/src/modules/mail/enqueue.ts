import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { type Email, renderHtml, renderText } from './email';
import { insertMail } from './repository';

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
  });
}

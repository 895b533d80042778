import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { asHtml, asText, type Email } from './email';
import { insertMail } from './repository';

/**
 * Puts a letter into the outbox. Called within the transaction of what the letter tells, so that neither is there
 * without the other.
 */
export async function enqueueEmail(
  queries: Queries,
  { clock }: Pick<Core, 'clock'>,
  recipient: string,
  letter: Email,
): Promise<void> {
  const at = clock.now().toISOString();
  await insertMail(queries, {
    recipient,
    kind: letter.kind,
    language: letter.language,
    subject: letter.subject,
    bodyText: asText(letter),
    bodyHtml: asHtml(letter),
    createdAt: at,
    dueAt: at,
  });
}

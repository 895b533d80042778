import type { Core } from '../../core';
import type { PlainPage } from '../../plain-page';
import { outboxPage } from './outbox-page';
import { listOutbox } from './repository';

/** Letters shown at once. */
const SHOWN = 100;

/** A letter of the outbox as programs read it. */
export interface OutboxLetter {
  readonly id: number;
  readonly to: string;
  readonly kind: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
}

/** The letters that would have been sent, newest first, to one recipient or to all; for programs. */
export async function outboxLetters({ database }: Core, to: string | undefined): Promise<OutboxLetter[]> {
  const rows = await listOutbox(database.db, to, SHOWN);
  return rows.map(({ id, recipient, kind, language, subject, bodyText, bodyHtml, createdAt }) => ({
    ...{ id, kind, language, subject, createdAt },
    to: recipient,
    text: bodyText,
    html: bodyHtml,
  }));
}

/** The same for people. */
export async function showOutbox({ database }: Core, to: string | undefined): Promise<PlainPage> {
  return outboxPage(await listOutbox(database.db, to, SHOWN));
}

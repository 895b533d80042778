import type { Transporter } from 'nodemailer';
import type { Core } from '../../core';
import { deleteMail, listDueMail, type MailRow, claimMail } from './repository';

/** Letters sent in one round. */
const BATCH = 20;
/** A letter that could not be sent after so many attempts is given up (about two days). */
const MAX_ATTEMPTS = 14;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Milliseconds after which a mail server that does not answer is left. */
const SERVER_TIMEOUT = 15_000;

/** Hands one letter to a mail server; rejects when it was not taken. */
export type SendEmail = (row: MailRow) => Promise<void>;

/** Sends through the mail server of `SMTP_URL`. */
export function smtpSender(url: string, from: string): SendEmail {
  const timeouts = {
    connectionTimeout: SERVER_TIMEOUT,
    greetingTimeout: SERVER_TIMEOUT,
    socketTimeout: SERVER_TIMEOUT,
  };
  // Read with the first letter: a site without a mail server never needs it.
  let connecting: Promise<Transporter> | undefined;
  const connect = async (): Promise<Transporter> => (await import('nodemailer')).createTransport({ url, ...timeouts });
  return async ({ recipient, subject, bodyText, bodyHtml, language }) => {
    const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' };
    const server = await (connecting ??= connect());
    await server.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text: bodyText,
      html: bodyHtml,
      headers,
    });
  };
}

function nextAttempt(now: Date, attempts: number): string {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause).toISOString();
}

/** A letter that was not taken by the mail server. */
export interface FailedEmail {
  readonly id: number;
  readonly error: unknown;
  readonly givenUp: boolean;
}

/**
 * Sends the letters that are due, once each: a letter is deleted when the mail server has taken it, else tried again
 * later, ever more rarely.
 */
export async function sendDueEmails({ database, clock }: Core, send: SendEmail): Promise<FailedEmail[]> {
  const { db } = database;
  const failed: FailedEmail[] = [];
  for (const row of await listDueMail(db, clock.now().toISOString(), BATCH)) {
    if (!(await claimMail(db, row, nextAttempt(clock.now(), row.attempts)))) continue;
    try {
      await send(row);
      await deleteMail(db, row.id);
    } catch (error) {
      const givenUp = row.attempts + 1 >= MAX_ATTEMPTS;
      if (givenUp) await deleteMail(db, row.id);
      failed.push({ id: row.id, error, givenUp });
    }
  }
  return failed;
}

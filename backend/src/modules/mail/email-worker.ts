import type { Transporter } from 'nodemailer';
import type { Core } from '../../core';
import { deleteMail, listDueMail, type MailRow, claimMail } from './repository';

/** Emails sent in one round. */
const BATCH = 20;
/** After so many failed attempts, about two days, an email is deleted. */
const MAX_ATTEMPTS = 14;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** How long a mail server may take to answer. */
const SERVER_TIMEOUT_MS = 15_000;

/** Hands one email to a mail server; rejects when the server did not accept it. */
type SendEmail = (row: MailRow) => Promise<void>;

/** Sends through the mail server at an SMTP address. */
export function smtpSender(url: string, from: string): SendEmail {
  const timeouts = {
    connectionTimeout: SERVER_TIMEOUT_MS,
    greetingTimeout: SERVER_TIMEOUT_MS,
    socketTimeout: SERVER_TIMEOUT_MS,
  };
  // Loaded with the first email: a site without a mail server never needs the module.
  let connection: Promise<Transporter> | undefined;
  const connect = async (): Promise<Transporter> => (await import('nodemailer')).createTransport({ url, ...timeouts });
  return async ({ recipient, subject, bodyText, bodyHtml, language, replyTo }) => {
    const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' };
    const server = await (connection ??= connect());
    await server.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text: bodyText,
      html: bodyHtml,
      headers,
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    });
  };
}

function nextAttempt(now: Date, attempts: number): string {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause).toISOString();
}

/** An email that the mail server did not accept. */
interface FailedEmail {
  readonly id: number;
  readonly error: unknown;
  readonly givenUp: boolean;
}

/**
 * Sends each email that is due once. An accepted email is deleted; a failed one is tried again later, with pauses that
 * double up to six hours.
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

import { setTimeout } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Core } from '../../core';
import { type AttemptPauses, deleteMail, type MailRow, takeDueMail } from './repository';

/** Emails taken at once, and sent over as many connections: most mail servers allow one client that many. */
const AT_ONCE = 10;
/** Between the beginnings of two emails, whose work would otherwise hold up the answers of this process all at once. */
const SPACING_MS = 20;
/** After so many failed attempts, about two days, an email is deleted. */
const MAX_ATTEMPTS = 14;
const PAUSES: AttemptPauses = { first: 60, longest: 6 * 3_600 };
/** How long a mail server may take to answer. */
const SERVER_TIMEOUT_MS = 15_000;
/** After how long without an email a connection is ended; sooner than the mail server would. */
const IDLE_MS = 10_000;

/** Hands one email to a mail server; rejects when the server did not accept it. */
type SendEmail = (row: MailRow) => Promise<void>;

/** A mail server, and the connections to it. */
interface MailServer {
  readonly send: SendEmail;
  /** Ends the connections. */
  close(): Promise<void>;
}

/** Sends through the mail server at an SMTP address, over connections that stay open from one email to the next. */
export function openMailServer(url: string, from: string): MailServer {
  const settings = {
    ...{ url, pool: true as const, maxConnections: AT_ONCE, idleTimeout: IDLE_MS },
    ...{ connectionTimeout: SERVER_TIMEOUT_MS, greetingTimeout: SERVER_TIMEOUT_MS, socketTimeout: SERVER_TIMEOUT_MS },
  };
  // Loaded with the first email: a site without a mail server never needs the module.
  let connections: Promise<Transporter> | undefined;
  const connect = async (): Promise<Transporter> => (await import('nodemailer')).createTransport(settings);
  return {
    send: async ({ recipient, subject, bodyText, bodyHtml, language, replyTo }) => {
      const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' };
      const server = await (connections ??= connect());
      await server.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: bodyText,
        html: bodyHtml,
        headers,
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
      });
    },
    close: async () => (await connections)?.close(),
  };
}

/** An email that the mail server did not accept. */
interface FailedEmail {
  readonly id: number;
  readonly error: unknown;
  readonly givenUp: boolean;
}

/** What came of the emails that were sent at once. */
export interface SentRound {
  readonly failed: readonly FailedEmail[];
  /** Whether as many were due as are sent at once, so that more may be. */
  readonly isFull: boolean;
}

/**
 * Sends emails that are due, the oldest ones. An accepted email is deleted; a failed one is tried again later, with pauses
 * that double up to six hours.
 */
export async function sendDueEmails({ database, clock }: Core, send: SendEmail): Promise<SentRound> {
  const { db } = database;
  const taken = await takeDueMail(db, { now: clock.now().toISOString(), limit: AT_ONCE, pauses: PAUSES });
  const sendOne = async (row: MailRow, at: number): Promise<FailedEmail[]> => {
    await setTimeout(at * SPACING_MS);
    try {
      await send(row);
      await deleteMail(db, row.id);
      return [];
    } catch (error) {
      const givenUp = row.attempts >= MAX_ATTEMPTS;
      if (givenUp) await deleteMail(db, row.id);
      return [{ id: row.id, error, givenUp }];
    }
  };
  const failed = await Promise.all(taken.map(sendOne));
  return { failed: failed.flat(), isFull: taken.length === AT_ONCE };
}

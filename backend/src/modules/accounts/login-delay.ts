import { setTimeout as wait } from 'node:timers/promises';
import { addressRange } from '@jnn/http-server';
import { ApiError } from '../../api-error';
import { browserHash } from '../../caller';
import type { Core } from '../../core';
import { hashSecret } from '../../signer';
import type { Site } from '../../site';
import { enqueueEmail } from '../mail/email';
import { tryAttempt } from '../attempts/attempt-limits';
import { addAttempt, countAttempts } from '../attempts/repository';
import { isKnownBrowser } from './browser-repository';
import { createMailedLink, failedLoginsEmail } from './emails';
import type { AccountRow } from './repository';
import type { FastifyRequest } from 'fastify';
import { emailKey } from '../../text/email-key';

/** Wrong passwords for one e-mail address in an hour that delay nobody. */
const FREE = 10;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8_000;
const HOUR_MS = 3_600_000;
/** Wrong passwords in an hour, from whatever address, after which the owner is told, once a day. */
const ALERT_AFTER = 20;
const ALERT = { name: 'login-alert', limit: 1, minutes: 24 * 60 };
/** Logins that may wait at once. */
const MAX_WAITING = 50;

/** How long a password waits for its check. @param failures wrong ones in the last hour */
export function loginDelay(failures: number): number {
  const steps = Math.floor((failures - FREE) / FREE);
  return steps < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** steps, LONGEST_DELAY_MS);
}

/** One attempt to log in. */
export interface LoginAttempt {
  /** Whether the account has logged in in this browser before. */
  readonly isKnown: boolean;
  /** What its wrong passwords are counted by: the browser where it is known, else the e-mail address, from wherever. */
  readonly subject: string;
  /** What may wait once at a time. */
  readonly waitsAs: string;
}

/** Who attempts to log in to an account. @param row null where there is none */
export async function readAttempt(
  core: Core,
  { email, request }: { readonly email: string; readonly request: FastifyRequest },
  row: AccountRow | null,
): Promise<LoginAttempt> {
  const browser = browserHash(request);
  const key = emailKey(email);
  // Asked for unknown e-mail addresses as well, so that the time tells nothing.
  if (browser !== null && (await isKnownBrowser(core.database.db, row?.id ?? '', browser))) {
    const subject = hashSecret(`login-browser|${key}|${browser}`);
    return { isKnown: true, subject, waitsAs: subject };
  }
  const subject = hashSecret(`login-email|${key}`);
  return { isKnown: false, subject, waitsAs: hashSecret(`login-email|${key}|${addressRange(request.ip)}`) };
}

/** Makes passwords wait for their check, the longer the more wrong ones there were. */
export interface LoginDelay {
  /** @throws ApiError `too-many-requests` where the same caller waits already, or too many others do */
  wait(attempt: LoginAttempt): Promise<void>;
}

/** The delay of one process. */
export function createLoginDelay(core: Core): LoginDelay {
  const waiting = new Set<string>();
  return {
    async wait({ subject, waitsAs, isKnown }) {
      const since = new Date(core.clock.now().getTime() - HOUR_MS).toISOString();
      const delay = loginDelay(await countAttempts(core.database.db, subject, since));
      if (delay === 0) return;
      const isFull = !isKnown && waiting.size >= MAX_WAITING;
      if (isFull || waiting.has(waitsAs))
        throw new ApiError('too-many-requests', { retryAfter: Math.ceil(delay / 1000) });
      waiting.add(waitsAs);
      try {
        await wait(delay);
      } finally {
        waiting.delete(waitsAs);
      }
    },
  };
}

/** Counts a wrong password and, after many of them, tells the account's owner once a day, with a link to a new one. */
export async function countWrongPassword(
  { core, site }: { readonly core: Core; readonly site: Site },
  { subject }: LoginAttempt,
  row: AccountRow | null,
): Promise<void> {
  const { db } = core.database;
  const now = core.clock.now();
  await addAttempt(db, subject, now.toISOString());
  const failures = await countAttempts(db, subject, new Date(now.getTime() - HOUR_MS).toISOString());
  if (row === null || failures < ALERT_AFTER) return;
  if (!(await tryAttempt(core, ALERT, hashSecret(`${ALERT.name}|${row.id}`)))) return;
  await db.transaction(async (tx) => {
    const { token } = await createMailedLink(tx, core, row.id, 'password-reset');
    await enqueueEmail(tx, core, row.email, failedLoginsEmail(row, token, site));
  });
}

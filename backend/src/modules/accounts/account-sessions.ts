import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import type { Member } from '../../member';
import { hashSecret, randomId, newSecret } from '../../signer';
import { millisecondsOf, RETENTION } from '../../retention';
import { toMember } from './presenter';
import { type AccountRow, findAccount } from './repository';
import {
  type AccountSessionRow,
  endSession,
  findByRefresh,
  findByToken,
  insertAccountSession,
  insertToken,
  listSessions,
  rotateRefresh,
} from './session-repository';

const TOKEN_MINUTES = 60;
/** The secret before a rotation stays valid for this time, since the answer with the new one may have been lost. */
const GRACE_MS = 60_000;

/** The request of a browser, and the reply that sets its cookies. */
export interface HttpExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What the browser of a new session gets: its first bearer token, and the secret for its cookie. */
interface StartedSession {
  readonly userToken: string;
  readonly refresh: string;
}

/** Starts a session of an account on this browser. After the commit {@link setSessionCookies} sets its cookies. */
export async function startSession(
  queries: Queries,
  { clock }: Pick<Core, 'clock'>,
  accountId: string,
  request: FastifyRequest,
): Promise<StartedSession> {
  const now = clock.now();
  const at = now.toISOString();
  const [id, refresh] = [randomId(16), newSecret()];
  await insertAccountSession(queries, {
    id,
    accountId,
    refreshHash: hashSecret(refresh),
    formerRefreshHash: null,
    device: describeDevice(request.headers['user-agent']),
    ...{ rotatedAt: at, createdAt: at, lastSeenAt: at },
    expiresAt: sessionEnd(now),
  });
  return { userToken: await issueToken(queries, now, id), refresh };
}

/** Sets the cookies of a session in the browser. */
export function setSessionCookies(
  { request, reply }: HttpExchange,
  { refresh }: Pick<StartedSession, 'refresh'>,
): void {
  setRefreshCookies(request, reply, refresh, millisecondsOf(RETENTION.login) / 1000);
}

/**
 * Issues a bearer token for the cookie's secret, which is replaced by a new one. If somebody presents a secret that was
 * replaced earlier, two browsers share it, so one has stolen it: the session ends for both.
 * @throws ApiError `unauthorised`
 */
export async function renewSession(
  core: Core,
  { request, reply }: HttpExchange,
): Promise<{ token: string; row: AccountRow }> {
  const { db } = core.database;
  const now = core.clock.now();
  const secret = readRefreshCookie(request);
  const hash = secret === null ? null : hashSecret(secret);
  const session = hash === null ? null : await findByRefresh(db, hash, now.toISOString());
  const row = session === null ? null : await findAccount(db, session.accountId);
  if (session === null || row?.removedAt !== null) {
    clearRefreshCookies(request, reply);
    throw new ApiError('unauthorised');
  }
  if (session.refreshHash !== hash && now.getTime() - Date.parse(session.rotatedAt) > GRACE_MS) {
    await endSession(db, session.accountId, session.id);
    clearRefreshCookies(request, reply);
    throw new ApiError('unauthorised');
  }
  const refresh = newSecret();
  const next = { refreshHash: hashSecret(refresh), rotatedAt: now.toISOString(), expiresAt: sessionEnd(now) };
  if (!(await rotateRefresh(db, session, next))) throw new ApiError('unauthorised');
  setSessionCookies({ request, reply }, { refresh });
  return { token: await issueToken(db, now, session.id), row };
}

/** The member of a valid bearer token. */
export async function findMember({ database, clock }: Core, token: string): Promise<Member | null> {
  const found = await findByToken(database.db, hashSecret(token), clock.now().toISOString());
  return found && toMember(found.account, found.sessionId);
}

/** A member's open sessions; `current` is the one of this request. */
export async function ownSessions(
  { database, clock }: Core,
  { id, accountSession }: Member,
): Promise<(AccountSessionRow & { current: boolean })[]> {
  const rows = await listSessions(database.db, id, clock.now().toISOString());
  return rows.map((row) => ({ ...row, current: row.id === accountSession }));
}

/** Ends one of a member's sessions. @throws ApiError `not-found` */
export async function endOwnSession({ database }: Core, { id }: Member, session: string): Promise<void> {
  if (!(await endSession(database.db, id, session))) throw new ApiError('not-found');
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
const sessionEnd = (now: Date): string => after(now, millisecondsOf(RETENTION.login));

async function issueToken(queries: Queries, now: Date, sessionId: string): Promise<string> {
  const token = newSecret();
  await insertToken(queries, {
    tokenHash: hashSecret(token),
    sessionId,
    expiresAt: after(now, TOKEN_MINUTES * 60_000),
  });
  return token;
}

const REFRESH = 'jnn-refresh';
/** Holds no secret: tells the site's server that the page is for a member. */
const MEMBER = 'member';

/** Over HTTPS the `__Host-` prefix makes browsers accept the cookie only as secure and for this host alone. */
const refreshName = (request: FastifyRequest): string => (request.protocol === 'https' ? `__Host-${REFRESH}` : REFRESH);

/** The refresh secret in the browser's cookie. */
function readRefreshCookie(request: FastifyRequest): string | null {
  const secret = request.cookies[refreshName(request)];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Sets the refresh secret, and the cookie which tells that a member is logged in. */
function setRefreshCookies(request: FastifyRequest, reply: FastifyReply, secret: string, maxAge: number): void {
  const secure = request.protocol === 'https';
  reply.setCookie(refreshName(request), secret, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge });
  reply.setCookie(MEMBER, '1', { path: '/', sameSite: 'lax', secure, maxAge });
}

/** Clears both cookies. */
export function clearRefreshCookies(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https';
  reply.clearCookie(refreshName(request), { path: '/', httpOnly: true, sameSite: 'strict', secure });
  reply.clearCookie(MEMBER, { path: '/', sameSite: 'lax', secure });
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A device in two words, e.g. `Firefox · Windows`; empty for an unknown user agent. */
function describeDevice(userAgent: string | undefined): string {
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined).join(' · ');
}

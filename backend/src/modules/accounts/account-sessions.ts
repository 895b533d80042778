import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import type { Member } from '../../member';
import { hashSecret, randomId, newSecret } from '../../secrets';
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
const SESSION_DAYS = 30;
/** For so long after a rotation the secret before it is still taken: the answer that brought the new one may be lost. */
const GRACE_MS = 60_000;

/** One HTTP exchange: who asks, and where the cookies go. */
export interface HttpExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
const sessionEnd = (now: Date): string => after(now, SESSION_DAYS * 86_400_000);

async function issueToken(queries: Queries, now: Date, sessionId: string): Promise<string> {
  const token = newSecret();
  await insertToken(queries, {
    tokenHash: hashSecret(token),
    sessionId,
    expiresAt: after(now, TOKEN_MINUTES * 60_000),
  });
  return token;
}

/** What a new session gives a browser: its first bearer token, and the secret for its cookie. */
export interface StartedSession {
  readonly userToken: string;
  readonly refresh: string;
}

/** Logs an account in on this browser; the cookie is given with {@link setSessionCookies}, once all is written. */
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

/** Gives the browser its session's cookie. */
export function setSessionCookies(
  { request, reply }: HttpExchange,
  { refresh }: Pick<StartedSession, 'refresh'>,
): void {
  setRefreshCookies(request, reply, refresh, SESSION_DAYS * 86_400);
}

/**
 * Renews the bearer token by the cookie, which rotates. A secret that was rotated away a while ago was stolen, from
 * us or from the thief: the session ends for both.
 * @throws ApiError `unauthorised`
 */
export async function renewSession(
  core: Core,
  { request, reply }: HttpExchange,
): Promise<{ token: string; row: AccountRow }> {
  const { db } = core.database;
  const now = core.clock.now();
  const held = readRefreshCookie(request);
  const hash = held === null ? null : hashSecret(held);
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

/** The member of a bearer token that is in force. */
export async function findMember({ database, clock }: Core, token: string): Promise<Member | null> {
  const found = await findByToken(database.db, hashSecret(token), clock.now().toISOString());
  return found && toMember(found.account, found.sessionId);
}

/** A member's open sessions; `current` is the one that asks. */
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

const REFRESH = 'jnn-refresh';
/** Holds no secret: tells the site's server which frame to draw (architecture.md, "Loading"). */
const MEMBER = 'member';

/** Behind TLS the name itself makes browsers insist on Secure and on this very host. */
const refreshName = (request: FastifyRequest): string => (request.protocol === 'https' ? `__Host-${REFRESH}` : REFRESH);

/** The refresh secret that the browser holds. */
export function readRefreshCookie(request: FastifyRequest): string | null {
  const secret = request.cookies[refreshName(request)];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Gives the browser its refresh secret, and the mark that a member is logged in. */
export function setRefreshCookies(request: FastifyRequest, reply: FastifyReply, secret: string, maxAge: number): void {
  const secure = request.protocol === 'https';
  reply.setCookie(refreshName(request), secret, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge });
  reply.setCookie(MEMBER, '1', { path: '/', sameSite: 'lax', secure, maxAge });
}

/** Takes both cookies away. */
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

/** A device in two words, e.g. `Firefox · Windows`; empty when the user agent says nothing known. */
export function describeDevice(userAgent: string | undefined): string {
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined).join(' · ');
}

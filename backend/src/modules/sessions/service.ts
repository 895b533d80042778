import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Calls } from '@jnn/contract';
import * as z from 'zod';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import {
  findSession,
  insertSession,
  loadData,
  saveData,
  type SessionRow,
  deleteOldData,
  deleteOldSessions,
} from './repository';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The label's length (specification, section 9). */
const SESSION_ID_LENGTH = 20;
/** One cookie owns all sessions of a browser that were made with it. */
const COOKIE = 'jnn-visit';
const COOKIE_DAYS = 400;

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const newSessionId = (): string =>
  Array.from({ length: SESSION_ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const cookieName = (request: FastifyRequest): string => (request.protocol === 'https' ? `__Host-${COOKIE}` : COOKIE);

/** The 256-bit secret that this browser holds, null where it has none. */
function readSecretCookie(request: FastifyRequest): string | null {
  const secret = request.cookies[cookieName(request)];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

function isOwner(row: SessionRow, secret: string | null): boolean {
  if (secret === null) return false;
  const [held, kept] = [Buffer.from(hash(secret)), Buffer.from(row.secretHash)];
  return held.length === kept.length && timingSafeEqual(held, kept);
}

/**
 * Whether the browser that sends this request owns the session, by its HttpOnly cookie. The 20 characters alone open
 * nothing: they are a label that appears in addresses (reliability.md, "Security").
 */
export async function ownsSession(core: Core, request: FastifyRequest, session: string): Promise<boolean> {
  const secret = readSecretCookie(request);
  if (secret === null) return false;
  const row = await findSession(core.database.db, session);
  return row !== null && isOwner(row, secret);
}

/** Tells browsers apart without any query: the hash of the secret that this one holds, null where it has none. */
export function sessionOwner(request: FastifyRequest): string | null {
  const secret = readSecretCookie(request);
  return secret === null ? null : hash(secret);
}

function setSecretCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(cookieName(request), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: COOKIE_DAYS * 86_400,
  });
}

/** Confirms the browser's own session; one that is unknown, malformed or someone else's is answered with a new one. */
export async function openSession(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  wished: string | undefined,
): Promise<SessionRow> {
  const known = readSecretCookie(request);
  const row = wished === undefined ? null : await findSession(core.database.db, wished);
  if (row && isOwner(row, known)) return row;
  const secret = known ?? randomBytes(32).toString('base64url');
  const made = { session: newSessionId(), secretHash: hash(secret), createdAt: core.clock.now().toISOString() };
  await insertSession(core.database.db, made);
  setSecretCookie(request, reply, secret);
  return made;
}

/** Days for which saved content is kept after it was saved last. */
const CONTENT_DAYS = 60;
const DAY_MS = 86_400_000;

/** Forgets saved content and sessions whose time is over; a session lives as long as the cookie that owns it. */
export async function deleteExpired({ database, clock }: Core): Promise<void> {
  const before = (days: number): string => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  await deleteOldData(database.db, before(CONTENT_DAYS));
  await deleteOldSessions(database.db, before(COOKIE_DAYS));
}

/** Bytes of one saved content. */
const CONTENT_LIMIT = 64 * 1024;

type Saved = z.output<Calls['saveData']['body']>;
type Asked = z.output<Calls['loadData']['body']>;

/**
 * Keeps content under a key of the caller's session.
 * @throws ApiError `too-large`; `forbidden` for a session that the caller's cookie does not own
 */
export async function saveContent(core: Core, request: FastifyRequest, saved: Saved): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(saved.content)) > CONTENT_LIMIT) throw new ApiError('too-large');
  if (!(await ownsSession(core, request, saved.session))) throw new ApiError('forbidden');
  await saveData(core.database.db, { ...saved, savedAt: core.clock.now().toISOString() });
}

/** What was kept; null where nothing was, and for a session that the caller's cookie does not own, as if it were unknown. */
export async function loadContent(core: Core, request: FastifyRequest, { session, key }: Asked) {
  const isOwn = await ownsSession(core, request, session);
  return isOwn ? z.json().parse(await loadData(core.database.db, session, key)) : null;
}

import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Calls } from '@jnn/contract';
import * as z from 'zod';
import { ApiError } from '../../api-error';
import { addressHash, browserSecret, setBrowserSecret } from '../../caller';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { hashSecret, newSecret, randomId } from '../../signer';
import { keptSince, RETENTION } from '../../retention';
import {
  findSession,
  insertSession,
  loadData,
  measureOtherData,
  saveData,
  type SessionRow,
  deleteOldData,
  forgetOpeners,
  measureAddress,
  touchData,
  deleteOldSessions,
  deleteSurplusSessions,
} from './repository';

/** The length of a session's public id. */
const SESSION_ID_LENGTH = 20;
function isOwner(row: SessionRow, secret: string | null): boolean {
  if (secret === null) return false;
  const [presented, stored] = [Buffer.from(hashSecret(secret)), Buffer.from(row.secretHash)];
  return presented.length === stored.length && timingSafeEqual(presented, stored);
}

/**
 * Whether the browser that sends this request owns the session, by its HttpOnly cookie. The session's id alone gives
 * access to nothing, since it appears in addresses.
 */
export async function ownsSession(core: Core, request: FastifyRequest, session: string): Promise<boolean> {
  const secret = browserSecret(request);
  if (secret === null) return false;
  const row = await findSession(core.database.db, session);
  return row !== null && isOwner(row, secret);
}

/** The session that a request names if the browser owns it, else null. */
export const ownedSession = async (core: Core, request: FastifyRequest, session: string): Promise<string | null> =>
  (await ownsSession(core, request, session)) ? session : null;

/** Confirms the session that the browser names if it owns it; otherwise makes a new one. */
export async function openSession(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  requested: string | undefined,
): Promise<SessionRow> {
  const known = browserSecret(request);
  const row = requested === undefined ? null : await findSession(core.database.db, requested);
  if (row && isOwner(row, known)) return row;
  const secret = known ?? newSecret();
  const made = {
    session: randomId(SESSION_ID_LENGTH),
    secretHash: hashSecret(secret),
    createdAt: core.clock.now().toISOString(),
    openedFrom: addressHash(core.signer, request),
  };
  await insertSession(core.database.db, made);
  setBrowserSecret(request, reply, secret);
  return made;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes content and sessions that have expired. A session lives as long as the cookie that owns it; of those without
 * content and booking that one network address has opened, only the newest ones live longer than an hour.
 */
export async function deleteExpired({ database, clock, config }: Core): Promise<void> {
  const now = clock.now();
  const most = config.SESSIONS_PER_ADDRESS;
  if (most > 0) await deleteSurplusSessions(database.db, most, new Date(now.getTime() - HOUR_MS).toISOString());
  await deleteOldData(database.db, keptSince(now, RETENTION.draftsWithBooking), keptSince(now, RETENTION.drafts));
  await forgetOpeners(database.db, keptSince(now, RETENTION.drafts));
  await deleteOldSessions(database.db, keptSince(now, RETENTION.browser));
}

/** The most bytes of one saved content. */
export const CONTENT_LIMIT = 64 * 1024;
/** The site saves the booking's state and a draft for each reservation form that was opened. */
const SESSION_LIMIT = { keys: 50, bytes: 512 * 1024 } as const;

type SaveBody = z.output<Calls['saveData']['body']>;
type LoadBody = z.output<Calls['loadData']['body']>;

/**
 * Saves content under a key of the caller's session.
 * @throws ApiError `too-large`; `storage-full` with nothing changed; `forbidden` for a session that the caller's cookie
 * does not own
 */
export async function saveContent(core: Core, request: FastifyRequest, saved: SaveBody): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(saved.content));
  if (bytes > CONTENT_LIMIT) throw new ApiError('too-large');
  if (!(await ownsSession(core, request, saved.session))) throw new ApiError('forbidden');
  await core.database.db.transaction(async (tx) => {
    const others = await measureOtherData(tx, saved.session, saved.key);
    const fits = others.keys < SESSION_LIMIT.keys && others.bytes + bytes <= SESSION_LIMIT.bytes;
    if (!fits || (await isAddressFull(tx, core, { session: saved.session, adds: bytes }))) {
      throw new ApiError('storage-full');
    }
    await saveData(tx, { ...saved, bytes, savedAt: core.clock.now().toISOString() });
  });
}

/** Whether all that is saved in sessions of one network address would exceed its bound. Saves made at once may exceed it. */
async function isAddressFull(
  tx: Tx,
  { config }: Core,
  { session, adds }: { readonly session: string; readonly adds: number },
): Promise<boolean> {
  if (config.SAVED_MIB_PER_ADDRESS === 0) return false;
  const row = await findSession(tx, session);
  const saved = row?.openedFrom ? await measureAddress(tx, row.openedFrom) : 0;
  return saved + adds > config.SAVED_MIB_PER_ADDRESS * 1024 * 1024;
}

/** The saved content; null where there is none, and for a session that the caller's cookie does not own. */
export async function loadContent(core: Core, request: FastifyRequest, { session, key }: LoadBody) {
  const { db } = core.database;
  const isOwn = await ownsSession(core, request, session);
  const saved = isOwn ? await loadData(db, session, key) : null;
  if (saved === null) return null;
  const now = core.clock.now();
  // Once a day is enough, and most loads write nothing.
  if (now.getTime() - Date.parse(saved.savedAt) > DAY_MS) await touchData(db, { session, key, at: now.toISOString() });
  return z.json().parse(saved.content);
}

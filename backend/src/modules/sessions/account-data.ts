import type { Calls } from '@jnn/contract';
import * as z from 'zod';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Member } from '../../member';
import { countOtherKeys, loadAccountData, saveAccountData } from './account-data-repository';
import { CONTENT_LIMIT } from './service';

/** The site saves the places that a member keeps. */
const MAX_KEYS = 8;

type SaveBody = z.output<Calls['saveData']['body']>;

/**
 * Saves content under a key of the member's account.
 * @throws ApiError `too-large`; `storage-full` with nothing changed; `conflict` where the content is of another revision
 * than the caller has loaded
 */
export async function saveForAccount({ database, clock }: Core, member: Member, saved: SaveBody): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(saved.content)) > CONTENT_LIMIT) throw new ApiError('too-large');
  const at = { accountId: member.id, key: saved.key };
  await database.db.transaction(async (tx) => {
    if ((await countOtherKeys(tx, at)) >= MAX_KEYS) throw new ApiError('storage-full');
    const revision = (await loadAccountData(tx, at))?.revision ?? 0;
    if (saved.revision !== undefined && saved.revision !== revision) throw new ApiError('conflict');
    const savedAt = clock.now().toISOString();
    await saveAccountData(tx, { ...at, content: saved.content, revision: revision + 1, savedAt });
  });
}

/** The content under a key of the member's account, null where there is none, and how often it was saved. */
export async function loadForAccount({ database }: Core, member: Member, key: string) {
  const row = await loadAccountData(database.db, { accountId: member.id, key });
  return { content: row === null ? null : z.json().parse(row.content), revision: row?.revision ?? 0 };
}

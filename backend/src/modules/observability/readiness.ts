import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '../../core';
import { probeWrite } from '../../db/database';

/** Milliseconds for which an answer stands, so that many probes cost no more than one. */
const KEEP = 1_000;
/** As much as a booking with its letters may take of the disk. */
const PROBE = Buffer.alloc(256 * 1024, 'x');

/** Writes to the database and, where it is embedded, a new file beside it: its own files have room reserved. */
async function probeWrites({ database, config }: Core): Promise<void> {
  await probeWrite(database.db);
  if (database.engine !== 'pglite') return;
  const file = join(config.DATA_DIR, 'write-probe');
  await writeFile(file, PROBE);
  await rm(file);
}

/** Rejects with the reason as long as writes cannot succeed. */
export function createReadiness(core: Core): () => Promise<void> {
  let asked: { readonly at: number; readonly answer: Promise<void> } | null = null;
  return () => {
    const now = performance.now();
    if (asked === null || now - asked.at > KEEP) asked = { at: now, answer: probeWrites(core) };
    return asked.answer;
  };
}

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import { hasCode } from './failures';

/** The configured key; in the demo, without one, a key that is made once and kept in the data folder. */
export async function signingKey(config: Pick<Config, 'SIGNING_KEY' | 'DATA_DIR'>): Promise<string> {
  if (config.SIGNING_KEY !== undefined) return config.SIGNING_KEY;
  const file = join(config.DATA_DIR, 'signing-key');
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  // `wx`: of several processes that start at once only one writes, and all read the same key.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  return readFile(file, 'utf8');
}

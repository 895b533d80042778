import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of this repository. */
export const ROOT = join(import.meta.dirname, '..');

export type Environment = Readonly<Record<string, string | undefined>>;

/** The process's environment, completed by a file `.env` where there is one. */
export function environment(): Environment {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

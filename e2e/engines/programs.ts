import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The file of the first of some programs that the system has; null where it has none. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

/** The time zone of the visitors, as in Chromium. */
export const ZONE = 'Europe/Budapest';
/** The window, as in Chromium. */
export const WINDOW = { width: 1280, height: 900 } as const;

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian installs PostgreSQL: one folder per major version. */
const DEBIAN = '/usr/lib/postgresql';

const isRoot = (): boolean => process.getuid?.() === 0;

function findInstalled(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin'));
  const folders = [...debian, ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

function install(): void {
  if (!isRoot()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]): boolean => spawnSync('apt-get', words, { stdio: 'ignore', env }).status === 0;
  if (!apt('install', '-y', 'postgresql') && apt('update')) apt('install', '-y', 'postgresql');
}

/**
 * Finds the folder of PostgreSQL's programs. Where PostgreSQL is missing, root installs Debian's package.
 * @throws Error that says what to install
 */
export function findPostgresPrograms(): string {
  const found = findInstalled() ?? (install(), findInstalled());
  if (found === null) {
    throw new Error('There is no PostgreSQL and none could be installed; install the package postgresql.');
  }
  return found;
}

/** A user of the system by its ids. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user to run the server as: PostgreSQL refuses root, so root takes the package's user; null keeps the current one.
 */
export function serverUser(): SystemUser | null {
  if (!isRoot()) return null;
  const number = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: number('-u'), gid: number('-g') };
  if (user.uid === 0 || user.gid === 0) throw new Error('There is no user postgres; PostgreSQL does not run as root.');
  return user;
}

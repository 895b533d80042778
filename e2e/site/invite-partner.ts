import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './processes';

/**
 * Invites a partner as an operator does on the command line. The embedded database takes one process at a time, so no
 * site may run on it meanwhile.
 */
export async function invitePartner(email: string, env: Readonly<Record<string, string>>): Promise<void> {
  const words = ['user', 'add', '--partner', '--email', email, '--hotels', 'd0001,d0002'];
  const name = ['--first-name', 'Éva', '--last-name', 'Őrsi'];
  const cli = ['--import', 'tsx/esm', join('backend', 'src', 'cli.ts')];
  await promisify(execFile)(process.execPath, [...cli, ...words, ...name], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
  });
}

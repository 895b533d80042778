import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { ROOT } from './environment';

it('documents hold what the sources of their scripts compile to; where not, run `npm run inline-scripts`', async () => {
  const program = join(ROOT, 'tools', 'inline-scripts.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx/esm', program, '--print']);
  expect(await readFile(join(ROOT, 'platform', 'core', 'server', 'inline-scripts.ts'), 'utf8')).toBe(stdout);
}, 60_000);

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { ROOT } from './environment';

const HELD = ['core/server/inline-scripts.ts', 'ops/passes/developer-tools-script.ts'];

it('the server holds what the sources of its scripts compile to; where not, run `npm run inline-scripts`', async () => {
  const program = join(ROOT, 'tools', 'inline-scripts.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx/esm', program, '--print']);
  const held = await Promise.all(HELD.map((path) => readFile(join(ROOT, 'platform', path), 'utf8')));
  expect(held.join('')).toBe(stdout);
}, 60_000);

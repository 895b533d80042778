import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { scriptOrigins } from './script-origins';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'origins-'));
  await mkdir(join(folder, 'maps'));
});
afterEach(() => rm(folder, { recursive: true }));

it('names the packages and folders that the bytes of a script come from, the most first', async () => {
  const code = `${'x'.repeat(10)}${'y'.repeat(60)}${'z'.repeat(30)}`;
  await writeFile(join(folder, 'a.js'), code);
  const sources = ['webpack/runtime/start', 'node_modules/@scope/one/index.js', 'shared/ui/src/Button.tsx'];
  // Columns 0, 10 and 70 of the first line, a source each (source map, revision 3).
  const mappings = 'AAAA,UCAA,4DCAA';
  await writeFile(join(folder, 'maps/a.js.map'), JSON.stringify({ version: 3, sources, names: [], mappings }));
  const origins = await scriptOrigins(folder, ['a.js', 'a.js']);
  expect(origins.map(({ origin }) => origin)).toEqual(['@scope/one', 'shared/ui', 'bundler']);
  const packed = brotliCompressSync(code).length;
  expect(origins.map(({ bytes }) => bytes)).toEqual([0.6, 0.3, 0.1].map((share) => Math.round(packed * share)));
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runUnitTests } from './test-runs';

let folder: string;
let told: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-tests-'));
  told = [];
  await writeFile(join(folder, 'jest.config.json'), '{ "testMatch": ["**/*.test.cjs"] }');
  await file('steady', "it('passes', () => {}); it.skip('waits', () => {});");
});
afterEach(() => rm(folder, { recursive: true }));

const file = (name: string, content: string) => writeFile(join(folder, `${name}.test.cjs`), content);

/** A test that fails until it has been run so often before. */
const failing = (name: string, times: number) =>
  file(
    name,
    `it('${name}', () => {
      const { appendFileSync, readFileSync } = require('node:fs');
      appendFileSync('${folder}/${name}.runs', '.');
      expect(readFileSync('${folder}/${name}.runs', 'utf8').length).toBeGreaterThan(${String(times)});
    });`,
  );

const run = () =>
  runUnitTests((line) => told.push(line), ['--rootDir', folder, '--config', `${folder}/jest.config.json`], false);

it('counts what passes at once, and says nothing', async () => {
  expect([await run(), told]).toEqual([{ passed: 1, failed: 0, skipped: 1, retried: [] }, []]);
});

it('runs what failed once more, and names what passes then', async () => {
  await failing('shaky', 1);
  expect(await run()).toEqual({ passed: 2, failed: 0, skipped: 1, retried: [expect.stringMatching(/shaky$/)] });
  expect(told).toEqual([expect.stringContaining('shaky.test.cjs')]);
});

it('fails what fails twice, and what cannot be loaded', async () => {
  await failing('broken', 9);
  await file('unread', "require('./nowhere');");
  expect(await run()).toEqual({ passed: 1, failed: 2, skipped: 1, retried: [] });
});

it.each(['settle-payment', 'race.postgres', 'under-load'])('takes one failure of %s for one', async (name) => {
  await failing(name, 1);
  expect([await run(), told]).toEqual([{ passed: 1, failed: 1, skipped: 1, retried: [] }, []]);
});

it('runs nothing again where many fail', async () => {
  for (const name of ['one', 'two', 'three', 'four']) await failing(name, 1);
  expect([await run(), told]).toEqual([{ passed: 1, failed: 4, skipped: 1, retried: [] }, []]);
});

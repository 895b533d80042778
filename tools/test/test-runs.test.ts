import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from '../environment';
import { runBrowserTests, runUnitTests } from './test-runs';

let folder: string;
let reported: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-tests-'));
  reported = [];
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
  runUnitTests((line) => reported.push(line), ['--rootDir', folder, '--config', `${folder}/jest.config.json`], false);

it('counts what passes at once, and says nothing', async () => {
  expect([await run(), reported]).toEqual([{ passed: 1, failed: 0, skipped: 1, retried: [] }, []]);
});

it('runs what failed once more, and names what passes then', async () => {
  await failing('shaky', 1);
  expect(await run()).toEqual({ passed: 2, failed: 0, skipped: 1, retried: [expect.stringMatching(/shaky$/)] });
  expect(reported).toEqual([expect.stringContaining('shaky.test.cjs')]);
});

it('fails what fails twice, and what cannot be loaded', async () => {
  await failing('broken', 9);
  await file('unread', "require('./nowhere');");
  expect(await run()).toEqual({ passed: 1, failed: 2, skipped: 1, retried: [] });
});

it.each(['settle-payment', 'race.postgres', 'under-load'])('takes one failure of %s for one', async (name) => {
  await failing(name, 1);
  expect([await run(), reported]).toEqual([{ passed: 1, failed: 1, skipped: 1, retried: [] }, []]);
});

it('runs nothing again where many fail', async () => {
  for (const name of ['one', 'two', 'three', 'four']) await failing(name, 1);
  expect([await run(), reported]).toEqual([{ passed: 1, failed: 4, skipped: 1, retried: [] }, []]);
});

describe('tests in a browser', () => {
  /** Passes from its run of that number on; one that is retried has two runs in the first round. */
  const passingFrom = (name: string, runs: number) =>
    writeFile(
      join(folder, `${name}.spec.cjs`),
      `const { test, expect } = require('${ROOT}/node_modules/@playwright/test');
      test('${name}', () => {
        const { appendFileSync, readFileSync } = require('node:fs');
        appendFileSync('${folder}/${name}.runs', '.');
        expect(readFileSync('${folder}/${name}.runs', 'utf8').length).toBeGreaterThanOrEqual(${String(runs)});
      });`,
    );
  const runInBrowser = async () => {
    // Playwright refuses to run below Jest, which it knows by this.
    delete process.env['JEST_WORKER_ID'];
    const config = {
      testDir: folder,
      testMatch: '*.spec.cjs',
      outputDir: join(folder, 'results'),
      retries: 1,
      workers: 2,
      reporter: 'json',
    };
    await writeFile(join(folder, 'playwright.config.cjs'), `module.exports = ${JSON.stringify(config)};`);
    const tell = (line: string) => reported.push(line);
    return runBrowserTests(tell, [], true, join(folder, 'playwright.config.cjs'), false);
  };

  it('are counted, and those that needed a retry named', async () => {
    await passingFrom('steady', 1);
    await passingFrom('shaky', 2);
    expect(await runInBrowser()).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      retried: [expect.stringMatching(/shaky$/)],
    });
    expect(reported).toEqual([]);
  });

  it('run once more by themselves where they failed at each try, and are named', async () => {
    await passingFrom('steady', 1);
    await passingFrom('slow', 3);
    await passingFrom('broken', 9);
    expect(await runInBrowser()).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      retried: [expect.stringMatching(/slow$/)],
    });
    expect(reported).toEqual([expect.stringMatching(/broken.*slow|slow.*broken/)]);
  });

  it('run nothing again where many fail', async () => {
    for (const name of ['one', 'two', 'three', 'four']) await passingFrom(name, 3);
    expect([await runInBrowser(), reported]).toEqual([{ passed: 0, failed: 4, skipped: 0, retried: [] }, []]);
  });
});

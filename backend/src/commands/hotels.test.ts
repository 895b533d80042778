import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Config, readConfig } from '../config';
import { START_TIMEOUT } from '../testing';
import type { Command } from './command';
import { demoCommand, exportCommand, importCommand } from './hotels';
import { progressLine } from './run';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-hotels-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a command wrote, and the shares of the work that it showed. */
function run(command: Command, ...options: string[]) {
  return runWith(readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }), command, ...options);
}

async function runWith(config: Config, command: Command, ...options: string[]) {
  const [lines, shares]: [string[], number[]] = [[], []];
  const failed = await command
    .run(options, { config, write: (line) => void lines.push(line), progress: (share) => void shares.push(share) })
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  return { lines, shares, failed };
}
const file = (name: string): string => join(folder, name);

describe('an agency’s hotels', () => {
  it(
    'go out to a file and come in again from it, as JSON or as CSV, byte for byte',
    async () => {
      expect((await run(demoCommand, '--hotels', '60')).lines).toEqual(['60 fictional hotels made.']);
      expect((await run(exportCommand, file('one.json'))).lines).toEqual(['60 hotels exported.']);
      const brought = await run(importCommand, file('one.json'), '--replace');
      expect(brought.lines).toEqual(['60 hotels imported, 0 others removed.']);
      expect(brought.shares.at(-1)).toBe(1);
      expect(brought.shares).toEqual([...brought.shares].sort((a, b) => a - b));
      await run(exportCommand, file('two.csv'));
      await run(demoCommand, '--hotels', '5', '--replace');
      expect((await run(importCommand, file('two.csv'), '--replace')).failed).toBeNull();
      await run(exportCommand, file('three.csv'));
      await run(exportCommand, file('four.json'));
      expect(await readFile(file('three.csv'), 'utf8')).toBe(await readFile(file('two.csv'), 'utf8'));
      expect(await readFile(file('four.json'), 'utf8')).toBe(await readFile(file('one.json'), 'utf8'));
      expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    },
    START_TIMEOUT,
  );

  it(
    'are not imported at all when one row is bad; every bad row is listed by its line',
    async () => {
      await run(demoCommand, '--hotels', '3', '--replace');
      await run(exportCommand, file('good.json'));
      const lines = (await readFile(file('good.json'), 'utf8')).split('\n');
      const [first = '', second = ''] = lines.slice(1);
      const bad = ['[', first, second.replace('"category":', '"stars":'), first, ']'].join('\n');
      await writeFile(file('bad.json'), bad);
      const { lines: listed, failed } = await run(importCommand, file('bad.json'), '--replace');
      expect(listed).toEqual([
        expect.stringMatching(/^line 3: category: .+; Unrecognized key: "stars"$/),
        expect.stringMatching(/^line 4: code: \S+ stands in line 2 already$/),
      ]);
      expect(failed).toBe('2 bad rows; nothing was imported.');
      await run(exportCommand, file('after.json'));
      expect(await readFile(file('after.json'), 'utf8')).toBe(lines.join('\n'));
      expect((await run(importCommand, file('good.json'), '--check')).lines).toEqual(['3 hotels can be imported.']);
    },
    START_TIMEOUT,
  );

  it('cannot be offered by a live site without their NTAK numbers', async () => {
    await run(demoCommand, '--hotels', '2', '--replace');
    await run(exportCommand, file('registered.json'));
    const [head, first = '', ...rest] = (await readFile(file('registered.json'), 'utf8')).split('\n');
    await writeFile(file('unregistered.json'), [head, first.replace(/"ntak":"\w+",/, ''), ...rest].join('\n'));
    const live: Config = { ...readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }), JNN_MODE: 'live' };
    const { lines, failed } = await runWith(live, importCommand, file('unregistered.json'), '--check');
    expect(lines).toEqual(['line 2: ntak: a live site needs the NTAK registration number of every hotel']);
    expect(failed).toBe('1 bad rows; nothing was imported.');
    expect((await runWith(live, importCommand, file('registered.json'), '--check')).failed).toBeNull();
  });

  it.each([
    [importCommand, [], /^Name one file/],
    [importCommand, ['hotels.xls'], /^The file must end in \.json or \.csv/],
    [importCommand, ['missing.csv'], /^There is no file missing\.csv/],
    [importCommand, ['a.csv', '--fast'], /Unknown option '--fast'/],
    [exportCommand, ['hotels.txt'], /^Name one file/],
    [demoCommand, ['--hotels', '1000001'], /^--hotels takes a number from 1 to 1000000/],
    [demoCommand, ['--hotels', '3'], /^The catalogue has hotels already/],
  ] as const)('are left alone by a command line that is wrong: %#', async (command, options, reason) => {
    expect((await run(command, ...options)).failed).toMatch(reason);
  });
});

it('the bar of a running command fills from left to right', () => {
  expect(progressLine(0)).toBe(`[${'░'.repeat(40)}] 0 %`);
  expect(progressLine(0.5)).toBe(`[${'█'.repeat(20)}${'░'.repeat(20)}] 50 %`);
  expect(progressLine(1)).toBe(`[${'█'.repeat(40)}] 100 %`);
});

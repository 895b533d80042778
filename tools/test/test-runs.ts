import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../environment';
import { leftToTheFullRun } from './language-pairs';
import { runBin } from './run-command';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that passed only when they were run again: each is a defect, of the test or of what it tests. */
  readonly retried: readonly string[];
}

const JestReport = z.object({
  testResults: z.array(
    z.object({
      /** The file, absolute; one that runs in two projects stands here twice. */
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
type TestFile = z.infer<typeof JestReport>['testResults'][number];

/** They try what happens seldom, many times over: of these one failure among many runs is what they are there to find. */
const NO_SECOND_TRY = /(?:race|kill)\.postgres\.test|settle-payment\.test|fuzz\.test|under-load\.test/;
/** Files that may fail because the machine was busy. More of them is no accident. */
const FEW = 3;

/**
 * Runs all unit tests and counts them. What failed is run once more by itself, as a test in a browser is; whoever passes
 * then is named. Options are Jest's; `live` shows what it says.
 */
export async function runUnitTests(
  tell: (line: string) => void,
  options: readonly string[] = [],
  live = true,
): Promise<Tally> {
  const files = await runJest(options, live);
  if (files === null) return UNKNOWN;
  const failed = files.filter((file) => tallyOf([file]).failed > 0);
  const again = new Set(failed.map(({ name }) => name));
  if (again.size === 0 || again.size > FEW || failed.some(({ name }) => NO_SECOND_TRY.test(name))) {
    return tallyOf(files);
  }
  tell(`\nOnce more, by themselves: ${[...again].map((name) => relative(ROOT, name)).join(', ')}`);
  const second = await runJest([...options, '--maxWorkers', '1', '--runTestsByPath', ...again], live);
  if (second === null) return UNKNOWN;
  const before = failed.flatMap(namesOfFailed);
  const still = new Set(second.flatMap(namesOfFailed));
  const retried = before.filter((one) => !still.has(one));
  return { ...tallyOf([...files.filter(({ name }) => !again.has(name)), ...second]), retried };
}

/** A run that did not report. */
const UNKNOWN: Tally = { passed: 0, failed: 1, skipped: 0, retried: [] };

async function runJest(options: readonly string[], live: boolean): Promise<readonly TestFile[] | null> {
  const file = await reportFile();
  const all = ['--json', '--outputFile', file, '--reporters', 'default', ...options];
  await runBin('jest/bin/jest.js', all, { live });
  const report = JestReport.safeParse(await takeJson(file));
  return report.success ? report.data.testResults : null;
}

const namesOfFailed = ({ name, assertionResults }: TestFile): readonly string[] =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => `${relative(ROOT, name)} › ${fullName}`);

function tallyOf(files: readonly TestFile[]): Tally {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (state: string): number => tests.filter(({ status }) => status === state).length;
  // A file that could not even be loaded has no tests.
  const unread = files.filter((file) => file.status === 'failed' && namesOfFailed(file).length === 0).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return { passed, failed: failed + unread, skipped: tests.length - passed - failed, retried: [] };
}

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string() })),
});
/** Tests stand in suites, which stand in suites: one a file, and one each `describe`. */
const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(PlaywrightSuite),
});
type PlaywrightReport = z.infer<typeof PlaywrightReport>;

/**
 * Runs the tests in a browser, or those of the files named, and counts them. Of tests that stand once in each language
 * one is run, unless all are asked for. What failed at each of its tries is run once more by itself, as a unit test is;
 * whoever passes then is named.
 */
export async function runBrowserTests(
  tell: (line: string) => void,
  files: readonly string[],
  isFull: boolean,
  config = join('e2e', 'playwright.config.ts'),
  live = true,
): Promise<Tally> {
  const run = (args: readonly string[], isShown: boolean) =>
    runPlaywright(['--config', config, ...files, ...args], isShown);
  const list = await reportFile();
  const listed = isFull ? null : await run(['--list'], false);
  await writeFile(list, leftToTheFullRun(listed?.suites.flatMap((suite) => namesIn(suite)) ?? []).join('\n'));
  const chosen = ['--test-list-invert', list];
  try {
    const report = await run(chosen, live);
    if (report === null) return UNKNOWN;
    const tally = browserTally(report);
    const failed = namesOf(report, 'unexpected');
    if (failed.length === 0 || failed.length > FEW || report.errors.length > 0) return tally;
    tell(`\nOnce more, by themselves: ${failed.join(', ')}`);
    const second = await run([...chosen, '--last-failed', '--workers', '1', '--retries', '0'], live);
    if (second === null || second.errors.length > 0) return tally;
    const passed = new Set(namesOf(second, 'expected'));
    const saved = failed.filter((name) => passed.has(name));
    const count = saved.length;
    return {
      ...tally,
      passed: tally.passed + count,
      failed: tally.failed - count,
      retried: [...tally.retried, ...saved],
    };
  } finally {
    await rm(dirname(list), { recursive: true });
  }
}

async function runPlaywright(args: readonly string[], live: boolean): Promise<PlaywrightReport | null> {
  const file = await reportFile();
  await runBin('@playwright/test/cli.js', ['test', ...args], { live, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  return PlaywrightReport.safeParse(await takeJson(file)).data ?? null;
}

function browserTally(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed, skipped, retried: namesOf(report, 'flaky') };
}

const namesIn = ({ title, specs, suites = [] }: PlaywrightSuite): readonly string[] =>
  [...specs.map((spec) => spec.title), ...suites.flatMap(namesIn)].map((name) => `${title} › ${name}`);

/** The tests that ended so: at the first try as expected, at none of them, or at a later one (`flaky`). */
const namesOf = (report: PlaywrightReport, status: 'expected' | 'unexpected' | 'flaky'): readonly string[] =>
  report.suites.flatMap((suite) => namesWithin(suite, status));

const namesWithin = ({ specs, suites = [] }: PlaywrightSuite, status: string): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ title, file, line }) => `e2e/${file}:${String(line)} › ${title}`),
  ...suites.flatMap((suite) => namesWithin(suite, status)),
];

/** A place of this run's own for a report. */
const reportFile = async (): Promise<string> => join(await mkdtemp(join(tmpdir(), 'jnn-report-')), 'report.json');

/** Reads a report and removes it; null where none was written. */
async function takeJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  } finally {
    await rm(dirname(file), { recursive: true });
  }
}

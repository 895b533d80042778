import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../build/parts';
import { runBin } from './run-command';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Suites that could not even be loaded. */
  numRuntimeErrorTestSuites: z.number(),
});

/** Runs all unit tests and counts them. */
export async function runUnitTests(): Promise<Tally> {
  const file = await reportFile('jest.json');
  await runBin('jest/bin/jest.js', ['--json', '--outputFile', file, '--reporters', 'default'], { live: true });
  const report = JestReport.safeParse(await readJson(file));
  if (!report.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = report.data;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests + numTodoTests,
  };
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Runs the tests in a browser and counts them; what needed a second try is named. */
export async function runBrowserTests(): Promise<Tally> {
  const file = await reportFile('playwright.json');
  await runBin('@playwright/test/cli.js', ['test', '--config', join('e2e', 'playwright.config.ts')], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = PlaywrightReport.safeParse(await readJson(file));
  if (!report.success) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  if (flaky > 0) console.log(`${String(flaky)} tests passed at the second try; the report above names them.`);
  return { passed: expected + flaky, failed: unexpected + report.data.errors.length, skipped };
}

/** A fresh place for a report, so that none of an earlier run is counted. */
async function reportFile(name: string): Promise<string> {
  const folder = join(ROOT, '.cache', 'test');
  await mkdir(folder, { recursive: true });
  await rm(join(folder, name), { force: true });
  return join(folder, name);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

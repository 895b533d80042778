import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './site/chromium';

/** Need builds with faults, which are made when these tests are asked for. */
const FAULTY = ['specs/fault-matrix.spec.ts', 'specs/smoke-run.spec.ts'];

/** Long proofs, which run where they are asked for: `JNN_FULL=1`. */
const LONG = process.env['JNN_FULL'] ? [] : ['specs/**/*.full.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: './site/start-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Three on two cores: a test waits for half of its time.
  workers: 3,
  // A second try tells a slow moment of the machine from a fault; the run names what needed one.
  retries: 1,
  // A busy machine needs three times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['line'], ['json']] : 'line',
  projects: [
    // First, so that no worker waits for it at the end.
    { name: 'faulty builds', testMatch: 'faults/faults.setup.ts' },
    { name: 'site', testMatch: 'specs/**/*.spec.ts', testIgnore: [...FAULTY, ...LONG] },
    { name: 'faults', testMatch: FAULTY, dependencies: ['faulty builds'] },
  ],
  use: {
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 10_000,
    // Recording slows every test down; what fails is recorded at its second try.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(process.env),
      args: [...CHROMIUM_ARGS],
    },
  },
});

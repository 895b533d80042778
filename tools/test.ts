import { join } from 'node:path';
import { findChromium } from '@jnn/e2e/chromium';
import { ROOT } from './environment';
import { testsOfParts } from './test/part-tests';
import { runSteps, staticSteps, staticStepsOf } from './test/static-steps';
import { runBrowserTests, runUnitTests, type Tally } from './test/test-runs';

// `npm test`: the static steps beside the unit tests, then the tests in a browser; `JNN_FULL=1` runs the long proofs
// whole, every test in both languages and the backend's on both databases. `npm test -- mf-hotel` runs what proves the
// parts named. The last lines name the tests that passed only when they were run again and sum the tests; a static step
// that fails counts as a failed test.

const tell = (line: string): void => {
  console.log(line);
};

const IS_FULL = process.env['JNN_FULL'] === '1';
const NONE: Tally = { passed: 0, failed: 0, skipped: 0, retried: [] };
const names = process.argv.slice(2);
// Found, or installed, once for all: unit tests open pages, too.
process.env['CHROMIUM_PATH'] = findChromium(process.env);
const parts = names.length > 0 ? testsOfParts(names) : null;

const unitTests = parts ? ['--passWithNoTests', ...parts.folders.map((folder) => `${join(ROOT, folder)}/`)] : [];
const [failedSteps, unit] = await Promise.all([
  runSteps(parts ? staticStepsOf(parts.folders) : staticSteps(), tell),
  runUnitTests(tell, unitTests),
]);
tell('\nTests in a browser');
const browser = parts?.specs.length === 0 ? NONE : await runBrowserTests(tell, parts?.specs ?? [], IS_FULL);

const skipped = unit.skipped + browser.skipped;
if (skipped > 0) tell(`\n${String(skipped)} tests were skipped; the reports above name them.`);
for (const name of [...unit.retried, ...browser.retried]) tell(`Defect: passed only when run again: ${name}`);
const failed = failedSteps + unit.failed + browser.failed;
tell(`\n${String(unit.passed + browser.passed)} passed, ${String(failed)} failed`);
process.exitCode = failed === 0 ? 0 : 1;

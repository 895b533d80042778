import { runSteps, staticSteps } from './proof/static-steps';
import { runBrowserTests, runUnitTests } from './proof/test-runs';

// `npm test`: the static steps, the unit tests and the tests in a browser; `JNN_FULL=1` runs the long proofs whole.
// The last line sums the tests; a static step that fails counts as a failed test.

const tell = (line: string): void => {
  console.log(line);
};

tell('Format, lint, types, rules');
const failedSteps = await runSteps(staticSteps(), tell);
tell('\nUnit tests');
const unit = await runUnitTests(tell);
tell('\nTests in a browser');
const browser = await runBrowserTests();

const skipped = unit.skipped + browser.skipped;
if (skipped > 0) tell(`\n${skipped} tests were skipped; the reports above name them.`);
const failed = failedSteps + unit.failed + browser.failed;
tell(`\n${unit.passed + browser.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

import { runSteps, staticSteps } from './test/static-steps';

// `npm run check`: everything that can be proven without running the site.

const failed = await runSteps(staticSteps(), (line) => {
  console.log(line);
});
console.log(failed === 0 ? '\nEverything holds.' : `\n${failed} of the steps above failed.`);
process.exitCode = failed === 0 ? 0 : 1;

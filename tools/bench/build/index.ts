import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { partNames } from '@jnn/platform/build';
import { ROOT } from '../../environment';
import type { Bench } from '../benches';
import { median, tableText, thisMachine } from '../report';
import { watchRebuilds } from '../comparison/watch-rebuilds';

/** The remote whose builds are measured by themselves: the one with the most code. */
const REMOTE = 'mf-search';
/** The remote that is built to see whether a build can be run: the smallest. */
const SMALL_REMOTE = 'mf-account';

/** Builds as they are run by hand: the whole site and one remote in a process of their own, and a rebuild while watching. */
export const bench: Bench = {
  rounds: 5,
  async run({ rounds, tell }) {
    const whole: number[] = [];
    const single: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      whole.push(await buildInProcess([]));
      single.push(await buildInProcess([REMOTE]));
    }
    const watch = await watchRebuilds(REMOTE, rounds);
    const rows = [
      { what: `whole site, ${partNames(ROOT).length} parts`, times: whole },
      { what: `${REMOTE} alone, from a cold process`, times: single },
      { what: `${REMOTE}, one file changed while watching`, times: watch },
    ];
    const milliseconds = rows.map(({ what, times }) => [what, Math.round(median(times))] as const);
    tell(tableText([['build', 'ms (median)'], ...milliseconds.map(([what, time]) => [what, String(time)])]));
    return {
      machine: thisMachine(),
      milliseconds: Object.fromEntries(milliseconds),
      ratios: { 'single/whole': median(single) / median(whole), 'watch/single': median(watch) / median(single) },
    };
  },
  async smoke() {
    await buildInProcess([SMALL_REMOTE]);
    await watchRebuilds(REMOTE, 1);
  },
};

/** Milliseconds that `npm run build -- part …` takes, with the start of its process. Rejects when the build fails. */
function buildInProcess(parts: readonly string[]): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx/esm', join('tools', 'build.ts'), ...parts], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(performance.now() - begun);
      else reject(new Error(`The build of ${parts.join(', ') || 'all parts'} failed.`));
    });
  });
}

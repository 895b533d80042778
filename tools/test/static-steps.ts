import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../environment';
import { run, runBin, runNode, type Outcome } from './run-command';
import { rememberGood, staleRooms } from './stale-rooms';

/** One thing to prove without running the site. */
export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

/** Lint with types, unused things, the house's own checks, and format; the long one first. */
export const staticSteps = (): Step[] => [
  { name: 'lint and types', run: lintAndTypes },
  { name: 'unused', run: () => runBin('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
  HOUSE_CHECKS,
  { name: 'format', run: () => runBin('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'bill of materials', run: billOfMaterials },
];

/** What can be said of some folders alone, and the checks, which are quick. */
export const staticStepsOf = (folders: readonly string[]): Step[] => [
  { name: 'lint and types', run: () => runBin('oxlint/bin/oxlint', ['--type-check', ...folders]) },
  HOUSE_CHECKS,
  { name: 'format', run: () => runBin('oxfmt/bin/oxfmt', ['--check', ...folders]) },
];

const HOUSE_CHECKS: Step = {
  name: 'checks',
  run: () => runNode(['--import', 'tsx/esm', join('tools', 'checks', 'run.ts')]),
};

/**
 * Lints the rooms that have changed, or use a room that has, and checks their types by each room's own `tsconfig.json`, in
 * one program for both. The configurations beside the rooms have no types and are always linted.
 */
async function lintAndTypes(): Promise<Outcome> {
  const stale = await staleRooms();
  const loose = ['eslint.config.mjs', 'jest.config.mjs'];
  const outcome = await runBin('oxlint/bin/oxlint', ['--type-check', ...loose, ...stale.map(({ folder }) => folder)]);
  if (outcome.passed) await rememberGood(stale);
  return outcome;
}

/** Writes what the lockfile names into `.cache/sbom.json` (CycloneDX); npm refuses when something is missing or does not fit. */
async function billOfMaterials(): Promise<Outcome> {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error'];
  const { passed, output } = await run('npm', args);
  if (!passed) return { passed, output };
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await writeFile(join(ROOT, '.cache', 'sbom.json'), output);
  return { passed, output: '' };
}

/** Runs the steps, two at a time, and tells each outcome as it is known. Gives the number that failed. */
export async function runSteps(steps: readonly Step[], tell: (line: string) => void): Promise<number> {
  const waiting = [...steps];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begun = Date.now();
      const { passed, output } = await step.run();
      if (!passed) failed += 1;
      tell(`${passed ? '✓' : '✗'} ${step.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      if (!passed && output.trim() !== '') tell(output.trimEnd());
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../environment';
import { runBin, runNode, type Outcome } from './run-command';

/** One thing to prove without running the site. */
export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

/** Format, lint, room rules with the other checks, and the types of every room; the long ones first. */
export function staticSteps(): Step[] {
  return [
    { name: 'lint', run: () => runBin('eslint/bin/eslint.js', ['.', '--max-warnings', '0']) },
    { name: 'format', run: () => runBin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']) },
    { name: 'checks', run: () => runNode(['--import', 'tsx/esm', join('tools', 'checks', 'run.ts')]) },
    ...typedRooms().map((room) => ({ name: `types of ${room}`, run: () => checkTypes(room) })),
  ];
}

const checkTypes = (room: string): Promise<Outcome> =>
  runBin('typescript/bin/tsc', [
    ...['-p', room, '--pretty'],
    ...['--incremental', '--tsBuildInfoFile', join('.cache', 'types', `${room.replace('/', '-')}.tsbuildinfo`)],
  ]);

/** Every folder with a `tsconfig.json`: the rooms and the shared packages. */
function typedRooms(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      .map((entry) => join(folder, entry.name));
  return [...below('.'), ...below('shared')].filter((room) => existsSync(join(ROOT, room, 'tsconfig.json'))).sort();
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
      if (output.trim() !== '') tell(output.trimEnd());
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rspack, type Compiler } from '@rspack/core';
import { browserBuild, readPart } from '@jnn/platform/build';
import { ROOT } from '../../environment';
import { PROJECT } from '../../project';

/** Milliseconds between two changes, so that the file system's watcher has settled. */
const REST = 300;

/** Milliseconds from saving one file of a remote until it is compiled again, as `npm run dev` compiles; on a copy of its source. */
export async function watchRebuilds(name: string, rounds: number): Promise<number[]> {
  const part = await readPart(name, PROJECT);
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  // Inside the repository, so that packages resolve as they do for the original.
  const folder = await mkdtemp(join(cache, 'watched-'));
  const copy = join(folder, name);
  try {
    await cp(part.folder, copy, { recursive: true, filter: (path) => !path.includes('node_modules') });
    const target = { part: { ...part, folder: copy }, mode: 'development', refresh: true, build: 'watched' } as const;
    const compiler = rspack(browserBuild({ ...target, output: join(folder, 'output') }));
    new rspack.HotModuleReplacementPlugin().apply(compiler);
    return await measure(compiler, join(copy, 'src', 'pages', `${part.remote?.pages[0]?.name ?? ''}.tsx`), rounds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(compiler: Compiler, file: string, rounds: number): Promise<number[]> {
  let compiled: (problem: Error | null) => void = () => undefined;
  const next = () =>
    new Promise<void>((resolve, reject) => {
      compiled = (problem) => (problem ? reject(problem) : resolve());
    });
  const first = next();
  const watching = compiler.watch({}, (error, stats) => {
    compiled(error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null));
  });
  try {
    await first;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await pause(REST);
      const done = next();
      const begun = performance.now();
      await appendFile(file, `\nexport const round${round} = ${round};\n`);
      await done;
      times.push(performance.now() - begun);
    }
    return times;
  } finally {
    await new Promise<void>((resolve) => watching.close(() => resolve()));
  }
}

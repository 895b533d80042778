import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseWriter } from '@jnn/platform/release';
import * as z from 'zod';
import { ROOT } from '../../environment';
import type { Composition } from './trial-site';

const run = promisify(execFile);
const LIMITS = { maxBuffer: 64 * 1024 * 1024 };

/** The last commit of the branch that is at least so many days older than its newest; null where its history is shorter. */
export async function commitBefore(days: number): Promise<string | null> {
  const newest = Number((await git('log', '-1', '--format=%ct')).trim());
  const found = await git('rev-list', '-1', `--before=${String(newest - days * 24 * 60 * 60)}`, 'HEAD');
  return found.trim() || null;
}

/** The full name of a commit. Rejects with Git's own words for one that is not here. */
export const commitOf = async (name: string): Promise<string> =>
  (await git('rev-parse', '--verify', `${name}^{commit}`)).trim();

const git = async (...words: readonly string[]): Promise<string> =>
  (await run('git', words, { cwd: ROOT, ...LIMITS })).stdout;

/** What `release -- publish --json` of any commit prints, as far as it is needed. */
const Published = z.object({ build: z.string() });

/**
 * Builds every part as a commit had it, with the packages, the compiler and the release tool of that commit, into a store.
 * Resolves to the builds by part.
 *
 * @param change what is done in the checkout, whose packages are installed, before
 */
export async function buildsOfCommit(
  commit: string,
  { objects }: ReleaseWriter,
  env: Readonly<Record<string, string>>,
  change: (folder: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<Composition> {
  const folder = await mkdtemp(join(tmpdir(), 'commit-'));
  try {
    await run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder], LIMITS);
    await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder, ...LIMITS });
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, ...LIMITS });
    await change(folder);
    const builds = new Map<string, string>();
    for (const part of await partsIn(folder)) {
      const words = ['tools/run.mjs', 'release', 'publish', part, '--json', '--store', objects.location];
      const { stdout } = await run(process.execPath, words, {
        cwd: folder,
        env: { ...process.env, ...env },
        ...LIMITS,
      });
      builds.set(part, Published.parse(JSON.parse(stdout)).build);
    }
    return builds;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The parts of a checkout: the shell and its remotes, which are workspaces. */
async function partsIn(folder: string): Promise<string[]> {
  const lock = z.object({ packages: z.record(z.string(), z.unknown()) });
  const { packages } = lock.parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')));
  return Object.keys(packages).filter((path) => path === 'shell' || /^mf-[a-z-]+$/.test(path));
}

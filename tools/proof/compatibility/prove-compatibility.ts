import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Compatibility } from '@jnn/platform/contract';
import {
  changeSite,
  configuredWriter,
  currentDocument,
  planPromotions,
  publishAll,
  recordCompatibility,
  type ReleaseWriter,
  type SiteContent,
  usualEnvironment,
} from '@jnn/platform/release';
import * as z from 'zod';
import { environment, type Environment, ROOT } from '../../environment';
import { PROJECT } from '../../project';
import { buildsOfCommit, commitBefore, commitOf } from './builds-of-commit';
import { tryOrders, tryTogether } from './compatibility';
import { inMarkdown, type Origins } from './markdown';
import { federationAt, NEXT_MAJOR, nextMinorOf, type SourceChange } from './source-changes';
import type { Composition } from './trial-site';

/** Days before the newest commit whose builds are stable, last good, on trial and pinned. */
const DAYS = [1, 2, 3, 4];

/** The environment of a run with builds of commits. */
const TRIAL = 'demo';

/**
 * Tries the builds of the sources with those of earlier commits, which are named or chosen by their age; `--here`: with what
 * the store of `RELEASE_STORE` or `DATA_DIR` holds for `SITE_ENVIRONMENT`, whose `/ops/compatibility` shows it then;
 * `--next-minor PACKAGE`: the builds of the newest commit with those of the same sources after a minor version of a shared
 * package; `--federation VERSION`, twice: with those by two other versions of Module Federation's plugin; `--next-major`:
 * all parts go out after a next major of a shared package, in every order. Returns whether all that the gate lets pass works.
 */
export async function proveCompatibility(args: readonly string[]): Promise<boolean> {
  const options = {
    here: { type: 'boolean' },
    'next-minor': { type: 'string' },
    federation: { type: 'string', multiple: true },
    'next-major': { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (values['next-major']) return proveNextMajor();
  const { found, origins } = await tried(values, positionals);
  console.log(inMarkdown(found, origins));
  return found.pairs.every(({ outcome }) => outcome.kind !== 'fails');
}

interface Tried {
  readonly found: Compatibility;
  readonly origins: Origins;
}

interface Choice {
  readonly here?: boolean;
  readonly 'next-minor'?: string;
  readonly federation?: readonly string[];
}

async function tried(
  { here, 'next-minor': name, federation = [] }: Choice,
  commits: readonly string[],
): Promise<Tried> {
  if (here) {
    const env = environment();
    const place = { env, writer: await configuredWriter(PROJECT, env), environment: usualEnvironment(PROJECT, env) };
    return { found: await tryIn(place, await buildsOfSources(place.writer)), origins: new Map() };
  }
  const trial = await openTrialStore();
  if (name !== undefined) return tryChanges(trial, [nextMinorOf(name)]);
  if (federation.length > 0) return tryChanges(trial, federation.map(federationAt));
  return tryCommits(trial, commits.length > 0 ? await Promise.all(commits.map(commitOf)) : await usualCommits());
}

const log = (line: string): void => console.error(line);

/** Whose builds are tried, and by which store. */
interface Place {
  readonly writer: ReleaseWriter;
  readonly env: Environment;
  readonly environment: string;
}

/** A store of this proof's own, which keeps the builds of commits for the next time. */
async function openTrialStore(): Promise<Place & { readonly folder: string }> {
  const folder = join(ROOT, '.cache', 'compatibility');
  const own = { JNN_MODE: 'demo', DATA_DIR: folder, SITE_ENVIRONMENT: TRIAL };
  const unset = { RELEASE_STORE: undefined, RELEASE_SIGNING_KEY: undefined, RELEASE_PUBLIC_KEY: undefined };
  const env = { ...environment(), ...unset, ...own };
  return { folder, env, writer: await configuredWriter(PROJECT, env), environment: TRIAL };
}

type TrialStore = Awaited<ReturnType<typeof openTrialStore>>;

async function tryCommits(trial: TrialStore, commits: readonly string[]): Promise<Tried> {
  const held: Composition[] = [];
  for (const commit of commits) held.push(await keptBuilds(trial, commit));
  await holdAll(trial.writer, held);
  const origins = commits.flatMap((commit, at) => originsOf(held[at], commit.slice(0, 8)));
  return { found: await tryIn(trial, await buildsOfSources(trial.writer)), origins: new Map(origins) };
}

/** Tries the builds after the last change with those of the newest commit as it is, and after each change before. */
async function tryChanges(trial: TrialStore, changes: readonly SourceChange[]): Promise<Tried> {
  const commit = await commitOf('HEAD');
  const held = [await keptBuilds(trial, commit)];
  for (const change of changes) held.push(await keptBuilds(trial, commit, change));
  const candidates = held.pop() ?? new Map<string, string>();
  await holdAll(trial.writer, held);
  const titles = [commit.slice(0, 8), ...changes.map(({ title }) => `after ${title}`)];
  const origins = [...held, candidates].flatMap((builds, at) => originsOf(builds, titles[at] ?? ''));
  const { shell } = PROJECT;
  const page = Math.max(shell.sizeBudgets.page, ...changes.map(({ pageBudget = 0 }) => pageBudget));
  const found = await tryIn(trial, candidates, { ...shell, sizeBudgets: { ...shell.sizeBudgets, page } });
  return { found, origins: new Map(origins) };
}

async function proveNextMajor(): Promise<boolean> {
  const trial = await openTrialStore();
  const commit = await commitOf('HEAD');
  const [now, next] = [await keptBuilds(trial, commit), await keptBuilds(trial, commit, NEXT_MAJOR)];
  const { count, unhindered, compositions, faults } = await tryOrders(
    { ...trial, shell: PROJECT.shell, log },
    now,
    next,
  );
  console.log(
    `${String(count)} orders, ${String(unhindered)} of them without a part that had to wait; ${String(compositions.length)} compositions, of which ${String(faults.length)} fail`,
  );
  for (const [composition, fault] of faults) console.log(`${[...composition].join(' ')}: ${fault}`);
  return faults.length === 0;
}

const originsOf = (builds: Composition | undefined, commit: string): [string, string][] =>
  [...(builds ?? [])].map(([part, build]) => [`${part}@${build}`, commit]);

const BuildsByPart = z.record(z.string(), z.string());

/** The builds of a commit, also after a change, which never change once they are made. */
async function keptBuilds(trial: TrialStore, commit: string, change?: SourceChange): Promise<Composition> {
  const { folder, writer } = trial;
  const memory = join(folder, 'commits', `${change ? `${commit}-${change.key}` : commit}.json`);
  const text = await readFile(memory, 'utf8').catch(() => null);
  if (text !== null) {
    const known = Object.entries(BuildsByPart.parse(JSON.parse(text)));
    const found = await Promise.allSettled(known.map(([part, id]) => writer.store.release(part, id)));
    if (found.every(({ status }) => status === 'fulfilled')) return new Map(known);
  }
  log(`Building the parts of ${commit.slice(0, 8)}${change ? ` after ${change.title}` : ''} …`);
  const env = { JNN_MODE: 'demo', DATA_DIR: folder, ...change?.env };
  const builds = await buildsOfCommit(commit, writer, env, change?.apply);
  await mkdir(dirname(memory), { recursive: true });
  await writeFile(memory, JSON.stringify(Object.fromEntries(builds)));
  return builds;
}

const usualCommits = async (): Promise<string[]> =>
  (await Promise.all(DAYS.map(commitBefore))).filter((commit) => commit !== null);

/** A site that holds the builds of each commit: stable, last good, on trial for the team, and pinned. */
async function holdAll(writer: ReleaseWriter, [stable, lastGood, canary, ...pinned]: readonly Composition[]) {
  if (!stable) throw new Error('Name at least one commit.');
  const content: SiteContent = planPromotions(null, stable);
  const live = Object.entries({ ...content.remotes, shell: content.shell }).map(([part, found]) => {
    const [good, trial] = [lastGood?.get(part), canary?.get(part)];
    return [
      part,
      {
        ...found,
        lastGood: good ?? null,
        ...(trial === undefined ? {} : { canary: { build: trial, percent: 0 } }),
      },
    ] as const;
  });
  const { shell, ...remotes } = Object.fromEntries(live);
  if (!shell) throw new Error('A commit without a shell.');
  const pins = Object.fromEntries(
    [...stable.keys()].map((part) => [part, pinned.flatMap((one) => one.get(part) ?? [])]),
  );
  await changeSite(writer, {
    ...{ environment: TRIAL, parts: [...stable.keys()], by: 'proof', why: 'builds of earlier commits' },
    smokeSkipped: 'they are tried together',
    plan: () => ({ shell, remotes, pinned: pins }),
    confirm: () => true,
  });
}

async function buildsOfSources(writer: ReleaseWriter): Promise<Composition> {
  const releases = await publishAll(PROJECT, writer, log);
  return new Map([...releases].map(([part, { build }]) => [part, build]));
}

/** Tries candidates with what an environment holds, and records it there. */
async function tryIn(
  { writer, env, environment: name }: Place,
  candidates: Composition,
  shell = PROJECT.shell,
): Promise<Compatibility> {
  const site = await currentDocument(writer, name);
  if (!site) throw new Error(`There is no site in ${name}: release one first.`);
  const found = await tryTogether({ writer, env, site, candidates, shell, log, environment: name });
  await recordCompatibility(writer, found);
  return found;
}

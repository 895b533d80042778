import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { operations } from '@jnn/platform/ops';
import {
  configuredWriter,
  currentDocument,
  publish,
  publishAll,
  putSourcesLive,
  type ReleaseWriter,
  type SiteContent,
  withLive,
} from '@jnn/platform/release';
import { environment, type Environment } from '../environment';
import { PROJECT } from '../project';
import { BROKEN_RULES, buildChanged, type ChangedPart, GOOD_BUILDS } from './rule-builds';

/** What the gate's browser said of a build. */
interface RuleTrial {
  readonly name: string;
  /** The rule that it breaks; null for a good one. */
  readonly breaks: string | null;
  readonly seconds: number;
  /** Why it is refused; empty when it may go out. */
  readonly problems: readonly string[];
}

interface Place {
  readonly writer: ReleaseWriter;
  readonly env: Environment;
  readonly log: (line: string) => void;
}

/** The environment whose stable builds stand around the one on trial. */
const DEMO = 'demo';

/** Tries the builds that are named, all unless told. Returns whether each was refused by the rule that it breaks, or let out. */
export async function proveRules(args: readonly string[]): Promise<boolean> {
  const options = { here: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values, positionals: names } = parseArgs({ args: [...args], allowPositionals: true, options });
  const builds = chosen(names);
  const log = values.json ? () => undefined : (line: string): void => console.log(line);
  const trials = values.here ? await tryHere(builds, log) : await tryApart(builds, log);
  if (values.json) console.log(JSON.stringify(trials));
  return trials.every(({ breaks, problems }) =>
    breaks === null ? problems.length === 0 : problems.some((problem) => problem.includes(` breaks ${breaks} (`)),
  );
}

function chosen(names: readonly string[]): readonly ChangedPart[] {
  const all = [...BROKEN_RULES, ...GOOD_BUILDS];
  if (names.length === 0) return all;
  return names.flatMap((name) => {
    const found = name === 'good' ? GOOD_BUILDS : all.filter((one) => one.name === name);
    if (found.length > 0) return found;
    throw new Error(`There is no build "${name}"; there are good, ${all.map((one) => one.name).join(', ')}.`);
  });
}

async function tryHere(builds: readonly ChangedPart[], log: Place['log']): Promise<RuleTrial[]> {
  const env = environment();
  return tryBuilds(builds, { env, log, writer: await configuredWriter(PROJECT, env) });
}

/** Tries builds in a store of their own, in a site made of the sources. */
async function tryApart(builds: readonly ChangedPart[], log: Place['log']): Promise<RuleTrial[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rule-trials-'));
  const own = { RELEASE_STORE: undefined, SITE_ENVIRONMENT: undefined, API_URL: undefined };
  const env = { ...environment(), ...own, JNN_MODE: 'demo', DATA_DIR: folder };
  try {
    const writer = await configuredWriter(PROJECT, env);
    const releases = await publishAll(PROJECT, writer, log);
    const live = new Map([...releases].map(([part, { build }]) => [part, build]));
    await putSourcesLive(writer, { environment: DEMO, builds: live, by: 'proof' }, log);
    return await tryBuilds(builds, { env, log, writer });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Builds and publishes changed parts and opens each in the gate's browser, one after the other. They are compared with no
 * live build, since how long their pages take is no matter here.
 */
async function tryBuilds(builds: readonly ChangedPart[], { writer, env, log }: Place): Promise<RuleTrial[]> {
  const site = await currentDocument(writer, DEMO);
  if (!site) throw new Error(`There is no site in ${DEMO}.`);
  const trials: RuleTrial[] = [];
  for (const one of builds) {
    const { name, part } = one;
    const { folder, release } = await buildChanged(one);
    await publish(writer, folder, release);
    await rm(folder, { recursive: true });
    const planned = withLive(stableOf(site), part, { stable: release.build, lastGood: null });
    const context = { project: PROJECT, env, writer, log };
    const begun = performance.now();
    const problems = await operations.release.tryCandidate(context, { current: null, planned, candidate: release });
    const seconds = Math.round((performance.now() - begun) / 1000);
    log(`${name} (${part}, ${String(seconds)} s): ${problems[0] ?? 'let out'}`);
    trials.push({ name, breaks: BROKEN_RULES.includes(one) ? name : null, seconds, problems });
  }
  return trials;
}

/** A site without what is tried in it at the same time. */
function stableOf({ shell, remotes }: SiteContent): SiteContent {
  const only = ({ stable }: { readonly stable: string }) => ({ stable, lastGood: null });
  const others = Object.entries(remotes).map(([name, live]) => [name, only(live)] as const);
  return { shell: only(shell), remotes: Object.fromEntries(others) };
}

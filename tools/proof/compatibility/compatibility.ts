import type { Compatibility, Pair, Release } from '@jnn/platform/contract';
import type { Project } from '@jnn/platform/parts';
import { heldBuilds, reasonsToRefuse, type ReleaseWriter, type SiteContent } from '@jnn/platform/release';
import type { Environment } from '../../environment';
import { journeyFault } from './journey';
import { type Build, type HeldBuild, type Plan, planCompositions } from './plan-compositions';
import { type Orders, releaseInEveryOrder } from './release-orders';
import { type Composition, openTrialSite, type TrialSite } from './trial-site';

interface Wanted {
  readonly writer: ReleaseWriter;
  readonly env: Environment;
  readonly environment: string;
  readonly site: SiteContent & { readonly revision: number };
  /** The build on trial of each part. */
  readonly candidates: Composition;
  /** What the gate holds all builds to. */
  readonly shell: Project['shell'];
  readonly log: (line: string) => void;
}

/**
 * Composes each candidate with every live, last good, canary and pinned build of the other parts. What the gate lets pass is
 * opened in Chromium; a pair that fails there is a defect.
 */
export async function tryTogether(wanted: Wanted): Promise<Compatibility> {
  const { writer, env, environment, site, candidates, shell, log } = wanted;
  const held = heldBuilds(site);
  const releases = await releasesOf(writer, [...held, ...buildsIn(candidates)]);
  const between = gateBetween(releases, candidates, shell);
  const stable: Composition = new Map(
    Object.entries({ ...site.remotes, shell: site.shell }).map(([part, live]) => [part, live.stable]),
  );
  const trial = await openTrialSite(writer, env, stable);
  try {
    const pairs: Pair[] = [];
    for (const candidate of buildsIn(candidates)) {
      const others = held.filter(({ part, build }) => part !== candidate.part && candidates.get(part) !== build);
      for (const { role, ...other } of others) {
        const [reason] = between(candidate, other);
        if (reason !== undefined) pairs.push({ candidate, held: other, role, outcome: { kind: 'refused', reason } });
      }
      const mayMeet = (one: Build, other: Build): boolean => between(one, other).length === 0;
      const base = standing(stable, candidates, (other) => mayMeet(candidate, other));
      for (const plan of planCompositions(candidate, base, others, mayMeet)) {
        for (const pair of await tryPlan(trial, plan, base)) {
          pairs.push(pair);
          log(`${inWords(pair)}: ${pair.outcome.kind === 'works' ? 'works' : pair.outcome.reason}`);
        }
      }
    }
    return { environment, revision: site.revision, at: new Date().toISOString(), pairs };
  } finally {
    await trial.close();
  }
}

/** What became of a site whose parts go out in every order. */
export interface OrdersTried extends Orders {
  /** Compositions that visitors cannot use, each with its reason. */
  readonly faults: readonly (readonly [Composition, string])[];
}

/** Lets the next builds of all parts out in every order, as the gate takes them, and opens each composition that is reached. */
export async function tryOrders(
  { writer, env, shell, log }: Pick<Wanted, 'writer' | 'env' | 'shell' | 'log'>,
  now: Composition,
  next: Composition,
): Promise<OrdersTried> {
  const releases = await releasesOf(writer, [...buildsIn(now), ...buildsIn(next)]);
  const between = gateBetween(releases, next, shell);
  const orders = releaseInEveryOrder(now, next, (site, part) => {
    const candidate = { part, build: next.get(part) ?? '' };
    const others = buildsIn(site).filter((other) => other.part !== part);
    return others.flatMap((other) => between(candidate, other))[0] ?? null;
  });
  const trial = await openTrialSite(writer, env, now);
  const faults: [Composition, string][] = [];
  try {
    for (const [at, composition] of orders.compositions.entries()) {
      const fault = await faultOf(trial, composition);
      if (fault !== null) faults.push([composition, fault]);
      log(`${String(at + 1)} of ${String(orders.compositions.length)}: ${fault ?? 'works'}`);
    }
  } finally {
    await trial.close();
  }
  return { ...orders, faults };
}

const buildsIn = (composition: Composition): Build[] => [...composition].map(([part, build]) => ({ part, build }));
const named = ({ part, build }: Build): string => `${part}@${build}`;
const inWords = ({ candidate, held, role }: Pair): string => `${named(candidate)} with ${named(held)} (${role})`;

async function releasesOf({ store }: ReleaseWriter, builds: readonly Build[]): Promise<ReadonlyMap<string, Release>> {
  const read = builds.map(async (one) => [named(one), await store.release(one.part, one.build)] as const);
  return new Map(await Promise.all(read));
}

/** What the gate says against two builds in one document. The API follows candidates, so that their contract counts alone. */
function gateBetween(releases: ReadonlyMap<string, Release>, candidates: Composition, shell: Project['shell']) {
  const releaseOf = (one: Build): Release => {
    const release = releases.get(named(one));
    if (release) return release;
    throw new Error(`${named(one)} was not read.`);
  };
  return (one: Build, other: Build): string[] => {
    const { wire, ...rest } = releaseOf(one);
    const isCandidate = candidates.get(one.part) === one.build;
    const candidate = isCandidate && wire ? { ...rest, wire } : rest;
    const release = releaseOf(other);
    const siteBuilds = [{ ...other, role: 'stable' as const, release }];
    return [
      ...reasonsToRefuse({ candidate, siteBuilds, shell }),
      ...reasonsToRefuse({ candidate: release, siteBuilds: [], shell }),
    ];
  };
}

/** The stable builds, but for those that the candidate could not meet: its site has their candidates first. */
const standing = (stable: Composition, candidates: Composition, meets: (other: Build) => boolean): Composition =>
  new Map([...stable].map(([part, build]) => [part, meets({ part, build }) ? build : (candidates.get(part) ?? build)]));

/** Opens one composition; where it fails, each of its new pairs by itself. */
async function tryPlan(trial: TrialSite, { candidate, met, composition }: Plan, base: Composition): Promise<Pair[]> {
  const pairOf = ({ role, ...held }: HeldBuild, reason: string | null): Pair => ({
    ...{ candidate, held, role },
    outcome: reason === null ? { kind: 'works' } : { kind: 'fails', reason },
  });
  const fault = await faultOf(trial, composition);
  if (fault === null || met.length === 1) return met.map((held) => pairOf(held, fault));
  const pairs: Pair[] = [];
  for (const held of met) {
    const alone = new Map([...base, [candidate.part, candidate.build], [held.part, held.build]]);
    pairs.push(pairOf(held, await faultOf(trial, alone)));
  }
  // Each works alone: what fails is all of them at once, and nobody knows which.
  if (pairs.every(({ outcome }) => outcome.kind === 'works'))
    return met.map((held) => pairOf(held, `together: ${fault}`));
  return pairs;
}

async function faultOf(trial: TrialSite, composition: Composition): Promise<string | null> {
  await trial.show(composition);
  return (await journeyFault(trial.settings)) ?? trial.renderFaults()[0] ?? null;
}

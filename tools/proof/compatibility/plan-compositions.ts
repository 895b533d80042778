import type { Composition } from './trial-site';

/** A build of a part, and what it is in the site. */
export interface Build {
  readonly part: string;
  readonly build: string;
}

/** A held build of the site, which a candidate of another part may meet. */
export interface HeldBuild extends Build {
  readonly role: string;
}

export interface Plan {
  readonly candidate: Build;
  /** Builds that meet the candidate in this composition for the first time. */
  readonly met: readonly HeldBuild[];
  readonly composition: Composition;
}

/**
 * Composes a candidate with each of the held builds of other parts at least once, in as few compositions as there are
 * builds of one part. Each composition has one build of every part; a part whose builds have all been met stands in its
 * stable one.
 *
 * @param mayMeet whether the gate lets two builds be served together
 */
export function planCompositions(
  candidate: Build,
  stable: Composition,
  held: readonly HeldBuild[],
  mayMeet: (one: Build, other: Build) => boolean,
): Plan[] {
  let left = held.filter((other) => other.part !== candidate.part && mayMeet(candidate, other));
  const plans: Plan[] = [];
  while (left.length > 0) {
    const met: HeldBuild[] = [];
    const composition = new Map([...stable, [candidate.part, candidate.build]]);
    for (const other of left) {
      const rest = [...composition].filter(([part]) => part !== other.part && part !== candidate.part);
      const isFirst = !met.some(({ part }) => part === other.part);
      // The first one is tried whatever the stable builds beside it are: it would never be otherwise.
      const fits = met.length === 0 || rest.every(([part, build]) => mayMeet({ part, build }, other));
      if (!isFirst || !fits) continue;
      met.push(other);
      composition.set(other.part, other.build);
    }
    plans.push({ candidate, met, composition });
    left = left.filter((other) => !met.includes(other));
  }
  return plans;
}

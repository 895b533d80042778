import { roundRobin } from './load';
import { median, takeTurn } from './measure';
import type { Running } from './processes';
import { placesOf, searchRequests } from './requests';

/** A backend with a catalogue of `hotels` hotels. */
export interface Sized {
  readonly hotels: number;
  readonly database: string;
  readonly backend: Running;
}

/** How much more a search costs in a larger catalogue than in the smallest. */
export interface Growth {
  readonly hotels: number;
  /** Ratio of requests per second. */
  readonly time: number;
  /** Ratio of the backend's CPU time; null on systems other than Linux. */
  readonly processor: number | null;
}

interface Measured {
  readonly hotels: number;
  readonly times: number[];
  readonly processors: (number | null)[];
}

/** Compares backends with catalogues of several sizes by turns, with searches that are all different. */
export async function measureGrowth(sized: readonly Sized[], rounds: number): Promise<Growth[]> {
  const [smallest, ...larger] = await Promise.all(
    [...sized]
      .sort((a, b) => a.hotels - b.hotels)
      .map(async ({ hotels, database, backend }) => {
        const { path, backend: ways } = searchRequests(await placesOf(database));
        return { hotels, backend, target: { url: `${backend.url}${path}`, next: roundRobin(ways[0]?.bodies ?? []) } };
      }),
  );
  if (smallest === undefined) return [];
  const growth = larger.map(({ hotels }): Measured => ({ hotels, times: [], processors: [] }));
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const base = await takeTurn(smallest.backend, smallest.target);
    for (const [at, one] of larger.entries()) {
      const turn = await takeTurn(one.backend, one.target);
      if (round === 0) continue;
      growth[at]?.times.push(base.perSecond / turn.perSecond);
      growth[at]?.processors.push(turn.processor && base.processor && turn.processor / base.processor);
    }
  }
  return growth.map(({ hotels, times, processors }) => ({
    hotels,
    time: median(times, (ratio) => ratio),
    processor: median(processors, (ratio) => ratio ?? 0),
  }));
}

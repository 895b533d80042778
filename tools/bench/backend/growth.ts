import { inTurn } from './load';
import { median, takeTurn } from './measure';
import type { Running } from './processes';
import { placesOf, searchRequests } from './requests';

/** A backend that serves a catalogue of so many hotels. */
export interface Sized {
  readonly hotels: number;
  readonly database: string;
  readonly backend: Running;
}

/** What a search costs in a larger catalogue for one in the smallest. */
export interface Growth {
  readonly hotels: number;
  /** By requests a second. */
  readonly time: number;
  /** By processor time of the backend; null where the system does not tell. */
  readonly processor: number | null;
}

interface Measured {
  readonly hotels: number;
  readonly times: number[];
  readonly processors: (number | null)[];
}

/** Puts backends with catalogues of several sizes under load in turns, all with new searches. */
export async function measureGrowth(sized: readonly Sized[], rounds: number): Promise<Growth[]> {
  const [smallest, ...larger] = await Promise.all(
    [...sized]
      .sort((a, b) => a.hotels - b.hotels)
      .map(async ({ hotels, database, backend }) => {
        const { path, backend: ways } = searchRequests(await placesOf(database));
        return { hotels, backend, target: { url: `${backend.url}${path}`, next: inTurn(ways[0]?.bodies ?? []) } };
      }),
  );
  if (smallest === undefined) return [];
  const growth = larger.map(({ hotels }): Measured => ({ hotels, times: [], processors: [] }));
  // The first round warms up.
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

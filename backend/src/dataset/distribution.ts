import type { DemoTown } from './source';

/** A town and its number of hotels. */
export interface TownShare {
  readonly town: DemoTown;
  readonly hotels: number;
}

/**
 * Distributes so many hotels among the towns by weight. The numbers sum exactly (largest remainder method).
 */
export function distribute(towns: readonly DemoTown[], hotels: number): TownShare[] {
  const weights = towns.reduce((sum, town) => sum + town.weight, 0);
  const exact = towns.map((town) => (town.weight * hotels) / weights);
  const shares = exact.map(Math.floor);
  const missing = hotels - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.map((value, at) => ({ at, rest: value - Math.floor(value) }));
  byRemainder.sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return towns.map((town, at) => ({ town, hotels: shares[at] ?? 0 }));
}

/** Hotels that fit into the real towns; with more, towns would be larger than any real one. */
export const HOTELS_PER_ROUND = 3_500;

/**
 * The towns of a catalogue of any size. Beyond {@link HOTELS_PER_ROUND} hotels the towns repeat under numbered names,
 * so that a large catalogue (for measuring) has more cities and not larger ones.
 */
export function townsFor(towns: readonly DemoTown[], hotels: number): TownShare[] {
  const rounds = Math.max(1, Math.round(hotels / HOTELS_PER_ROUND));
  const repeated = Array.from({ length: rounds }, (_, round) =>
    round === 0 ? towns : towns.map((town) => ({ ...town, name: `${town.name} ${round + 1}` })),
  );
  return distribute(repeated.flat(), hotels).filter((share) => share.hotels > 0);
}

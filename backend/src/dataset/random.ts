/** A seeded random generator: the same seed gives the same numbers on every machine (integer arithmetic only). */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both inclusive. */
  between(min: number, max: number): number;
  /** True in the given percent of the calls. */
  chance(percent: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** An index, with a probability proportional to its weight. */
  weighted(weights: readonly number[]): number;
}

/** Hashes a text to 32 bits (FNV-1a with a finalizer). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Makes a generator: Mulberry32 by Tommy Ettinger (public domain). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (percent) => next() * 100 < percent,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const at = weights.findIndex((weight) => (left -= weight) < 0);
      return at === -1 ? weights.findLastIndex((weight) => weight > 0) : at;
    },
  };
}

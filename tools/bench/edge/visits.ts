/** A random number from 0 to 1, the same series for the same seed (mulberry32). */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws an index below `count` by Zipf's law: the n-th is asked for 1/n as often as the first. */
export function zipf(count: number): (random: Random) => number {
  const sums: number[] = [];
  let total = 0;
  for (let rank = 1; rank <= count; rank += 1) sums.push((total += 1 / rank));
  return (random) => {
    const wanted = random() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** What can be asked for. */
export interface Places {
  /** Query parameters of each town's search, without the stay. */
  readonly towns: readonly string[];
  /** Path of each hotel's page. */
  readonly hotels: readonly string[];
  /** The day from which stays begin (ISO 8601). */
  readonly today: string;
}

/** How many visits begin with which document; the rest begin with a hotel without a stay, as search engines lead to it. */
const BEGINNINGS = { home: 0.35, results: 0.25, hotelWithStay: 0.15 } as const;
/** Of ten visits one is in English. */
const ENGLISH = 0.1;
/** Stays begin that many days ahead on average, and last so many nights as often as each other. */
const DAYS_AHEAD = 30;
const NIGHTS = [2, 2, 2, 3, 3, 4, 7, 1];
/** Two adults in three of four. */
const ADULTS = [2, 2, 2, 1, 4];

/**
 * Draws the address of the first document of a visit; the pages after it are drawn by the browser. Towns and hotels are
 * drawn by Zipf's law, the days until arrival by an exponential one.
 */
export function visitsOf({ towns, hotels, today }: Places): (random: Random) => string {
  const [town, hotel] = [zipf(towns.length), zipf(hotels.length)];
  const pick = <T>(from: readonly T[], random: Random): T | undefined => from[Math.floor(random() * from.length)];
  const stay = (random: Random): string => {
    const ahead = Math.ceil(-Math.log(1 - random()) * DAYS_AHEAD);
    const nights = pick(NIGHTS, random) ?? 2;
    const day = (after: number): string => new Date(Date.parse(today) + after * 86_400_000).toISOString().slice(0, 10);
    const guests = `adult=${String(pick(ADULTS, random) ?? 2)}&child=0&infant=0`;
    return `dateFrom=${day(ahead)}&dateUntil=${day(ahead + nights)}&nights=${String(nights)}&${guests}`;
  };
  return (random) => {
    const language = random() < ENGLISH ? '/en' : '';
    const kind = random();
    if (kind < BEGINNINGS.home) return language || '/';
    if (kind < BEGINNINGS.home + BEGINNINGS.results)
      return `${language}/szallas-lista?${towns[town(random)] ?? ''}&${stay(random)}`;
    const path = language + (hotels[hotel(random)] ?? '');
    return kind < BEGINNINGS.home + BEGINNINGS.results + BEGINNINGS.hotelWithStay ? `${path}?${stay(random)}` : path;
  };
}

import type { Random } from '@jnn/backend/random';

/** Draws an index below `count` by Zipf's law: the n-th is asked for 1/n as often as the first. */
export function zipf(count: number): (random: Random) => number {
  const sums: number[] = [];
  let total = 0;
  for (let rank = 1; rank <= count; rank += 1) sums.push((total += 1 / rank));
  return (random) => {
    const wanted = random.next() * total;
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

/** In percent, how many visits begin with the home page, with results, with a hotel and a stay, and with a hotel alone. */
const BEGINNINGS = [35, 25, 15, 25];
/** In percent, how many visits are in English. */
const ENGLISH = 10;
/** Stays begin that many days ahead on average, and last so many nights as often as each other. */
const DAYS_AHEAD = 30;
const NIGHTS = [2, 2, 2, 3, 3, 4, 7, 1] as const;
/** Two adults in three of four. */
const ADULTS = [2, 2, 2, 1, 4] as const;

/**
 * Draws the address of the first document of a visit; the pages after it are drawn by the browser. Towns and hotels are
 * drawn by Zipf's law, the days until arrival by an exponential one.
 */
export function visitsOf({ towns, hotels, today }: Places): (random: Random) => string {
  const [town, hotel] = [zipf(towns.length), zipf(hotels.length)];
  const stay = (random: Random): string => {
    const ahead = Math.ceil(-Math.log(1 - random.next()) * DAYS_AHEAD);
    const nights = random.pick(NIGHTS);
    const day = (after: number): string => new Date(Date.parse(today) + after * 86_400_000).toISOString().slice(0, 10);
    const guests = `adult=${String(random.pick(ADULTS))}&child=0&infant=0`;
    return `dateFrom=${day(ahead)}&dateUntil=${day(ahead + nights)}&nights=${String(nights)}&${guests}`;
  };
  return (random) => {
    const language = random.chance(ENGLISH) ? '/en' : '';
    const path = (): string => language + (hotels[hotel(random)] ?? '');
    switch (random.weighted(BEGINNINGS)) {
      case 0:
        return language || '/';
      case 1:
        return `${language}/szallas-lista?${towns[town(random)] ?? ''}&${stay(random)}`;
      case 2:
        return `${path()}?${stay(random)}`;
      default:
        return path();
    }
  };
}

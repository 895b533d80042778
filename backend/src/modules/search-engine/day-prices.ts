import { addDays, nightsBetween, type IsoDate } from '@jnn/contract';
import type { Forints } from '../../money';
import type { DayPrice, DaysQuery } from './query';
import { priceRates, type RateTotals } from './rate-pricing';
import type { CityNights, SnapshotStore } from './snapshot-store';

const NONE: ReadonlySet<number> = new Set();

/** Forints of the cheapest row that can be booked; infinite where none can. */
function lowestOf(totals: RateTotals): number {
  let lowest = Infinity;
  for (const total of totals) if (total > 0 && total < lowest) lowest = total;
  return lowest;
}

/** Forints of the cheapest night in any of the towns; null where nothing is free. */
function lowestNight(towns: readonly CityNights[], from: IsoDate, { party, today }: DaysQuery): Forints | null {
  const stay = { ...party, from, nights: 1 };
  const lowest = towns.map(({ snapshot, soldOut }) =>
    lowestOf(priceRates(snapshot.rates, { stay, today, soldOut: soldOut.get(from) ?? NONE })),
  );
  const price = Math.min(...lowest);
  return price === Infinity ? null : price;
}

/**
 * What one night costs from each day on: the price with which the list of that night begins. However many the days, the
 * database is asked once.
 */
export async function searchDays(store: SnapshotStore, query: DaysQuery): Promise<DayPrice[]> {
  const { city, from, until } = query;
  const towns = await store.nightsOf(city, from, until);
  return Array.from({ length: nightsBetween(from, until) }, (_, at) => {
    const date = addDays(from, at);
    return { date, totalPriceHUF: lowestNight(towns, date, query) };
  });
}

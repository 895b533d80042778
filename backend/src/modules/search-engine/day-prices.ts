import { addDays, nightsBetween, type IsoDate } from '@jnn/contract';
import type { Forints } from '../../money';
import { createFilter, type Filter } from './filter';
import type { DayPrice, DaysQuery } from './query';
import { cheapestOf, priceRates } from './rate-pricing';
import type { HotelSnapshot } from './snapshot';
import type { CityNights, SnapshotStore } from './snapshot-store';

/** A town with those of its hotels that pass a filter. */
interface FilteredTown extends CityNights {
  readonly hotels: readonly HotelSnapshot[];
}

/** Ids of the room types that are sold out on some night of a stay. */
function soldOutIn({ soldOut }: CityNights, from: IsoDate, nights: number): ReadonlySet<number> {
  const byNight = Array.from({ length: nights }, (_, night) => [...(soldOut.get(addDays(from, night)) ?? [])]);
  return new Set(byNight.flat());
}

/** Forints of the cheapest stay that begins with a day in any of the towns; null where nothing is free. */
function lowestStay(
  towns: readonly FilteredTown[],
  { offers }: Filter,
  from: IsoDate,
  { party, nights, today }: DaysQuery,
): Forints | null {
  let lowest = Infinity;
  for (const town of towns) {
    const { rates } = town.snapshot;
    const totals = priceRates(rates, {
      stay: { ...party, from, nights },
      today,
      soldOut: soldOutIn(town, from, nights),
    });
    for (const { index } of town.hotels) {
      const price = cheapestOf(rates, totals, index, offers);
      if (price > 0 && price < lowest) lowest = price;
    }
  }
  return lowest === Infinity ? null : lowest;
}

/**
 * What a stay costs that begins with each day: the price with which the list of that stay begins. However many the days,
 * the database is asked once.
 */
export async function searchDays(store: SnapshotStore, query: DaysQuery): Promise<DayPrice[]> {
  const { city, from, until, nights, filterData } = query;
  const filter = createFilter(filterData);
  const towns = (await store.nightsOf(city, from, addDays(until, nights - 1))).map((town) => ({
    ...town,
    hotels: town.snapshot.hotels.filter((hotel) => filter.tests.every(([, test]) => test(hotel))),
  }));
  return Array.from({ length: nightsBetween(from, until) }, (_, at) => {
    const date = addDays(from, at);
    return { date, totalPriceHUF: lowestStay(towns, filter, date, query) };
  });
}

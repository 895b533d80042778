import { addDays, calls, type Locale, type SearchData } from '@jnn/contract';
import { type Region, REGIONS } from '@jnn/contract/regions';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { fold, toSlug } from '../../text/fold';
import { catalogueTotals, citiesNamed, type CityRow, largestCities, sizesOfTowns } from './repository';

type PricedStay = Pick<SearchData, 'dateFrom' | 'nights' | 'adult'>;

interface DestinationsQuery {
  /** How many towns and how many regions at most. */
  readonly limit: number;
  /** The slugs of towns and the codes of regions to give alone, in this order; null for the largest. */
  readonly named: readonly string[] | null;
  /** The stay whose lowest price each says; null where none is asked for. */
  readonly stay: PricedStay | null;
  readonly locale: Locale;
}

/** A region with the number of hotels in its towns, one at least. */
export interface SizedRegion {
  readonly region: Region;
  readonly hotels: number;
}

/** The regions in which the catalogue has hotels, the largest first. */
export function sizeRegions(hotelsByTown: ReadonlyMap<string, number>): readonly SizedRegion[] {
  const sized = REGIONS.map((region) => ({
    region,
    hotels: region.towns.reduce((sum, town) => sum + (hotelsByTown.get(fold(town)) ?? 0), 0),
  }));
  return sized.filter(({ hotels }) => hotels > 0).sort((a, b) => b.hotels - a.hotels);
}

async function regionsWithHotels(reads: Queries): Promise<readonly SizedRegion[]> {
  const towns = new Set(REGIONS.flatMap((region) => region.towns.map(fold)));
  const sizes = await sizesOfTowns(reads, [...towns]);
  return sizeRegions(new Map(sizes.map(({ folded, hotels }) => [folded, hotels])));
}

/** The items that were named, in the order of their names. */
const pick = <T>(items: readonly T[], names: readonly string[], nameOf: (item: T) => string): T[] =>
  names.flatMap((name) => items.find((item) => nameOf(item) === name) ?? []);

async function chooseCities(reads: Queries, { named, limit }: DestinationsQuery): Promise<readonly CityRow[]> {
  if (named === null) return largestCities(reads, limit);
  const found = await citiesNamed(
    reads,
    named.map((slug) => fold(slug)),
  );
  return pick(found, named, ({ name }) => toSlug(name)).slice(0, limit);
}

async function chooseRegions(reads: Queries, { named, limit }: DestinationsQuery): Promise<readonly SizedRegion[]> {
  const all = await regionsWithHotels(reads);
  return (named === null ? all : pick(all, named, ({ region }) => region.code)).slice(0, limit);
}

/**
 * Towns and regions to choose from, the largest or those that are named, with their lowest price for a night or a stay, and
 * the size of the whole catalogue.
 */
export async function destinations(core: Core, query: DestinationsQuery) {
  const { reads } = core.database;
  const { stay, locale } = query;
  const [cities, regions, totals] = [
    await chooseCities(reads, query),
    await chooseRegions(reads, query),
    await catalogueTotals(reads),
  ];
  const price = async (city: string, cityName: string) =>
    stay && { stayPrice: await lowestTotal(core, { city, cityName }, stay, locale) };
  return {
    Destinations: await Promise.all(
      cities.map(async ({ code: city, name: cityName, hotels, fromPrice }) => ({
        ...{ city, cityName, hotels, ...(await price(city, cityName)), Currency: 'HUF' as const },
        ...{ CitySlug: toSlug(cityName), fromPrice },
      })),
    ),
    Regions: await Promise.all(
      regions.map(async ({ region: { code: city, names }, hotels }) => ({
        ...{ city, cityName: names[locale], hotels, ...(await price(city, names[locale])), Currency: 'HUF' as const },
      })),
    ),
    totalHotels: totals.hotels,
    totalCities: totals.cities,
  };
}

/** Forints of the cheapest offer of a destination for a stay: what the first place of its list costs. Null where none is free. */
async function lowestTotal(
  { search, clock }: Core,
  destination: Pick<SearchData, 'city' | 'cityName'>,
  { dateFrom, nights, adult }: PricedStay,
  locale: Locale,
): Promise<number | null> {
  const dates = { dateFrom, dateUntil: addDays(dateFrom, nights), nights };
  const searchData = { ...destination, ...dates, adult, child: 0, infant: 0 };
  const query = { searchData, filterData: null, area: null, locale, today: clock.today(), page: 1, maxPerPage: 1 };
  const { bytes } = await search({ kind: 'list', ...query });
  const [cheapest] = calls.search.answer.parse(JSON.parse(bytes.toString('utf8'))).Hotels;
  return cheapest?.Offers[0]?.TotalPrice ?? null;
}

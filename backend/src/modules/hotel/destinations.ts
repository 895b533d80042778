import { addDays, calls, type Locale, type SearchData } from '@jnn/contract';
import { type Region, REGIONS } from '@jnn/contract/regions';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { fold, toSlug } from '../../text/fold';
import type { Point } from '../../geo';
import { catalogueTotals, citiesNamed, cityPoint, type CityRow, largestCities, nearestCities } from './repository';

type PricedStay = Pick<SearchData, 'dateFrom' | 'nights' | 'adult' | 'child' | 'infant'>;

interface DestinationsQuery {
  /** How many towns and how many regions at most. */
  readonly limit: number;
  /** The slugs of the towns and regions to give alone, in this order; null for the largest. */
  readonly named: readonly string[] | null;
  /** A city's code, or a point as `latitude,longitude`, to give the nearest towns of; null for none. */
  readonly near: string | null;
  /** The stay whose lowest price each says; null where none is asked for. */
  readonly stay: PricedStay | null;
  readonly locale: Locale;
}

/** What a region shows of its towns that have hotels, of which there is one at least. */
export interface RegionSummary {
  readonly region: Region;
  readonly hotels: number;
  /** Forints of its cheapest night for two. */
  readonly fromPrice: number;
}

/** The regions in which the catalogue has hotels, the largest first. */
export function summarizeRegions(cities: readonly Omit<CityRow, 'code'>[]): readonly RegionSummary[] {
  const byName = new Map(cities.map((city) => [fold(city.name), city]));
  const summaries = REGIONS.flatMap((region) => {
    const towns = region.towns.flatMap((town) => byName.get(fold(town)) ?? []);
    if (towns.length === 0) return [];
    const hotels = towns.reduce((sum, town) => sum + town.hotels, 0);
    return { region, hotels, fromPrice: Math.min(...towns.map((town) => town.fromPrice)) };
  });
  return summaries.sort((a, b) => b.hotels - a.hotels);
}

const TOWNS_OF_REGIONS = [...new Set(REGIONS.flatMap(({ towns }) => towns.map(fold)))];

/** The items that were named, in the order of their names. */
const pick = <T>(items: readonly T[], names: readonly string[], nameOf: (item: T) => string): T[] =>
  names.flatMap((name) => items.find((item) => nameOf(item) === name) ?? []);

/** A point that is written as `latitude,longitude`; null where it is none. */
function readPoint(text: string): Point | null {
  const [latitude, longitude] = /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?$/.test(text) ? text.split(',').map(Number) : [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** The towns nearest to a city or a point; none where there is no such city. */
async function chooseNearest(reads: Queries, near: string, limit: number): Promise<readonly CityRow[]> {
  const point = readPoint(near) ?? (await cityPoint(reads, near));
  return point ? nearestCities(reads, point, near, limit) : [];
}

async function chooseCities(reads: Queries, { named, near, limit }: DestinationsQuery): Promise<readonly CityRow[]> {
  if (near !== null) return chooseNearest(reads, near, limit);
  if (named === null) return largestCities(reads, limit);
  const found = await citiesNamed(
    reads,
    named.map((slug) => fold(slug)),
  );
  return pick(found, named, ({ name }) => toSlug(name)).slice(0, limit);
}

async function chooseRegions(
  reads: Queries,
  { named, near, limit }: DestinationsQuery,
): Promise<readonly RegionSummary[]> {
  if (near !== null) return [];
  const all = summarizeRegions(await citiesNamed(reads, TOWNS_OF_REGIONS));
  return (named === null ? all : pick(all, named, ({ region }) => region.code)).slice(0, limit);
}

/**
 * Towns and regions to choose from, the largest, the nearest or those that are named, with their lowest price for a night or a stay, and
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
  const present = async ({ code: city, name: cityName, hotels, fromPrice }: CityRow, CitySlug: string) => ({
    ...{ city, cityName, CitySlug, hotels, fromPrice },
    ...(stay && (await freeFor(core, { city, cityName }, stay, locale))),
    Currency: 'HUF' as const,
  });
  return {
    Destinations: await Promise.all(cities.map((city) => present(city, toSlug(city.name)))),
    Regions: await Promise.all(
      regions.map(({ region: { code, names }, ...summary }) =>
        present({ code, name: names[locale], ...summary }, code),
      ),
    ),
    totalHotels: totals.hotels,
    totalCities: totals.cities,
  };
}

/** In how many places of a destination a stay is free, and the forints of the first of its list; null where it is in none. */
async function freeFor(
  { search, clock }: Core,
  destination: Pick<SearchData, 'city' | 'cityName'>,
  { dateFrom, nights, ...guests }: PricedStay,
  locale: Locale,
): Promise<{ readonly free: number; readonly stayPrice: number | null }> {
  const dates = { dateFrom, dateUntil: addDays(dateFrom, nights), nights };
  const searchData = { ...destination, ...dates, ...guests };
  const query = { searchData, filterData: null, area: null, locale, today: clock.today(), page: 1, maxPerPage: 1 };
  const { bytes } = await search({ kind: 'list', ...query });
  const { total, Hotels } = calls.search.answer.parse(JSON.parse(bytes.toString('utf8')));
  return { free: total, stayPrice: Hotels[0]?.Offers[0]?.TotalPrice ?? null };
}

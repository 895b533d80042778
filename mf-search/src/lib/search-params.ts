import {
  initialFilterData,
  STAY_LIMITS,
  type Coordinates,
  type FilterData,
  type IsoDate,
  type SearchData,
} from '@jnn/contract';
import { AREA, writeArea } from './area-param';
import { readFilter, writeFilter } from './filter-params';
import { flag, line, readParam, whole } from './query-param';
import { readStayDates, type StayDates } from './stay-params';

/** How many travel. */
export type Guests = Pick<SearchData, 'adult' | 'child' | 'infant'>;

/** The whole state of a search, as the address of the results page carries it (specification, sections 2 and 3). */
export interface SearchAddress {
  /** The city's code, empty where the address names none. */
  readonly city: string;
  /** The city's name in the page's language; an address may leave it out. */
  readonly cityName: string;
  /** Null until the present day is known, where the address has no dates of its own. */
  readonly dates: StayDates | null;
  readonly guests: Guests;
  readonly filter: FilterData;
  /** From 1. */
  readonly page: number;
  /** Whether the map is shown. */
  readonly map: boolean;
  /** The part of the map that the list shows; null for the whole town. */
  readonly area: Coordinates | null;
}

const PAGE = whole(1, { min: 1, max: 100_000 });
const CITY = line(64);
const CITY_NAME = line(80);
const MAP = flag(false);

/** One adult (specification, section 9). */
const STANDARD_GUESTS: Guests = { adult: 1, child: 0, infant: 0 };

/** Reads what the API is asked, which is all that the beginning of a page needs. */
export function readAsked(query: URLSearchParams, today: IsoDate | null): Omit<SearchAddress, 'map' | 'area'> {
  const count = (kind: keyof Guests): number => readParam(query, kind, whole(STANDARD_GUESTS[kind], STAY_LIMITS[kind]));
  return {
    city: readParam(query, 'city', CITY),
    cityName: readParam(query, 'cityName', CITY_NAME),
    dates: readStayDates(query, today),
    guests: { adult: count('adult'), child: count('child'), infant: count('infant') },
    filter: readFilter(query),
    page: readParam(query, 'page', PAGE),
  };
}

/** Reads an address; whatever is missing or malformed takes its default. `today` is null while it is not known. */
export function readAddress(query: URLSearchParams, today: IsoDate | null): SearchAddress {
  const map = readParam(query, 'map', MAP);
  // Without the map, a part of it means nothing.
  return { ...readAsked(query, today), map, area: map ? readParam(query, 'area', AREA) : null };
}

/** Query parameters that every address carries, so that it means the same wherever it is opened. */
const ALWAYS = ['city', 'cityName', 'dateFrom', 'dateUntil', 'nights', 'adult', 'child', 'infant'] as const;
const ALWAYS_WRITTEN: ReadonlySet<string> = new Set(ALWAYS);

/** A list on its way to an address: a record of so many members, made anew for each, costs several times as much. */
function writeAll({ city, cityName, dates, guests, filter, page, map, area }: SearchAddress): Map<string, string> {
  const values = { city, cityName, ...dates, ...guests, page, map, area: map ? writeArea(area) : '' };
  const pairs = [...Object.entries(values), ...writeFilter(filter)];
  return new Map(pairs.map(([name, value]) => [name, String(value)]));
}

/** A search that nobody has touched: no place, one adult, no filter. */
export const STANDARD_ADDRESS: SearchAddress = {
  city: '',
  cityName: '',
  dates: null,
  guests: STANDARD_GUESTS,
  filter: initialFilterData(),
  page: 1,
  map: false,
  area: null,
};

/** The same search in a part of the map, or in the whole town, from its first page on. */
export const searchIn = (address: SearchAddress, area: Coordinates | null): SearchAddress => ({
  ...address,
  area,
  page: 1,
});

const STANDARD_QUERY = /* @__PURE__ */ writeAll(STANDARD_ADDRESS);

/** The query parameters of an address: place, dates and guests always, the rest where it is not as it begins. */
export function writeAddress(address: SearchAddress): Record<string, string> {
  return Object.fromEntries([...writeAll(address)].filter(isWritten));
}

const isWritten = ([name, value]: readonly [string, string]): boolean =>
  ALWAYS_WRITTEN.has(name) || value !== STANDARD_QUERY.get(name);

/**
 * The query that says what `address` means, where the present one says something else or lacks the town or the dates; null
 * where it is good as it is. Parameters that are not the search's own stay.
 */
export function correctQuery(query: URLSearchParams, address: SearchAddress): URLSearchParams | null {
  if (address.city === '' || address.dates === null) return null;
  const all = writeAll(address);
  const written: Record<string, string> = Object.fromEntries([...all].filter(isWritten));
  const wrong = [...all.keys()].filter((name) => query.getAll(name).some((text) => text !== all.get(name)));
  const missing = ['city', 'cityName', 'dateFrom', 'dateUntil'].filter((name) => written[name] && !query.has(name));
  const names = [...wrong, ...missing];
  if (names.length === 0) return null;
  const corrected = new URLSearchParams(query);
  for (const name of names) {
    const value = written[name];
    if (value === undefined) corrected.delete(name);
    else corrected.set(name, value);
  }
  return corrected;
}

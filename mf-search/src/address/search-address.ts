import { initialFilterData, STAY_LIMITS, type FilterData, type IsoDate, type SearchData } from '@jnn/contract';
import { readFilter, writeFilter } from './filter-params';
import { flag, line, readParam, whole } from './params';
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
}

const PAGE = whole(1, { min: 1, max: 100_000 });
const CITY = line(64);
const CITY_NAME = line(80);
const MAP = flag(false);

/** One adult (specification, section 9). */
const STANDARD_GUESTS: Guests = { adult: 1, child: 0, infant: 0 };

/** Reads an address; whatever is missing or malformed takes its default. `today` is null while it is not known. */
export function readAddress(query: URLSearchParams, today: IsoDate | null): SearchAddress {
  const count = (kind: keyof Guests): number => readParam(query, kind, whole(STANDARD_GUESTS[kind], STAY_LIMITS[kind]));
  return {
    city: readParam(query, 'city', CITY),
    cityName: readParam(query, 'cityName', CITY_NAME),
    dates: readStayDates(query, today),
    guests: { adult: count('adult'), child: count('child'), infant: count('infant') },
    filter: readFilter(query),
    page: readParam(query, 'page', PAGE),
    map: readParam(query, 'map', MAP),
  };
}

/** Query parameters that every address carries, so that it means the same wherever it is opened. */
const ALWAYS = ['city', 'cityName', 'dateFrom', 'dateUntil', 'nights', 'adult', 'child', 'infant'] as const;
const ALWAYS_WRITTEN: ReadonlySet<string> = new Set(ALWAYS);

/** A list on its way to an address: a record of so many members, made anew for each, costs several times as much. */
function writeAll({ city, cityName, dates, guests, filter, page, map }: SearchAddress): Map<string, string> {
  const values = { city, cityName, ...dates, ...guests, page, map };
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
};

const STANDARD_QUERY = /* @__PURE__ */ writeAll(STANDARD_ADDRESS);

/** The query parameters of an address: place, dates and guests always, the rest where it is not as it begins. */
export function writeAddress(address: SearchAddress): Record<string, string> {
  const pairs = [...writeAll(address)];
  return Object.fromEntries(
    pairs.filter(([name, value]) => ALWAYS_WRITTEN.has(name) || value !== STANDARD_QUERY.get(name)),
  );
}

/**
 * The query that says what `address` means, where the present one says something malformed or lacks the dates; null where
 * it is good as it is. Parameters that are not the search's own stay.
 */
export function correctQuery(query: URLSearchParams, address: SearchAddress): URLSearchParams | null {
  if (address.city === '' || address.dates === null) return null;
  const all = writeAll(address);
  const written = writeAddress(address);
  const wrong = [...all.keys()].filter((name) => query.has(name) && query.get(name) !== all.get(name));
  const missing = ['dateFrom', 'dateUntil'].filter((name) => !query.has(name));
  if (wrong.length + missing.length === 0) return null;
  const corrected = new URLSearchParams(query);
  for (const name of [...wrong, ...missing]) corrected.delete(name);
  for (const name of [...wrong, ...missing]) if (name in written) corrected.set(name, written[name] ?? '');
  return corrected;
}

import {
  addDays,
  initialFilterData,
  isDay,
  nightsBetween,
  STAY_LIMITS,
  type Coordinates,
  type FilterData,
  type IsoDate,
  type SearchData,
} from '@jnn/contract';
import { filterParams, readFilterParams } from './filter-params';
import { booleanParam, integerParam, readParam, textParam, type QueryParam, withSet } from './query-param';

/** How many travel. */
export type Guests = Pick<SearchData, 'adult' | 'child' | 'infant'>;

/** The nights of a stay; `nights` always equals the days between the dates. */
export type StayDates = Pick<SearchData, 'dateFrom' | 'dateUntil' | 'nights'>;

/** The whole state of a search, which the URL of the results page carries. */
export interface SearchState {
  /** The city's code, empty where the URL names none. */
  readonly city: string;
  /** The city's name in the page's language; a URL may leave it out. */
  readonly cityName: string;
  /** Null where the URL names no dates and the present day is not known yet. */
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

const DEFAULT_GUESTS: Guests = { adult: 1, child: 0, infant: 0 };

/** A search that nobody has touched: no town, one adult, no filter. */
export const DEFAULT_SEARCH: SearchState = {
  city: '',
  cityName: '',
  dates: null,
  guests: DEFAULT_GUESTS,
  filter: /* @__PURE__ */ initialFilterData(),
  page: 1,
  map: false,
  area: null,
};

const PAGE = integerParam(1, { min: 1, max: 100_000 });
const CITY = textParam(64);
const CITY_NAME = textParam(80);
const MAP = booleanParam(false);
const NIGHTS = integerParam(1, STAY_LIMITS.nights);

/** A part of the map: its northern, eastern, southern and western edge in degrees. */
const AREA: QueryParam<Coordinates | null> = {
  fallback: null,
  parse: (text) => {
    const [north = NaN, east = NaN, south = NaN, west = NaN] = text.split(',').map(Number);
    const isArea = north > south && east > west && north <= 90 && south >= -90 && east <= 180 && west >= -180;
    if (!isArea) return null;
    return { northEast: { latitude: north, longitude: east }, southWest: { latitude: south, longitude: west } };
  },
};

/** Writes what {@link AREA} reads, to about a metre; empty for the whole town. */
const formatArea = (area: Coordinates | null): string =>
  area
    ? [area.northEast, area.southWest]
        .flatMap(({ latitude, longitude }) => [latitude, longitude])
        .map((degrees) => Number(degrees.toFixed(5)))
        .join()
    : '';

/** Reads what the API is asked: all that the script which starts a page's first call needs. */
export function readSearchParams(
  written: URLSearchParams,
  today: IsoDate | null,
  withAdded: boolean,
): Omit<SearchState, 'map' | 'area'> {
  const query = withSet(written);
  const count = (kind: keyof Guests): number =>
    readParam(query, kind, integerParam(DEFAULT_GUESTS[kind], STAY_LIMITS[kind]));
  return {
    city: readParam(query, 'city', CITY),
    cityName: readParam(query, 'cityName', CITY_NAME),
    dates: readStayDates(query, today),
    guests: { adult: count('adult'), child: count('child'), infant: count('infant') },
    filter: readFilterParams(query, withAdded),
    page: readParam(query, 'page', PAGE),
  };
}

/**
 * Reads the whole state of a search; whatever is missing or malformed takes its default.
 *
 * @param today Null while it is not known.
 * @param withAdded Whether the backend takes filters beyond the specified ones.
 */
export function readSearchState(query: URLSearchParams, today: IsoDate | null, withAdded: boolean): SearchState {
  const map = readParam(query, 'map', MAP);
  // A part of the map means nothing where no map is shown.
  return { ...readSearchParams(query, today, withAdded), map, area: map ? readParam(query, 'area', AREA) : null };
}

/** A later arrival could end the stay in a year of five digits, which neither form nor API takes. */
const LAST_ARRIVAL: IsoDate = '9999-12-01';

const readDayParam = (query: URLSearchParams, name: string): IsoDate | null => {
  const day = query.get(name);
  return day !== null && isDay(day) ? day : null;
};

/**
 * Reads the dates of a stay. An arrival that is missing, malformed, past or too far off becomes tomorrow; a departure that
 * is no departure becomes the arrival plus `nights`. Null where tomorrow is needed and `today` is not known.
 */
function readStayDates(query: URLSearchParams, today: IsoDate | null): StayDates | null {
  const arrival = readDayParam(query, 'dateFrom');
  const named = arrival !== null && arrival <= LAST_ARRIVAL ? arrival : null;
  const isPast = named !== null && today !== null && named < today;
  const dateFrom = named !== null && !isPast ? named : today && addDays(today, 1);
  if (dateFrom === null) return null;
  const dateUntil = isPast ? null : readDayParam(query, 'dateUntil');
  const nights = dateUntil === null ? 0 : nightsBetween(dateFrom, dateUntil);
  const isStay = nights >= STAY_LIMITS.nights.min && nights <= STAY_LIMITS.nights.max;
  return stayOf(dateFrom, isStay ? nights : readParam(query, 'nights', NIGHTS));
}

/** The stay that begins on a day and lasts some nights. */
export const stayOf = (dateFrom: IsoDate, nights: number): StayDates => ({
  dateFrom,
  dateUntil: addDays(dateFrom, nights),
  nights,
});

/** The same search in a part of the map, or in the whole town, from its first page on. */
export const searchInArea = (search: SearchState, area: Coordinates | null): SearchState => ({
  ...search,
  area,
  page: 1,
});

/** Parameters that every URL carries, so that it means the same on whatever day it is opened. */
const REQUIRED_PARAMS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['city', 'cityName', 'dateFrom', 'dateUntil', 'nights'],
  ...['adult', 'child', 'infant'],
]);

type Texts = readonly (readonly [string, string])[];

const textsOf = (params: Iterable<readonly [string, unknown]>): Texts =>
  [...params].map(([name, value]) => [name, String(value)]);

/** The parameters beside the filters, defaults included. */
const ownTexts = ({ city, cityName, dates, guests, page, map, area }: Omit<SearchState, 'filter'>): Texts =>
  textsOf(Object.entries({ city, cityName, ...dates, ...guests, page, map, area: map ? formatArea(area) : '' }));

/** Every parameter, defaults included. A map, since building an object of so many members costs several times as much. */
const allParams = (search: SearchState): Map<string, string> =>
  new Map([...ownTexts(search), ...textsOf(filterParams(search.filter))]);

const DEFAULT_PARAMS = /* @__PURE__ */ allParams(DEFAULT_SEARCH);

const isWritten = ([name, value]: readonly [string, string]): boolean =>
  REQUIRED_PARAMS.has(name) || value !== DEFAULT_PARAMS.get(name);

/** The hundred filters as they are written: a page links to many stays with the same ones. */
const writtenFilters = new WeakMap<FilterData, Texts>();

function writtenFilter(filter: FilterData): Texts {
  const written = writtenFilters.get(filter) ?? textsOf(filterParams(filter)).filter(isWritten);
  writtenFilters.set(filter, written);
  return written;
}

/** The query parameters of a search: town, dates and guests always, the rest where it is not the default. */
export const writeSearchParams = (search: SearchState): Record<string, string> =>
  Object.fromEntries([...ownTexts(search).filter(isWritten), ...writtenFilter(search.filter)]);

/** Parameters that follow from others or name what another one says in code. */
const DERIVED_PARAMS: ReadonlySet<string> = /* @__PURE__ */ new Set(['cityName', 'nights', 'area']);

/** What a page did not take from its address as it stands there. */
export type AddressChange = 'past-dates' | 'other';

/** What in a query means something else in the search that was read from it; null where it was taken as it stands. */
export function changeOfAddress(query: URLSearchParams, search: SearchState, today: IsoDate): AddressChange | null {
  if (search.dates === null) return null;
  const arrival = readDayParam(query, 'dateFrom');
  if (arrival !== null && arrival < today) return 'past-dates';
  const meant = allParams(search);
  const said = withSet(query);
  const isOther = [...said].some(([name, written]) => {
    const text = written.trim();
    // A form says of a box that is on also what it means where it is off; the first counts.
    if (text === 'false' && said.get(name) === 'true') return false;
    const value = meant.get(name);
    // A filter that there is no more; whatever else is written into addresses means nothing here.
    if (value === undefined) return text === 'true';
    const isSame = text === value || (text === '1' && value === 'true') || (text === '0' && value === 'false');
    return text !== '' && !isSame && !DERIVED_PARAMS.has(name);
  });
  return isOther ? 'other' : null;
}

/**
 * The canonical query of a search. Null where the present query is as good: it says the same and names town and dates.
 * Defaults that are written out are left alone, and so are parameters that are not the search's own.
 */
export function canonicalQuery(query: URLSearchParams, search: SearchState): URLSearchParams | null {
  if (search.city === '' || search.dates === null) return null;
  const said = withSet(query);
  const all = allParams(search);
  const written: Record<string, string> = Object.fromEntries([...all].filter(isWritten));
  const wrong = [...all.keys()].filter((name) => said.getAll(name).some((text) => text !== all.get(name)));
  const missing = ['city', 'cityName', 'dateFrom', 'dateUntil'].filter((name) => written[name] && !said.has(name));
  const names = said === query ? [...wrong, ...missing] : [...all.keys()];
  if (names.length === 0) return null;
  const corrected = new URLSearchParams(said);
  for (const name of names) {
    const value = written[name];
    if (value === undefined) corrected.delete(name);
    else corrected.set(name, value);
  }
  return corrected;
}

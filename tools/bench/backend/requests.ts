import { addDays, budapestDay, calls, initialFilterData, type SearchData } from '@jnn/contract';
import * as z from 'zod';
import { query } from './catalogues';

/** Number of towns in searches, the same for every catalogue. */
const TOWNS = 150;
/** Number of arrival days of repeated searches, and of bookings, which are each made once. */
const DAYS = 20;
const DAYS_TO_BOOK = 80;
const NIGHTS = 2;
/** Of how many repeated requests one is a sample. */
const SAMPLED = 6;

const Places = z.array(z.object({ code: z.string(), name: z.string(), hotel: z.string() }));
export type Place = z.infer<typeof Places>[number];

/** Reads towns spread evenly over the catalogue, each with one of its hotels. */
export async function placesOf(database: string): Promise<Place[]> {
  const rows = await query(
    database,
    `SELECT c.code, c.name, (SELECT h.code FROM hotel h WHERE h.city_id = c.id ORDER BY h.id LIMIT 1) AS hotel
     FROM (SELECT *, row_number() OVER (ORDER BY id) AS at, count(*) OVER () AS towns FROM city WHERE hotels > 0) c
     WHERE (c.at * $1::bigint) / c.towns > ((c.at - 1) * $1::bigint) / c.towns ORDER BY c.at`,
    [TOWNS],
  );
  return Places.parse(rows);
}

/** The session id of all requests; nothing is saved under it. */
export const SESSION = 'Bench000000000000000';

/** Days from next June on; in summer every hotel is open. */
const summer = (days: number, step: number): string[] => {
  const year = Number(budapestDay(new Date()).slice(0, 4)) + 1;
  return Array.from({ length: days }, (_, at) => addDays(`${year}-06-01`, at * step));
};

/** Dates and guests of a request. */
interface Stay {
  readonly dateFrom: string;
  readonly nights: number;
  readonly adult: number;
}

const searchData = ({ code, name }: Place, { dateFrom, nights, adult }: Stay): SearchData => ({
  ...{ dateFrom, dateUntil: addDays(dateFrom, nights), nights },
  ...{ cityName: name, city: code, adult, child: 0, infant: 0 },
});

/** The body for the bare route: the parameters of its SQL. */
const bare = (key: string, { dateFrom, nights }: Stay): string =>
  JSON.stringify({ key, from: dateFrom, until: addDays(dateFrom, nights) });

/**
 * `new`: every request is different. `repeated`: a few hundred requests again and again. `by travellers`: every request is
 * different and another visitor's, and the limits for visitors hold.
 */
export type Asked = 'new' | 'repeated' | 'by travellers';

/** The bodies of a load's requests. */
export interface RequestBodies {
  readonly bodies: readonly string[];
  /** Makes each request another traveller's, whose address the backend believes for this secret. */
  readonly proxySecret?: string | undefined;
}

/** The requests for the backend, of each kind, and for the bare route. */
export interface Requests {
  readonly path: string;
  readonly backend: readonly (RequestBodies & { readonly asked: Asked })[];
  readonly bare: readonly string[];
  /** Requests to the backend, of whose answers the bare route gives that of middle length. None is in a load that books. */
  readonly samples: RequestBodies;
}

interface Question {
  readonly place: Place;
  readonly stay: Stay;
}

/** Every town with every arrival, length and party: more than any load sends. The town changes with every request. */
function newQuestions(places: readonly Place[]): Question[] {
  const days = summer(80, 1);
  return [2, 1].flatMap((adult) =>
    [2, 3, 1].flatMap((nights) =>
      days.flatMap((dateFrom) => places.map((place) => ({ place, stay: { dateFrom, nights, adult } }))),
    ),
  );
}

/** Each town with two of the arrivals. */
function fewQuestions(places: readonly Place[]): Question[] {
  const days = summer(DAYS, 4);
  return places.flatMap((place, at) =>
    [0, 7].map((step) => ({
      place,
      stay: { dateFrom: days[(at + step) % days.length] ?? '', nights: NIGHTS, adult: 2 },
    })),
  );
}

/** Builds both kinds of requests. */
function bothWays(
  places: readonly Place[],
  path: string,
  keyOf: (place: Place) => string,
  body: (asked: Question) => object,
) {
  const texts = (questions: readonly Question[]): string[] => questions.map((one) => JSON.stringify(body(one)));
  const repeated = texts(fewQuestions(places));
  return {
    path,
    backend: [
      { asked: 'new', bodies: texts(newQuestions(places)) },
      { asked: 'repeated', bodies: repeated },
    ],
    samples: { bodies: repeated.filter((_, at) => at % SAMPLED === 0) },
    bare: newQuestions(places).map(({ place, stay }) => bare(keyOf(place), stay)),
  } satisfies Requests;
}

export const searchRequests = (places: readonly Place[]): Requests =>
  bothWays(
    places,
    calls.search.path.replace('{locale}', 'hu'),
    ({ code }) => code,
    ({ place, stay }) => ({ searchData: searchData(place, stay), maxPerPage: 21, session: SESSION }),
  );

export function filterRequests(places: readonly Place[]): Requests {
  const filterData = { ...initialFilterData(), facilityWlan: true, mealsBB: true, mealsHB: true };
  return bothWays(
    places,
    calls.filter.path,
    ({ code }) => code,
    ({ place, stay }) => ({
      ...{ filterData, maxPerPage: 21, page: 1, session: SESSION },
      searchData: searchData(place, stay),
    }),
  );
}

/** Offers are never cached, so only `new` requests are measured. */
export function offerRequests(places: readonly Place[]): Requests {
  const all = bothWays(
    places,
    calls.getOffer.path,
    ({ hotel }) => hotel,
    ({ place, stay }) => ({ HotelCode: place.hotel, searchData: searchData(place, stay), session: SESSION }),
  );
  return { ...all, backend: all.backend.filter(({ asked }) => asked === 'new') };
}

/** The calls for offers to book: every town for one arrival, then for the next. */
export const offersToBook = (places: readonly Place[]): string[] =>
  summer(DAYS_TO_BOOK, NIGHTS).flatMap((from) =>
    places.map((place) =>
      JSON.stringify({
        HotelCode: place.hotel,
        searchData: searchData(place, { dateFrom: from, nights: NIGHTS, adult: 2 }),
        session: SESSION,
      }),
    ),
  );

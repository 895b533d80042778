import { addDays, budapestDay, calls, initialFilterData, type SearchData } from '@jnn/contract';
import * as z from 'zod';
import { query } from './catalogues';

/** Towns that searches choose among: as many in every catalogue, spread over the whole of it. */
const TOWNS = 150;
/** Days on which bookings, and searches that come again, begin. */
const DAYS = 20;
const NIGHTS = 2;

const Places = z.array(z.object({ code: z.string(), name: z.string(), hotel: z.string() }));
export type Place = z.infer<typeof Places>[number];

/** Towns spread over the catalogue, each with one of its hotels. */
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

/** A session's label; nothing is saved under it. */
export const SESSION = 'Bench000000000000000';

/** Days of next year's summer, when every place is open. */
const summer = (days: number, step: number): string[] => {
  const year = Number(budapestDay(new Date()).slice(0, 4)) + 1;
  return Array.from({ length: days }, (_, at) => addDays(`${year}-06-01`, at * step));
};
/** The arrivals of bookings. */
const arrivals = (): string[] => summer(DAYS, 4);

/** When and for whom. */
interface Stay {
  readonly dateFrom: string;
  readonly nights: number;
  readonly adult: number;
}

const searchData = ({ code, name }: Place, { dateFrom, nights, adult }: Stay): SearchData => ({
  ...{ dateFrom, dateUntil: addDays(dateFrom, nights), nights },
  ...{ cityName: name, city: code, adult, child: 0, infant: 0 },
});

/** What the bare route is asked instead: the parameters of the same SQL. */
const bare = (key: string, { dateFrom, nights }: Stay): string =>
  JSON.stringify({ key, from: dateFrom, until: addDays(dateFrom, nights) });

/** `new` requests differ from all before; of `repeated` ones there are a few hundred. */
export type Asked = 'new' | 'repeated';

/** The same requests for the backend, in each way of asking, and for the bare route. */
export interface Requests {
  readonly path: string;
  readonly backend: readonly { readonly asked: Asked; readonly bodies: readonly string[] }[];
  readonly bare: readonly string[];
}

interface Question {
  readonly place: Place;
  readonly stay: Stay;
}

/** Every town for every arrival, length and party: so many that no load comes round. The towns change fastest. */
function newQuestions(places: readonly Place[]): Question[] {
  const days = summer(80, 1);
  return [2, 1].flatMap((adult) =>
    [2, 3, 1].flatMap((nights) =>
      days.flatMap((dateFrom) => places.map((place) => ({ place, stay: { dateFrom, nights, adult } }))),
    ),
  );
}

/** Each town for two of the arrivals. */
function fewQuestions(places: readonly Place[]): Question[] {
  const days = arrivals();
  return places.flatMap((place, at) =>
    [0, 7].map((step) => ({
      place,
      stay: { dateFrom: days[(at + step) % days.length] ?? '', nights: NIGHTS, adult: 2 },
    })),
  );
}

/** Requests in both ways of asking. */
function bothWays(
  places: readonly Place[],
  path: string,
  keyOf: (place: Place) => string,
  body: (asked: Question) => object,
) {
  const texts = (questions: readonly Question[]): string[] => questions.map((one) => JSON.stringify(body(one)));
  return {
    path,
    backend: [
      { asked: 'new', bodies: texts(newQuestions(places)) },
      { asked: 'repeated', bodies: texts(fewQuestions(places)) },
    ],
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

/** Offers of one hotel are never kept, so there is one way of asking. */
export function offerRequests(places: readonly Place[]): Requests {
  const all = bothWays(
    places,
    calls.getOffer.path,
    ({ hotel }) => hotel,
    ({ place, stay }) => ({ HotelCode: place.hotel, searchData: searchData(place, stay), session: SESSION }),
  );
  return { ...all, backend: all.backend.filter(({ asked }) => asked === 'new') };
}

/** The calls for offers that bookings are made of: every place for one arrival, then for the next. */
export const offersToBook = (places: readonly Place[]): string[] =>
  arrivals().flatMap((from) =>
    places.map((place) =>
      JSON.stringify({
        HotelCode: place.hotel,
        searchData: searchData(place, { dateFrom: from, nights: NIGHTS, adult: 2 }),
        session: SESSION,
      }),
    ),
  );

import { addDays, budapestDay, calls, initialFilterData, type SearchData } from '@jnn/contract';
import * as z from 'zod';
import { query } from './database';

/** Towns that searches choose among: as many in every catalogue, spread over the whole of it. */
const TOWNS = 150;
/** Hotels that offers are asked of and booked at, and nights from which stays begin. */
const HOTELS = 60;
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

/** The arrivals that requests choose among: summer days of next year, when every place is open. */
const arrivals = (): string[] => {
  const year = Number(budapestDay(new Date()).slice(0, 4)) + 1;
  return Array.from({ length: DAYS }, (_, at) => addDays(`${year}-06-01`, at * 4));
};

const searchData = ({ code, name }: Place, dateFrom: string): SearchData => ({
  ...{ dateFrom, dateUntil: addDays(dateFrom, NIGHTS), nights: NIGHTS },
  ...{ cityName: name, city: code, adult: 2, child: 0, infant: 0 },
});

/** What the bare route is asked instead: the parameters of the same SQL. */
const bare = (key: string, from: string): string => JSON.stringify({ key, from, until: addDays(from, NIGHTS) });

/** The same requests for the backend and for the bare route. */
export interface Requests {
  readonly path: string;
  readonly backend: readonly string[];
  readonly bare: readonly string[];
}

function pairs(places: readonly Place[]): { place: Place; from: string }[] {
  return places.flatMap((place, at) => {
    const days = arrivals();
    return [0, 7].map((step) => ({ place, from: days[(at + step) % days.length] ?? '' }));
  });
}

export function searchRequests(places: readonly Place[]): Requests {
  const all = pairs(places);
  return {
    path: calls.search.path.replace('{locale}', 'hu'),
    backend: all.map(({ place, from }) =>
      JSON.stringify({ searchData: searchData(place, from), maxPerPage: 21, session: SESSION }),
    ),
    bare: all.map(({ place, from }) => bare(place.code, from)),
  };
}

export function filterRequests(places: readonly Place[]): Requests {
  const all = pairs(places);
  const filterData = { ...initialFilterData(), facilityWlan: true, mealsBB: true, mealsHB: true };
  return {
    path: calls.filter.path,
    backend: all.map(({ place, from }) =>
      JSON.stringify({
        filterData,
        maxPerPage: 21,
        page: 1,
        session: SESSION,
        searchData: searchData(place, from),
      }),
    ),
    bare: all.map(({ place, from }) => bare(place.code, from)),
  };
}

export function offerRequests(places: readonly Place[]): Requests {
  const all = pairs(places);
  return {
    path: calls.getOffer.path,
    backend: all.map(({ place, from }) =>
      JSON.stringify({ HotelCode: place.hotel, searchData: searchData(place, from), session: SESSION }),
    ),
    bare: all.map(({ place, from }) => bare(place.hotel, from)),
  };
}

/** The calls for offers that bookings are made of. */
export function offersToBook(places: readonly Place[]): string[] {
  return places
    .slice(0, HOTELS)
    .flatMap((place) =>
      arrivals().map((from) =>
        JSON.stringify({ HotelCode: place.hotel, searchData: searchData(place, from), session: SESSION }),
      ),
    );
}

import { addDays, isDay, nightsBetween, STAY_LIMITS, type IsoDate, type SearchData } from '@jnn/contract';
import { readParam, whole } from './query-param';

/** The nights of a stay; `nights` always equals the days between the dates. */
export type StayDates = Pick<SearchData, 'dateFrom' | 'dateUntil' | 'nights'>;

const NIGHTS = whole(1, STAY_LIMITS.nights);
/** After it, a stay could end in a year of five digits, which neither form nor API takes. */
const LAST_ARRIVAL: IsoDate = '9999-12-01';
const readDay = (query: URLSearchParams, name: string): IsoDate | null => {
  const day = query.get(name);
  return day !== null && isDay(day) ? day : null;
};

/**
 * Reads the dates of an address. Dates that are missing, malformed, past or too far off give way to tomorrow; an
 * impossible departure to the arrival and `nights`. Null while `today` is not known and would be needed.
 */
export function readStayDates(query: URLSearchParams, today: IsoDate | null): StayDates | null {
  const arrival = readDay(query, 'dateFrom');
  const named = arrival !== null && arrival <= LAST_ARRIVAL ? arrival : null;
  const isPast = named !== null && today !== null && named < today;
  const dateFrom = named !== null && !isPast ? named : today && addDays(today, 1);
  if (dateFrom === null) return null;
  const dateUntil = isPast ? null : readDay(query, 'dateUntil');
  const nights = dateUntil === null ? 0 : nightsBetween(dateFrom, dateUntil);
  if (dateUntil !== null && nights >= STAY_LIMITS.nights.min && nights <= STAY_LIMITS.nights.max) {
    return { dateFrom, dateUntil, nights };
  }
  return stayOf(dateFrom, readParam(query, 'nights', NIGHTS));
}

/** The stay that begins on a day and lasts some nights. */
export const stayOf = (dateFrom: IsoDate, nights: number): StayDates => ({
  dateFrom,
  dateUntil: addDays(dateFrom, nights),
  nights,
});

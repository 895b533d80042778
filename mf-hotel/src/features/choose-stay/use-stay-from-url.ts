import { addDays, type IsoDate, isDay, nightsBetween, STAY_LIMITS } from '@jnn/contract';
import { useSearchParams } from '@jnn/router';
import { stayQuery, useToday, type Stay } from '@jnn/session';

/** What of a stay the URL did not say as it can be booked. */
export type Correction = 'checkIn' | 'checkOut' | 'nights' | 'adults' | 'children' | 'infants';

/** The stay that the URL names, put right where it could not be booked so; null where it names no day. */
export interface StayInUrl {
  readonly stay: Stay | null;
  /** What was put right, in the order of the form's fields. */
  readonly corrected: readonly Correction[];
}

/** The stay in the present URL, and a function that puts another one there; the page's other parameters stay. */
export function useStayFromUrl(): readonly [StayInUrl, (stay: Stay) => void] {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const change = (next: Stay): void => {
    setQuery((now) => {
      for (const [name, value] of Object.entries(stayQuery(next))) now.set(name, String(value));
      return now;
    });
  };
  return [readStayInUrl(query, today), change];
}

/**
 * Reads a stay and puts right what cannot be booked, each part by itself: a day that is none follows from the other day
 * and the nights, an arrival that has passed becomes today, a departure that makes no stay follows from the nights, nights
 * that disagree with the days follow from them, and numbers of guests keep within their limits.
 */
export function readStayInUrl(query: URLSearchParams, today: IsoDate): StayInUrl {
  const corrected: Correction[] = [];
  const dates = readDates(query, today, corrected);
  const guests = {
    adult: readGuests(query, 'adult', 'adults', 1, corrected),
    child: readGuests(query, 'child', 'children', 0, corrected),
    infant: readGuests(query, 'infant', 'infants', 0, corrected),
  };
  return { stay: dates && { ...dates, ...guests }, corrected };
}

type Dates = Pick<Stay, 'dateFrom' | 'dateUntil' | 'nights'>;
const { max: MAX_NIGHTS } = STAY_LIMITS.nights;
const isStay = (nights: number): boolean => nights >= 1 && nights <= MAX_NIGHTS;

function readDates(query: URLSearchParams, today: IsoDate, corrected: Correction[]): Dates | null {
  const [from, until] = [query.get('dateFrom') ?? '', query.get('dateUntil') ?? ''];
  const said = query.get('nights');
  const nights = isStay(Number(said)) && Number.isInteger(Number(said)) ? Number(said) : 1;
  if (!isDay(from) && !isDay(until)) {
    if (from !== '') corrected.push('checkIn');
    if (until !== '') corrected.push('checkOut');
    return null;
  }
  const begin = isDay(from) ? from : addDays(until, -nights);
  const length = isDay(from) && isDay(until) ? nightsBetween(from, until) : nights;
  const stayed = isStay(length) ? length : length > MAX_NIGHTS ? MAX_NIGHTS : nights;
  const dateFrom = begin < today ? today : begin;
  if (dateFrom !== from) corrected.push('checkIn');
  const dateUntil = addDays(dateFrom, stayed);
  if (!isDay(until) || !isStay(length)) corrected.push('checkOut');
  if (said !== null && Number(said) !== stayed) corrected.push('nights');
  return { dateFrom, dateUntil, nights: stayed };
}

function readGuests(
  query: URLSearchParams,
  name: 'adult' | 'child' | 'infant',
  field: Correction,
  standard: number,
  corrected: Correction[],
): number {
  const text = query.get(name);
  if (text === null) return standard;
  const { min, max } = STAY_LIMITS[name];
  const count = /^\d{1,4}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : standard;
  if (String(count) !== text) corrected.push(field);
  return count;
}

import { addDays, budapestDay, type IsoDate, type OpeningHours, type OpenTime } from '@jnn/contract';

/** Whether the office is open, until when, or when it opens next; null where it does not within two weeks. */
export type OpeningState =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly opens: Opening | null };

interface Opening {
  /** Days from today. */
  readonly inDays: number;
  readonly weekday: Weekday;
  readonly at: string;
}

/** Monday to Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEK)[number];

/** Days that are looked at for the next opening. */
const AHEAD = 14;

/** How the office stands at a moment. Opening hours are in Budapest's time, wherever the visitor is. */
export function openingStateAt(hours: OpeningHours, now: Date): OpeningState {
  const today = budapestDay(now);
  const time = timeInBudapest(now);
  const current = timesOf(hours, today).find(({ from, until }) => from <= time && time < until);
  if (current) return { isOpen: true, until: current.until };
  for (let inDays = 0; inDays <= AHEAD; inDays += 1) {
    const day = addDays(today, inDays);
    const next = timesOf(hours, day).find(({ from }) => inDays > 0 || from > time);
    if (next) return { isOpen: false, opens: { inDays, weekday: weekdayOf(day), at: next.from } };
  }
  return { isOpen: false, opens: null };
}

const weekdayOf = (day: IsoDate): Weekday => WEEK[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;

const timesOf = ({ week, closed }: OpeningHours, day: IsoDate): readonly OpenTime[] =>
  closed.includes(day) ? [] : (week[weekdayOf(day) - 1] ?? []);

const timeInBudapest = (now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Budapest' }).format(now);

/** Weekdays with the same times, one after the other; days on which the office is closed are left out. */
export function groupDays({ week }: Pick<OpeningHours, 'week'>): readonly DayGroup[] {
  const groups: { first: Weekday; last: Weekday; times: readonly OpenTime[] }[] = [];
  for (const day of WEEK) {
    const before = groups.at(-1);
    const times = week[day - 1] ?? [];
    if (times.length === 0) continue;
    if (before?.last === day - 1 && isSame(before.times, times)) before.last = day;
    else groups.push({ first: day, last: day, times });
  }
  return groups;
}

/** Weekdays from `first` to `last`. */
interface DayGroup {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly times: readonly OpenTime[];
}

const isSame = (one: readonly OpenTime[], other: readonly OpenTime[]): boolean =>
  one.length === other.length &&
  one.every(({ from, until }, at) => from === other[at]?.from && until === other[at].until);

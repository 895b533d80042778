import { nightsBetween, STAY_LIMITS, type IsoDate } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import type { DayRange } from '@jnn/ui';

export type JudgedDates =
  | { readonly status: 'good'; readonly dates: Pick<Stay, 'dateFrom' | 'dateUntil' | 'nights'> }
  | {
      readonly status: 'bad';
      readonly end: 'from' | 'until';
      readonly fault: 'noFrom' | 'past' | 'noUntil' | 'tooLong';
    };

/** Whether two days make a stay: from today on, at least a night, at most thirty (contract limits). */
export function judgeDates({ from, until }: DayRange, today: IsoDate): JudgedDates {
  if (from === null) return { status: 'bad', end: 'from', fault: 'noFrom' };
  if (from < today) return { status: 'bad', end: 'from', fault: 'past' };
  if (until === null || until <= from) return { status: 'bad', end: 'until', fault: 'noUntil' };
  const nights = nightsBetween(from, until);
  if (nights > STAY_LIMITS.nights.max) return { status: 'bad', end: 'until', fault: 'tooLong' };
  return { status: 'good', dates: { dateFrom: from, dateUntil: until, nights } };
}

import type { IsoDate } from './primitives';

const DAY = 86_400_000;
const toDay = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`);

/** The day `days` after (or, negative, before) the given one. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date(toDay(day) + days * DAY).toISOString().slice(0, 10);
}

/** Whole nights between arrival and departure; negative when they stand the wrong way round. */
export function nightsBetween(dateFrom: IsoDate, dateUntil: IsoDate): number {
  return Math.round((toDay(dateUntil) - toDay(dateFrom)) / DAY);
}

/** The calendar day in Europe/Budapest at the given moment. */
export function budapestDay(now: Date): IsoDate {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' }).format(now);
}

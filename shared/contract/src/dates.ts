/** As in `primitives.ts`, which imports this file. */
type IsoDate = string;

const DAY = 86_400_000;
const toDay = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a calendar day `YYYY-MM-DD` that exists. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day `days` after (or, negative, before) the given one. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date(toDay(day) + days * DAY).toISOString().slice(0, 10);
}

/** Whole nights between arrival and departure; negative when the departure comes first. */
export function nightsBetween(dateFrom: IsoDate, dateUntil: IsoDate): number {
  return Math.round((toDay(dateUntil) - toDay(dateFrom)) / DAY);
}

/** The calendar day in Europe/Budapest at the given moment. */
export const budapestDay = (now: Date): IsoDate => budapest.format.format(now);

/** Made once, since creating one takes as long as formatting a hundred days, and when first asked for. Swedish writes a day as ISO does. */
const budapest = {
  get format(): Intl.DateTimeFormat {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' });
    Object.defineProperty(this, 'format', { value: format });
    return format;
  },
};

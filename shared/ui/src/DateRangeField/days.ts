/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

/** A stay: the night of `from` is the first, the night before `until` the last. */
export type DayRange = { readonly from: Day | null; readonly until: Day | null };

/** Reads year, month and day in this order, whatever stands between them; null for anything else. */
export function parseDay(text: string): Day | null {
  const parts =
    /^(\d{4})[-./\s]+(\d{1,2})[-./\s]+(\d{1,2})\.?$/.exec(text.trim()) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text.trim());
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** The day that is `days` after another. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

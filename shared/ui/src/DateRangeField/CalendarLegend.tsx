import type { ReactNode } from 'react';
import styles from './CalendarPanel.module.css';
import type { ShownDays } from './date-range-props';
import { addDays, type Day } from './days';
import { holidayName } from './holidays';

type CalendarLegendProps = {
  readonly shown: ShownDays;
  readonly locale: string;
  /** Explains what stands under the days. */
  readonly note: ReactNode;
};

/** What the marks of the days mean: the note, and the name of each holiday. */
export function CalendarLegend({ shown, locale, note }: CalendarLegendProps) {
  const holidays = holidaysOf(shown, locale);
  return (
    <>
      {note !== undefined && <p>{note}</p>}
      {holidays.length > 0 && (
        <ul className={styles.holidays}>
          {holidays.map(({ day, name }) => (
            <li key={day}>
              <span>
                <b>{shortDay(day, locale)}</b> {name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The holidays among some days. */
function holidaysOf({ from, until }: ShownDays, locale: string) {
  const found: { day: Day; name: string }[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) {
    const name = holidayName(day, locale);
    if (name !== null) found.push({ day, name });
  }
  return found;
}

/** Such as `dec. 25.` or `25 Dec`, which does not break. */
function shortDay(day: Day, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`)).replace(' ', '\u00a0');
}

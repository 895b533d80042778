import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import type { CalendarPanelProps } from './CalendarPanel';
import styles from './CalendarPanel.module.css';
import type { ShownDays } from './date-range-props';
import { addDays, type Day } from './days';
import { holidayName } from './holidays';

type CalendarFooterProps = Pick<CalendarPanelProps, 'labels' | 'locale' | 'nights' | 'formatDay' | 'onDone'> & {
  /** The new first day while the second one is still to be chosen. */
  readonly anchor: Day | null;
  readonly shown: ShownDays;
  /** Explains what stands under the days. */
  readonly note: ReactNode;
};

/** What was chosen, what the marks of the days mean, and the button that closes the calendar; always in view. */
export function CalendarFooter({ labels, locale, nights, formatDay, onDone, ...props }: CalendarFooterProps) {
  const { anchor, shown, note } = props;
  const holidays = holidaysOf(shown, locale);
  return (
    <div className={styles.foot}>
      <div className={styles.words}>
        <p className={styles.stay}>{anchor === null ? nights : `${formatDay(anchor)} – …`}</p>
        {note !== undefined && <p>{note}</p>}
        {holidays.length > 0 && (
          <ul className={styles.holidays}>
            {holidays.map(({ day, name }) => (
              <li key={day}>
                <b>{shortDay(day, locale)}</b> {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button onClick={onDone}>{labels.done}</Button>
    </div>
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

import type { CalendarDate } from '@internationalized/date';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/RangeCalendar';
import styles from './CalendarPanel.module.css';
import type { DayHints } from './date-range-props';
import { holidayName } from './holidays';

type Extras = { readonly hints: DayHints | null; readonly locale: string };

/** One month: its name, the days of the week and the days. Weeks that are past are left out. */
export function CalendarMonth({ offset, ...extras }: Extras & { readonly offset: number }) {
  return (
    <div className={styles.month}>
      <CalendarHeading className={styles.heading ?? ''} offset={{ months: offset }} />
      <CalendarGrid className={styles.grid ?? ''} offset={{ months: offset }} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <DayCell date={date} {...extras} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

/** A day with its holiday and hint, both of which are part of its name. */
function DayCell({ date, hints, locale }: Extras & { readonly date: CalendarDate }) {
  const day = date.toString();
  const holiday = holidayName(day, locale);
  const hint = hints?.hintOf(day) ?? null;
  return (
    <CalendarCell
      date={date}
      className={styles.day ?? ''}
      render={(cell) => (
        <div
          {...cell}
          aria-label={[cell['aria-label'], holiday, hint?.spoken].filter(Boolean).join(', ')}
          data-holiday={holiday !== null || undefined}
        />
      )}
    >
      {({ formattedDate }) => (
        <>
          {formattedDate}
          {hints && (
            <small className={styles.hint} data-stressed={hint?.stressed === true ? true : undefined}>
              {hint?.text}
            </small>
          )}
        </>
      )}
    </CalendarCell>
  );
}

import type { CalendarDate } from '@internationalized/date';
import { GregorianCalendar, parseDate } from '@internationalized/date';
import { useContext, useEffect, useEffectEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { chevronLeft, chevronRight } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import styles from './CalendarPanel.module.css';
import type { DateRangeFieldProps } from './date-range-props';
import { addDays } from './days';
import type { Day, DayRange } from './days';

/** Beside each other, or one below the other on a phone. */
const MONTHS = 2;

type CalendarPanelProps = Pick<DateRangeFieldProps, 'value' | 'min' | 'max' | 'maxNights' | 'locale' | 'labels'> & {
  /** Called once both ends are chosen. */
  readonly onChange: (range: DayRange) => void;
  /** Whether focus moves to its days, as is expected after pressing the button that opens it. */
  readonly takesFocus: boolean;
  /** The end that is chosen first; choosing a departure keeps the arrival. */
  readonly end: 'from' | 'until' | undefined;
};

/** The calendar itself, a chunk of its own. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { value, onChange, min, max, maxNights, locale, labels, takesFocus, end } = props;
  const arrival = end === 'until' && value.from !== null && value.from >= min ? value.from : null;
  return (
    <I18nProvider locale={locale}>
      <RangeCalendar
        className={styles.calendar ?? ''}
        aria-label={labels.calendar}
        value={toCalendar(value)}
        onChange={(range) => onChange(toStay(range))}
        minValue={parseDate(min)}
        maxValue={max === undefined ? null : parseDate(max)}
        // A departure may be chosen before the arrival that goes with it.
        isDateUnavailable={(date, anchor) =>
          maxNights !== undefined && anchor !== null && !arrival && Math.abs(date.compare(anchor)) > maxNights
        }
        visibleDuration={{ months: MONTHS }}
        pageBehavior="single"
        commitBehavior="reset"
        firstDayOfWeek="mon"
        createCalendar={() => new GregorianCalendar()}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- only when a person asked for the calendar
        autoFocus={takesFocus}
      >
        <Button slot="previous" className={styles.turn ?? ''} data-side="previous" aria-label={labels.previousMonth}>
          <Icon path={chevronLeft} />
        </Button>
        <Button slot="next" className={styles.turn ?? ''} data-side="next" aria-label={labels.nextMonth}>
          <Icon path={chevronRight} />
        </Button>
        <Anchor day={arrival} />
        {Array.from({ length: MONTHS }, (_, offset) => (
          <Month key={offset} offset={offset} />
        ))}
      </RangeCalendar>
    </I18nProvider>
  );
}

/** Begins a range at a day as a press on it would: the next press ends the range. */
function Anchor({ day }: { readonly day: Day | null }) {
  const state = useContext(RangeCalendarStateContext);
  const begin = useEffectEvent(() => state?.setAnchorDate(day === null ? null : parseDate(day)));
  useEffect(() => begin(), [day]);
  return null;
}

function Month({ offset }: { readonly offset: number }) {
  return (
    <div className={styles.month}>
      <CalendarHeading className={styles.heading ?? ''} offset={{ months: offset }} />
      <CalendarGrid className={styles.grid ?? ''} offset={{ months: offset }} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

type CalendarRange = { readonly start: CalendarDate; readonly end: CalendarDate };

function toCalendar({ from, until }: DayRange): CalendarRange | null {
  if (from === null || until === null || from > until) return null;
  return { start: parseDate(from), end: parseDate(until) };
}

/** A stay has at least one night: one day chosen twice ends the day after. */
function toStay({ start, end }: { readonly start: { toString(): string }; readonly end: { toString(): string } }) {
  const from = start.toString();
  const until = end.toString();
  return { from, until: until > from ? until : addDays(from, 1) };
}

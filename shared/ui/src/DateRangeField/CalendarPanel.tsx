import { GregorianCalendar, parseDate, type CalendarDate } from '@internationalized/date';
import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button, RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { chevronLeft, chevronRight } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { Button as DoneButton } from '../Button/Button';
import { CalendarLegend } from './CalendarLegend';
import { CalendarMonth } from './CalendarMonth';
import styles from './CalendarPanel.module.css';
import type { DateRangeFieldProps } from './date-range-props';
import { addDays, type Day, type DayRange } from './days';

export type CalendarPanelProps = Omit<DateRangeFieldProps, 'errors' | 'ids' | 'names' | 'parseDay'> & {
  /** Called once both ends are chosen. */
  readonly onChange: (range: DayRange) => void;
  readonly onDone: () => void;
  /** Whether it has the whole screen to itself. */
  readonly fills: boolean;
  /** Whether focus moves to its days, as is expected after pressing the button that opens it. */
  readonly takesFocus: boolean;
  /** The end that is chosen first; choosing a departure keeps the arrival. */
  readonly end: 'from' | 'until' | undefined;
};

/** The calendar itself, a chunk of its own. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { locale, labels, onDone, fills } = props;
  const [stay, setStay] = useState<HTMLElement | null>(null);
  const [legend, setLegend] = useState<HTMLElement | null>(null);
  // Where the days need the whole height, what explains them stands below them; else in the footer.
  const legendPlace = <div ref={setLegend} className={styles.legend} />;
  return (
    <I18nProvider locale={locale}>
      <div className={styles.calendar}>
        <div className={styles.scroller}>
          <Days {...props} stay={stay} legend={legend} />
          {fills && legendPlace}
        </div>
        <div className={styles.foot}>
          <div>
            <p ref={setStay} />
            {!fills && legendPlace}
          </div>
          <DoneButton onClick={onDone}>{labels.done}</DoneButton>
        </div>
      </div>
    </I18nProvider>
  );
}

/** Elements outside of the days, where screen readers read texts as in any page. */
type Places = { readonly stay: HTMLElement | null; readonly legend: HTMLElement | null };

function Days(props: CalendarPanelProps & Places) {
  const { value, onChange, min, max, maxNights, labels, takesFocus, end, fills } = props;
  const beside = useSyncExternalStore(onResize, monthsWithRoom);
  // On a whole screen they stand below each other, where not beside.
  const months = fills ? 2 : beside;
  const arrival = end === 'until' && value.from !== null && value.from >= min ? value.from : null;
  return (
    <RangeCalendar
      className={styles.days ?? ''}
      aria-label={labels.calendar}
      value={toCalendar(value)}
      onChange={(range) => onChange(toStay(range))}
      minValue={parseDate(min)}
      maxValue={max === undefined ? null : parseDate(max)}
      // A departure may be chosen before the arrival that goes with it.
      isDateUnavailable={(date, anchor) =>
        maxNights !== undefined && anchor !== null && !arrival && Math.abs(date.compare(anchor)) > maxNights
      }
      visibleDuration={{ months }}
      // Two months would otherwise begin with the one before the stay's.
      selectionAlignment="start"
      pageBehavior="single"
      commitBehavior="reset"
      firstDayOfWeek="mon"
      createCalendar={() => new GregorianCalendar()}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- only when a person asked for the calendar
      autoFocus={takesFocus}
    >
      <Anchor day={arrival} />
      <Months {...props} months={months} />
    </RangeCalendar>
  );
}

/** Two months side by side take so many rem; one is shown where there is less. */
const TWO_MONTHS = 44;

function monthsWithRoom(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return window.innerWidth < TWO_MONTHS * rem ? 1 : 2;
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Begins a range at a day as a press on it would: the next press ends the range. */
function Anchor({ day }: { readonly day: Day | null }) {
  const state = useContext(RangeCalendarStateContext);
  const begin = useEffectEvent(() => state?.setAnchorDate(day === null ? null : parseDate(day)));
  useEffect(() => begin(), [day]);
  return null;
}

const withoutHints: NonNullable<DateRangeFieldProps['withHints']> = (_, calendar) => calendar(null);

/** The months with what is known of the days shown, and the texts outside that go with them. */
function Months(props: CalendarPanelProps & Places & { readonly months: number }) {
  const { value, min, labels, locale, months, nights, formatDay, stay, legend, withHints = withoutHints } = props;
  const state = useContext(RangeCalendarStateContext);
  if (!state) return null;
  const first = state.visibleRange.start.toString();
  const anchor = state.anchorDate?.toString() ?? null;
  const shown = { from: first < min ? min : first, until: addDays(state.visibleRange.end.toString(), 1) };
  // While the departure is still to be chosen, the new arrival.
  const chosen = anchor === null || anchor === value.from ? nights : `${formatDay(anchor)} – …`;
  return withHints(shown, (hints) => (
    <>
      <TurnButtons labels={labels} />
      {Array.from({ length: months }, (_, offset) => (
        <CalendarMonth key={offset} offset={offset} hints={hints} locale={locale} />
      ))}
      {stay && createPortal(chosen, stay)}
      {legend && createPortal(<CalendarLegend shown={shown} locale={locale} note={hints?.note} />, legend)}
    </>
  ));
}

function TurnButtons({ labels }: Pick<CalendarPanelProps, 'labels'>) {
  return (
    <>
      <Button slot="previous" className={styles.turn ?? ''} data-side="previous" aria-label={labels.previousMonth}>
        <Icon path={chevronLeft} />
      </Button>
      <Button slot="next" className={styles.turn ?? ''} data-side="next" aria-label={labels.nextMonth}>
        <Icon path={chevronRight} />
      </Button>
    </>
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

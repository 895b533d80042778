import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { calendar } from '../Icon/glyphs';
import { Glyph } from '../Icon/Glyph';
import { useDismiss } from '../Popover/use-dismiss';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { CalendarHost } from './CalendarHost';
import styles from './DateRangeField.module.css';
import { DayInput } from './DayInput';
import { parseDay as parseIsoDay } from './days';
import type { Day, DayRange } from './days';
import type { CalendarDisplay } from './use-calendar-display';
import { useCalendarDisplay } from './use-calendar-display';

export type DateRangeFieldProps = {
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  /** First day that may be chosen in the calendar; what is typed is for the form to judge. */
  readonly min: Day;
  readonly max?: Day | undefined;
  /** Longest stay that the calendar offers. */
  readonly maxNights?: number | undefined;
  /** BCP 47 tag for the calendar's names of months and days, such as `hu-HU`. */
  readonly locale: string;
  readonly formatDay: (day: Day) => string;
  /** Reads a typed day; year, month, day in digits by default. */
  readonly parseDay?: ((text: string) => Day | null) | undefined;
  readonly labels: {
    readonly from: string;
    readonly until: string;
    /** Shown in an empty input, such as "YYYY-MM-DD". */
    readonly placeholder: string;
    readonly openCalendar: string;
    /** Heading of the calendar's sheet and name of its panel. */
    readonly calendar: string;
    readonly previousMonth: string;
    readonly nextMonth: string;
    readonly close: string;
    readonly done: string;
  };
  /** The length of the stay in words, shown with the calendar. */
  readonly nights?: ReactNode;
  readonly errors?: { readonly from?: string | undefined; readonly until?: string | undefined } | undefined;
  readonly ids?: { readonly from: string; readonly until: string } | undefined;
  readonly names?: { readonly from: string; readonly until: string } | undefined;
};

/**
 * Check-in and check-out, typed or chosen in a calendar whose code is loaded when the field is
 * touched. Arrow down in an input, or the button, moves into the calendar; on a phone a press on an
 * input opens it over the whole screen.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const display = useCalendarDisplay();
  const dismiss = useDismiss(display.shown === 'popover', display.close);
  const done = () => {
    display.close();
    button.current?.focus();
  };
  return (
    <div {...dismiss} className={styles.field}>
      <EndInput {...props} end="from" display={display} />
      <EndInput {...props} end="until" display={display} />
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={display.shown !== 'closed'}
        aria-controls={display.shown === 'popover' ? panelId : undefined}
        onClick={display.toggle}
      >
        <Glyph path={calendar} />
        <VisuallyHidden>{props.labels.openCalendar}</VisuallyHidden>
      </button>
      <CalendarHost {...props} display={display} panelId={panelId} onDone={done} />
    </div>
  );
}

type EndInputProps = DateRangeFieldProps & { readonly end: 'from' | 'until'; readonly display: CalendarDisplay };

function EndInput({ end, display, ...props }: EndInputProps) {
  const { value, onChange, labels, errors, ids, names, formatDay, parseDay = parseIsoDay } = props;
  return (
    <DayInput
      label={labels[end]}
      error={errors?.[end]}
      value={value[end]}
      onChange={(day) => onChange({ ...value, [end]: day })}
      formatDay={formatDay}
      parseDay={parseDay}
      placeholder={labels.placeholder}
      id={ids?.[end]}
      name={names?.[end]}
      onPressStart={display.onPressStart}
      onPress={() => display.openBeside(end)}
      onArrowDown={() => display.openInto(end)}
      onEnter={display.close}
    />
  );
}

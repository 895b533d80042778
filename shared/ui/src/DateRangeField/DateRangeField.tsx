import { useId, useRef } from 'react';
import { calendar } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { useDismiss } from '../Popover/use-popover';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { CalendarHost } from './CalendarHost';
import type { DateRangeFieldProps } from './date-range-props';
import styles from './DateRangeField.module.css';
import { DayInput } from './DayInput';
import { parseDay as parseIsoDay } from './days';
import { type CalendarDisplay, useCalendarDisplay } from './use-calendar-display';

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
        <Icon path={calendar} />
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

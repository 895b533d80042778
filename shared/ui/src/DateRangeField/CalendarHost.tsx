import { lazy, Suspense, type MouseEvent, useState } from 'react';
import { Button } from '../Button/Button';
import { usePlacement } from '../Popover/use-popover';
import { Sheet } from '../Sheet/Sheet';
import type { DateRangeFieldProps } from './date-range-props';
import styles from './DateRangeField.module.css';
import type { DayRange } from './days';

const CalendarPanel = lazy(async () => ({ default: (await import('./CalendarPanel')).CalendarPanel }));

export type CalendarHostProps = DateRangeFieldProps & {
  readonly display: CalendarDisplay;
  readonly panelId: string;
  /** Closes the calendar and gives focus back to the button that opens it. */
  readonly onDone: () => void;
};

/** Loads the calendar when it is first shown, in a popover or on a phone in a sheet. */
export function CalendarHost(props: CalendarHostProps) {
  switch (props.display.shown) {
    case 'closed':
      return null;
    case 'popover':
      return <CalendarPopover {...props} />;
    case 'sheet':
      return <CalendarSheet {...props} />;
  }
}

/** Beside the inputs; it closes once both days are chosen. */
function CalendarPopover(props: CalendarHostProps) {
  const { panelId, labels, onChange, onDone, nights } = props;
  const panel = usePlacement<HTMLDivElement>(true);
  const choose = (range: DayRange) => {
    onChange(range);
    onDone();
  };
  return (
    <div ref={panel} id={panelId} className={styles.panel} role="dialog" aria-label={labels.calendar}>
      <LoadedCalendar {...props} onChange={choose} />
      {nights !== undefined && <div className={styles.nights}>{nights}</div>}
    </div>
  );
}

/** Over a phone's whole screen; it stays until the visitor confirms the stay. */
function CalendarSheet(props: CalendarHostProps) {
  const { labels, onDone, nights } = props;
  const footer = (
    <>
      {nights !== undefined && <div className={styles.nights}>{nights}</div>}
      <Button onClick={onDone}>{labels.done}</Button>
    </>
  );
  return (
    <Sheet open heading={labels.calendar} closeLabel={labels.close} onClose={onDone} footer={footer}>
      <LoadedCalendar {...props} />
    </Sheet>
  );
}

function LoadedCalendar({ display, ...props }: CalendarHostProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
      <CalendarPanel key={Number(display.takesFocus)} {...props} end={display.end} takesFocus={display.takesFocus} />
    </Suspense>
  );
}

/** Below this width in pixels the calendar fills the screen. */
const SHEET_BELOW = 640;

type Shown = 'closed' | 'popover' | 'sheet';
type End = 'from' | 'until';

const CLOSED = { shown: 'closed', takesFocus: false } as const;

/** Whether and how the calendar is shown, the end that it was opened for, and whether it takes focus when it opens. */
export function useCalendarDisplay() {
  const [state, setState] = useState<{ shown: Shown; takesFocus: boolean; end?: End | undefined }>(CLOSED);
  const open = (takesFocus: boolean, end?: End) => {
    const shown = isNarrow() ? 'sheet' : 'popover';
    setState({ shown, takesFocus: takesFocus || shown === 'sheet', end });
  };
  const close = () => setState(CLOSED);
  return {
    ...state,
    close,
    /** A touch on a phone opens the calendar without focusing the input, so that no keyboard appears. */
    onPressStart: (event: MouseEvent) => {
      if (isNarrow()) event.preventDefault();
    },
    /** Shows it and leaves focus in the input. */
    openBeside: (end: End) => open(false, end),
    /** Shows it and moves focus to its days. */
    openInto: (end: End) => open(true, end),
    toggle: () => (state.shown === 'closed' ? open(true) : close()),
  };
}

function isNarrow(): boolean {
  return window.innerWidth < SHEET_BELOW;
}

export type CalendarDisplay = ReturnType<typeof useCalendarDisplay>;

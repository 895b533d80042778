import { lazy, Suspense } from 'react';
import { Button } from '../Button/Button';
import { usePlacement } from '../Popover/usePlacement';
import { Sheet } from '../Sheet/Sheet';
import type { DateRangeFieldProps } from './DateRangeField';
import styles from './DateRangeField.module.css';
import type { DayRange } from './days';
import type { CalendarDisplay } from './useCalendarDisplay';

const CalendarPanel = lazy(() => import('./CalendarPanel'));

type CalendarHostProps = DateRangeFieldProps & {
  readonly display: CalendarDisplay;
  readonly panelId: string;
  readonly onClose: (focusBack: boolean) => void;
};

/** Fetches the calendar when it is first shown and puts it where there is room. */
export function CalendarHost({ display, panelId, onClose, ...props }: CalendarHostProps) {
  const { labels, nights } = props;
  const panel = usePlacement<HTMLDivElement>(display.shown === 'popover');
  if (display.shown === 'closed') return null;
  const narrow = display.shown === 'sheet';
  const choose = (range: DayRange) => {
    props.onChange(range);
    if (!narrow) onClose(true);
  };
  const content = (
    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
      <CalendarPanel {...props} onChange={choose} autoFocus={display.takesFocus} />
    </Suspense>
  );
  const done = <Button onClick={() => onClose(true)}>{labels.done}</Button>;
  if (!narrow) {
    return (
      <div ref={panel} id={panelId} className={styles.panel} role="dialog" aria-label={labels.calendar}>
        {content}
        {nights !== undefined && <div className={styles.nights}>{nights}</div>}
      </div>
    );
  }
  return (
    <Sheet
      open
      heading={labels.calendar}
      closeLabel={labels.close}
      onClose={() => onClose(true)}
      footer={
        <>
          {nights !== undefined && <div className={styles.nights}>{nights}</div>}
          {done}
        </>
      }
    >
      {content}
    </Sheet>
  );
}

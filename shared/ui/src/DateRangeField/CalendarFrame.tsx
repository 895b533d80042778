import { ModalFrame } from '../modal/ModalFrame';
import { CalendarPanel } from './CalendarPanel';
import type { DateRangeFieldProps } from './date-range-props';
import styles from './DateRangeField.module.css';
import type { DayRange } from './days';
import type { CalendarDisplay } from './use-calendar-display';
import { useRoom } from './use-room';

export type CalendarFrameProps = DateRangeFieldProps & {
  readonly display: CalendarDisplay;
  readonly panelId: string;
  /** Closes the calendar and gives focus back to the button that opens it. */
  readonly onDone: () => void;
};

/** What the calendar stands in: a popover beside the inputs, or on a phone the whole screen. */
export function CalendarFrame(props: CalendarFrameProps) {
  return props.display.shown === 'sheet' ? <CalendarScreen {...props} /> : <CalendarPopover {...props} />;
}

/** Beside the inputs; it closes once both days are chosen. */
function CalendarPopover(props: CalendarFrameProps) {
  const { panelId, labels, onChange, onDone } = props;
  const panel = useRoom<HTMLDivElement>();
  const choose = (range: DayRange) => {
    onChange(range);
    onDone();
  };
  return (
    <div ref={panel} id={panelId} className={styles.panel} role="dialog" aria-label={labels.calendar}>
      <KeyedPanel {...props} onChange={choose} />
    </div>
  );
}

/** Over a phone's whole screen; it stays until the visitor confirms the stay. */
function CalendarScreen(props: CalendarFrameProps) {
  const { labels, onDone } = props;
  return (
    <ModalFrame
      heading={labels.calendar}
      closeLabel={labels.close}
      onClose={onDone}
      dismissible
      shape="screen"
      width={640}
    >
      <KeyedPanel {...props} />
    </ModalFrame>
  );
}

/** Begins anew where focus is to move in. */
function KeyedPanel({ display: { shown, takesFocus, end }, ...props }: CalendarFrameProps) {
  return (
    <CalendarPanel key={Number(takesFocus)} {...props} end={end} takesFocus={takesFocus} fills={shown === 'sheet'} />
  );
}

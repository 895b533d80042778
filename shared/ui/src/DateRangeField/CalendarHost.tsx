import { lazy, Suspense } from 'react';
import type { CalendarFrameProps } from './CalendarFrame';
import styles from './DateRangeField.module.css';

const CalendarFrame = lazy(async () => ({ default: (await import('./CalendarFrame')).CalendarFrame }));

/** Loads the calendar when it is first shown. */
export function CalendarHost(props: CalendarFrameProps) {
  const { shown } = props.display;
  if (shown === 'closed') return null;
  return (
    <Suspense fallback={<div className={styles.waiting} data-shown={shown} aria-busy="true" />}>
      <CalendarFrame {...props} />
    </Suspense>
  );
}

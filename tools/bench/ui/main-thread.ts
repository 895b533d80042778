import type { CDPSession } from '@playwright/test';

/** What the main thread of a page did while it was recorded. */
export interface Recording {
  /** Milliseconds of the thread's own CPU time in tasks between the last marks of these names. */
  between(from: string, to: string): number;
  /** Milliseconds of CPU time from each mark of a name to the next one, the last one left out. */
  from(mark: string): readonly number[];
}

/** As much of a trace event as is read; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const TASK = 'ThreadControllerImpl::RunTask';
const CATEGORIES = ['toplevel', 'blink.user_timing'];

/**
 * Records the main thread while `use` works. CPU time of the thread does not count the time for which other processes had
 * the processor, so that it says on a busy machine what it says on a quiet one.
 */
export async function recordMainThread(session: CDPSession, use: () => Promise<void>): Promise<Recording> {
  const events: TraceEvent[] = [];
  // The protocol leaves the events' shape to the categories asked for.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await use();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return readRecording(events);
}

function readRecording(events: readonly TraceEvent[]): Recording {
  const marked = (name: string): readonly TraceEvent[] =>
    events.filter((event) => event.name === name && event.ph !== 'X').sort((one, other) => one.ts - other.ts);
  const workIn = ({ pid, tid }: TraceEvent, from: number, to: number): number =>
    events
      .filter((event) => event.name === TASK && event.pid === pid && event.tid === tid)
      .filter(({ ts, dur = 0 }) => ts + dur > from && ts < to)
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return {
    between: (from, to) => {
      const [begin, end] = [marked(from).at(-1), marked(to).at(-1)];
      if (!begin || !end) throw new Error(`The page did not mark ${from} and ${to}.`);
      return workIn(begin, begin.ts, end.ts);
    },
    from: (mark) => {
      const marks = marked(mark);
      return marks.slice(0, -1).map((begin, index) => workIn(begin, begin.ts, marks[index + 1]?.ts ?? begin.ts));
    },
  };
}

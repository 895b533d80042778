/** Measurements in a page, in milliseconds. */
export interface Moments {
  /** From the press of a filter (the event's own time) until the frame that shows its box ticked has been painted. */
  readonly pressed: number | null;
  /** From the API's answer to that press until the frame that shows the list has been painted. */
  readonly listed: number | null;
  readonly shift: number;
  /** Start times of the frames since `startFrames`. */
  readonly frames: readonly number[];
}

/** Marks in the page's timeline between which the main thread's work is counted. */
export const MARKS = { pressed: ['press', 'press-shown'], listed: ['answer', 'list-shown'], key: 'key' } as const;

declare global {
  interface Window {
    /** Set by `watchInteraction` in a measured page. */
    readonly interaction: {
      read(): Moments;
      /** Watches what the next press of a filter does; gives where in the view the filter of that name stands. */
      watchPress(name: string): { readonly x: number; readonly y: number };
      startFrames(): void;
    };
  }
}

/** The start of a frame and of the task after it, in milliseconds since the navigation. */
interface Frame {
  readonly begun: number;
  readonly after: number;
}

/** Finds out when a change has been painted. */
interface Paints {
  /**
   * Calls `then` after the first frame in which `shown` is true. Observes the document instead of polling each frame,
   * which would cause additional frames; `then` runs before other waiting tasks, such as loaded pictures.
   */
  once(shown: () => boolean, then: (frame: Frame) => void): void;
  /** When the frame was painted; for frames below 50 ms, which the browser does not record, the start of the next task. */
  paintTime(frame: Frame): number;
}

/** Runs in a measured page before its own scripts. */
export function watchPaints(): Paints {
  const records: PerformanceEntry[] = [];
  new PerformanceObserver((list) => void records.push(...list.getEntries())).observe({ type: 'long-animation-frame' });
  return {
    once(shown, then) {
      const show = (): void => {
        changes.disconnect();
        requestAnimationFrame(() => {
          const begun = performance.now();
          const tell = (): void => then({ begun, after: performance.now() });
          void scheduler.postTask(tell, { priority: 'user-blocking' });
        });
      };
      const changes = new MutationObserver(() => void (shown() && show()));
      if (shown()) show();
      else changes.observe(document, { subtree: true, childList: true, attributes: true });
    },
    paintTime({ begun, after }) {
      const record = records.find(({ startTime, duration }) => startTime <= begun && begun <= startTime + duration);
      return record && 'paintTime' in record ? Number(record.paintTime) : after;
    },
  };
}

/** Runs in a measured page before its own scripts: notes presses, answers, frames and shifts of the layout. */
export function watchInteraction({ pressed, listed, key }: typeof MARKS, paints: Paints): void {
  const noted: Pick<{ -readonly [Name in keyof Moments]: Moments[Name] }, 'shift' | 'frames'> = {
    shift: 0,
    frames: [],
  };
  const spans: Partial<Record<'pressed' | 'listed', { readonly from: number; readonly frame: Frame }>> = {};
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) noted.shift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  addEventListener('keydown', () => performance.mark(key), { capture: true });

  /** Notes a span that ended with a frame, and marks it. */
  const note = (name: keyof typeof spans, from: number, frame: Frame): void => {
    const [begin, end] = name === 'pressed' ? pressed : listed;
    performance.mark(begin, { startTime: from });
    performance.mark(end, { startTime: frame.after });
    spans[name] = { from, frame };
  };
  const lasted = (span?: { readonly from: number; readonly frame: Frame }): number | null =>
    span ? paints.paintTime(span.frame) - span.from : null;
  /** When the latest answer with a list had come; since the navigation. */
  const answered = (): number => {
    const lists = performance.getEntriesByType('resource').filter(({ name }) => /filter|search-on-map/.test(name));
    return Math.max(0, ...lists.map(({ startTime, duration }) => startTime + duration));
  };
  const isBusy = (): boolean => document.querySelector('main ol')?.ariaBusy === 'true';

  const watchPress = (name: string) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')];
    const box = boxes.find(({ labels }) => labels?.[0]?.textContent === name);
    if (!box) throw new Error(`There is no filter "${name}".`);
    box.scrollIntoView({ block: 'center' });
    const { checked } = box;
    const isPressed = (): boolean => box.checked !== checked;
    box.addEventListener(
      'click',
      ({ timeStamp }) => {
        paints.once(isPressed, (frame) => note('pressed', timeStamp, frame));
        paints.once(isBusy, () =>
          paints.once(
            () => !isBusy(),
            (frame) => note('listed', answered(), frame),
          ),
        );
      },
      { capture: true, once: true },
    );
    const { x, y, width, height } = box.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const startFrames = (): void => {
    const begun: number[] = [];
    noted.frames = begun;
    const frame = (now: number): void => {
      begun.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  const read = (): Moments => ({ ...noted, pressed: lasted(spans.pressed), listed: lasted(spans.listed) });
  Reflect.set(window, 'interaction', { read, watchPress, startFrames });
}

/** What stands on a page. */
export interface Shown {
  readonly cards: number;
  /** Buttons on the map, clusters among them. */
  readonly pins: number;
  /** Places for which they stand. */
  readonly places: number;
}

/** Runs in a page: counts what stands on it now. */
export function countShown(): Shown {
  const buttons = [...document.querySelectorAll('main [role="application"] button[aria-label]')];
  const cards = document.querySelectorAll('main article').length;
  // A cluster shows first for how many it stands, a place its price.
  const places = buttons.map((button) =>
    button.hasAttribute('data-several') ? Number(button.firstChild?.textContent) : 1,
  );
  return { cards, pins: buttons.length, places: places.reduce((sum, each) => sum + each, 0) };
}

/** Runs in a page: the names of the places whose cards are in view now. */
export function placesInView(): readonly string[] {
  return [...document.querySelectorAll('main article')]
    .filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((card) => card.querySelector('h2')?.textContent ?? '');
}

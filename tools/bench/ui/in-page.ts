/** What a measured page has noted; milliseconds. */
export interface Moments {
  /** From a press of a filter until the frame that shows it pressed. */
  readonly pressed: number | null;
  /** From the API's answer to that press until the frame that shows the list. */
  readonly listed: number | null;
  readonly shift: number;
  /** Time between frames since `startFrames`. */
  readonly frames: readonly number[];
}

declare global {
  interface Window {
    /** Set by `watchInteraction` in a measured page. */
    readonly interaction: { read(): Moments; press(): void; startFrames(): void };
  }
}

/** Runs in a measured page before its own scripts: notes presses, answers, frames and shifts of the layout. */
export function watchInteraction(): void {
  const noted: { -readonly [Name in keyof Moments]: Moments[Name] } = {
    pressed: null,
    listed: null,
    shift: 0,
    frames: [],
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) noted.shift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  /** After the next frame has been painted. */
  const painted = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));
  const status = (): string => document.querySelector('main [role="status"]')?.textContent ?? '';
  /** When the latest answer with a list had come; since the navigation. */
  const answered = (): number => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/filter'));
    return Math.max(0, ...answers.map(({ startTime, duration }) => startTime + duration));
  };

  const press = (): void => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')];
    const box = boxes.find((it) => /[1-9]\d*\s*$/.test(it.parentElement?.textContent ?? ''));
    const before = status();
    const begun = performance.now();
    box?.click();
    painted(() => (noted.pressed = performance.now() - begun));
    const list = new MutationObserver(() => {
      if (status() === before || !/\d/.test(status())) return;
      list.disconnect();
      painted(() => (noted.listed = performance.now() - answered()));
    });
    list.observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  const startFrames = (): void => {
    const frames: number[] = [];
    noted.frames = frames;
    let last = performance.now();
    const frame = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  Reflect.set(window, 'interaction', { read: () => ({ ...noted }), press, startFrames });
}

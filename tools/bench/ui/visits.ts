import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../report';
import { countShown, MARKS, placesInView, watchInteraction, watchPaints, type Moments, type Shown } from './in-page';
import { asksForPins, limitPlaces, spreadPlaces } from './spread';

/** Factor by which the CPU is slowed down. */
export const SLOWDOWN = 4;
/** Milliseconds after which a measurement fails. */
const PATIENCE = 60_000;
/** Milliseconds between two keys: fast typing, and slow enough for suggestions after every key. */
export const KEYSTROKES = [120, 240] as const;
/** Milliseconds to wait for pictures and effects. */
const REST = 1000;
/** The most results that a search call gives; the site itself asks for 21. */
const CARDS = 30;
/** Filters that leave long lists. The first brings a list of that length; the second, which is measured, other places in view. */
const [FIRST, MEASURED] = ['Wifi', 'Étterem'] as const;

const LAPTOP = { width: 1280, height: 900 } as const;

/** The measurements of one visit: moments with a slowed CPU, and milliseconds of CPU time multiplied by {@link SLOWDOWN}. */
export interface Visit extends Moments {
  readonly shown: Shown;
  readonly work: readonly number[];
}

/** Where a visit begins, and what is done there before a filter is pressed. */
export interface Scene {
  readonly url: string;
  /** CSS pixels; a small laptop's unless said. */
  readonly viewport?: Readonly<Record<'width' | 'height', number>>;
  /** Whether every place of the map's answer gets a pin of its own. */
  readonly spread?: boolean;
  readonly before?: (page: Page) => Promise<void>;
}

interface Measured {
  readonly page: Page;
  readonly measure: (use: () => Promise<void>, workOf: (recording: Recording) => readonly number[]) => Promise<Visit>;
}

/**
 * Opens a page for a visit. Moments are measured on a slowed processor. CPU time is recorded at full speed and multiplied:
 * the slowing itself stretches by the clock, with which other processes would come into the figure.
 */
async function visit(browser: Browser, scene: Scene, slow: boolean, use: (it: Measured) => Promise<Visit>) {
  const { url, viewport = LAPTOP, spread = false } = scene;
  const context = await browser.newContext({ viewport, locale: 'hu-HU' });
  try {
    await context.addCookies(['main-message-apply', 'jnn-consent'].map((name) => ({ name, value: 'necessary', url })));
    const script = `{ const __name = (it) => it; (${watchInteraction.toString()})(${JSON.stringify(MARKS)}, (${watchPaints.toString()})()); }`;
    // The compiler that runs this file wraps functions in a call of `__name`, which a page does not have.
    await context.addInitScript({ content: script });
    await context.route('**/api/filter', (route) => {
      const body: unknown = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...Object(body), maxPerPage: CARDS }) });
    });
    await limitPlaces(context);
    if (spread) await spreadPlaces(context);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('main article').first().waitFor({ timeout: PATIENCE });
    const session = await context.newCDPSession(page);
    return await use({ page, measure: (act, workOf) => measure(page, session, slow, act, workOf) });
  } finally {
    // What is still on its way, such as pins that nobody waits for.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

async function measure(
  page: Page,
  session: CDPSession,
  slow: boolean,
  act: () => Promise<void>,
  workOf: (recording: Recording) => readonly number[],
): Promise<Visit> {
  let work: readonly number[] = [];
  await page.waitForTimeout(REST);
  const shown = await page.evaluate(countShown);
  if (slow) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await act();
  } else {
    work = workOf(await recordMainThread(session, act)).map((cost) => cost * SLOWDOWN);
  }
  return { ...(await page.evaluate(() => window.interaction.read())), shown, work };
}

/** Brings a filter into view and the pointer over it, as they are before somebody presses. */
async function aimAt(page: Page, name: string): Promise<void> {
  const { x, y } = await page.evaluate((it) => window.interaction.watchPress(it), name);
  await page.mouse.move(x, y);
}

async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Presses a filter. `work`: until the press shows, and from the answer until the list shows. */
export const pressFilter = (browser: Browser, scene: Scene, slow: boolean) =>
  visit(browser, scene, slow, async ({ page, measure }) => {
    await aimAt(page, FIRST);
    await press(page);
    await page.waitForFunction((count) => document.querySelectorAll('main article').length === count, CARDS);
    await scene.before?.(page);
    // A shorter list moves what stands beside it.
    await page.waitForTimeout(REST);
    await aimAt(page, MEASURED);
    const act = async (): Promise<void> => {
      await press(page);
      const options = { timeout: PATIENCE, polling: 50 };
      await page.waitForFunction((from) => performance.getEntriesByName(from).length > 0, MARKS.listed[1], options);
    };
    await page.evaluate((marks) => marks.forEach((mark) => performance.clearMarks(mark)), [...MARKS.listed]);
    const before = await page.evaluate(placesInView);
    const measured = await measure(act, (recording) => [
      recording.between(...MARKS.pressed),
      recording.between(...MARKS.listed),
    ]);
    const stayed = (await page.evaluate(placesInView)).filter((place) => before.includes(place));
    if (stayed.length > 0) throw new Error(`${stayed.join(', ')} stayed in view: a list that changes less costs less.`);
    return measured;
  });

/** Searches the part of the map in which the whole town lies, which shows as many places as that call gives. */
export async function searchArea(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Térkép' });
  const search = map.getByRole('button', { name: 'Keresés ezen a területen' });
  await map.getByRole('button', { name: 'Kicsinyítés' }).click();
  // The map moves on for a moment, and what is searched is what it shows.
  await page.waitForTimeout(REST);
  const answer = page.waitForResponse((response) => asksForPins(response.request()));
  await search.click();
  await answer;
}

/** Types a town. `work`: the median of its keys, with the suggestions that come meanwhile. */
export const typeTown = (browser: Browser, url: string, delay: number, slow: boolean) =>
  visit(browser, { url }, slow, async ({ page, measure }) => {
    const field = page.getByRole('combobox').first();
    await field.fill('');
    return measure(
      async () => {
        // Watching frames makes frames, which would count as work.
        if (slow) await page.evaluate(() => window.interaction.startFrames());
        await field.pressSequentially('balatonfüred', { delay });
      },
      (recording) => [median(recording.from(MARKS.key))],
    );
  });

/** A recording of the main thread of a page. */
interface Recording {
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
async function recordMainThread(session: CDPSession, use: () => Promise<void>): Promise<Recording> {
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

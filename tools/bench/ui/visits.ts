import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../report';
import { MARKS, watchInteraction, type Moments } from './in-page';
import { recordMainThread, type Recording } from './main-thread';

/** How many times slower the processor is made. */
export const SLOWDOWN = 4;
/** Milliseconds after which a measurement has failed. */
const PATIENCE = 60_000;
/** Milliseconds between two keys of a quick typist. */
const KEYSTROKE = 120;
/** Milliseconds in which pictures come and effects end. */
const REST = 1000;
/** The upper reading of a page of the list (specification, section 5); the site itself asks for 21. */
const CARDS = 30;
/** Filters that leave long lists. The first brings a list of that length, the second is measured. */
const [FIRST, MEASURED] = ['Wifi', 'Parkoló'] as const;

/** What one visit showed: moments at 4 × CPU, and milliseconds of the main thread's CPU time, reckoned for 4 × CPU. */
export interface Visit extends Moments {
  readonly work: readonly number[];
}

interface Measured {
  readonly page: Page;
  readonly measure: (use: () => Promise<void>, workOf: (recording: Recording) => readonly number[]) => Promise<Visit>;
}

/**
 * Opens a page for a visit. Moments are measured on a slowed processor. CPU time is recorded at full speed and multiplied:
 * the slowing itself stretches by the clock, with which other processes would come into the figure.
 */
async function visit(browser: Browser, url: string, slow: boolean, use: (it: Measured) => Promise<Visit>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'hu-HU' });
  try {
    await context.addCookies(['main-message-apply', 'jnn-consent'].map((name) => ({ name, value: 'necessary', url })));
    const script = `{ const __name = (it) => it; (${watchInteraction.toString()})(${JSON.stringify(MARKS)}); }`;
    // The compiler that runs this file wraps functions in a call of `__name`, which a page does not have.
    await context.addInitScript({ content: script });
    await context.route('**/api/filter', (route) => {
      const body: unknown = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...Object(body), maxPerPage: CARDS }) });
    });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('main article').first().waitFor({ timeout: PATIENCE });
    const session = await context.newCDPSession(page);
    return await use({ page, measure: (act, workOf) => measure(page, session, slow, act, workOf) });
  } finally {
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
  if (slow) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await act();
  } else {
    work = workOf(await recordMainThread(session, act)).map((cost) => cost * SLOWDOWN);
  }
  return { ...(await page.evaluate(() => window.interaction.read())), work };
}

async function press(page: Page, name: string): Promise<void> {
  const { x, y } = await page.evaluate((it) => window.interaction.watchPress(it), name);
  await page.mouse.click(x, y);
}

/** Presses a filter. `work`: until the press shows, and from the answer until the list shows. */
export const pressFilter = (browser: Browser, url: string, slow: boolean, before: (page: Page) => Promise<void>) =>
  visit(browser, url, slow, async ({ page, measure }) => {
    await press(page, FIRST);
    await page.waitForFunction((count) => document.querySelectorAll('main article').length === count, CARDS);
    await before(page);
    const act = async (): Promise<void> => {
      await press(page, MEASURED);
      const options = { timeout: PATIENCE, polling: 50 };
      await page.waitForFunction((from) => performance.getEntriesByName(from).length > 0, MARKS.listed[1], options);
    };
    await page.evaluate((marks) => marks.forEach((mark) => performance.clearMarks(mark)), [...MARKS.listed]);
    return measure(act, (recording) => [recording.between(...MARKS.pressed), recording.between(...MARKS.listed)]);
  });

/** Searches the part of the map in which the whole town lies, which shows as many places as that call gives. */
export async function searchArea(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Térkép' });
  const search = map.getByRole('button', { name: 'Keresés ezen a területen' });
  await map.getByRole('button', { name: 'Kicsinyítés' }).click();
  const answer = page.waitForResponse(/search-on-map/);
  await search.click();
  await answer;
}

/** Types a town. `work`: the median of its keys, with the suggestions that come meanwhile. */
export const typeTown = (browser: Browser, url: string, slow: boolean) =>
  visit(browser, url, slow, async ({ page, measure }) => {
    const field = page.getByRole('combobox').first();
    await field.fill('');
    return measure(
      async () => {
        // Watching frames makes frames, which would count as work.
        if (slow) await page.evaluate(() => window.interaction.startFrames());
        await field.pressSequentially('balatonfüred', { delay: KEYSTROKE });
      },
      (recording) => [median(recording.from(MARKS.key))],
    );
  });

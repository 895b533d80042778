import type { Browser, Page } from '@playwright/test';
import type { Bench } from '../benches';
import { resultsAddress } from '../load';
import { median, tableText, thisMachine } from '../report';
import { withBrowser, withSite } from '../site';
import { watchInteraction, type Moments } from './in-page';

/** How many times slower the processor is made. */
const SLOWDOWN = 4;
/** Milliseconds after which a measurement has failed. */
const PATIENCE = 30_000;
/** Milliseconds between two keys of a quick typist. */
const KEYSTROKE = 120;
/** Share of the frames that may be slower than the figure that is told. */
const SLOWEST = 0.05;

/** The results page under a visitor's hands at 4 × CPU: pressing a filter with and without the map, and typing. */
export const bench: Bench = {
  rounds: 5,
  async run({ rounds, tell }) {
    const machine = thisMachine();
    const seen = await withSite((site) =>
      withBrowser(async (browser) => {
        const list: Moments[] = [];
        const map: Moments[] = [];
        const typing: Moments[] = [];
        for (let round = 0; round < rounds; round += 1) {
          list.push(await pressFilter(browser, site + resultsAddress()));
          map.push(await pressFilter(browser, `${site}${resultsAddress()}&map=true`));
          typing.push(await typeTown(browser, site + resultsAddress()));
        }
        return { list, map, typing };
      }),
    );
    const middle = (moments: readonly Moments[], name: 'pressed' | 'listed' | 'shift'): number =>
      median(moments.map((it) => it[name] ?? PATIENCE));
    const figures = {
      'filter pressed, list (ms)': middle(seen.list, 'pressed'),
      'list after the answer (ms)': middle(seen.list, 'listed'),
      'filter pressed, list and map (ms)': middle(seen.map, 'pressed'),
      'list and map after the answer (ms)': middle(seen.map, 'listed'),
      'frames a second while typing': median(seen.typing.map(({ frames }) => frameRate(frames))),
      'layout shift (CLS)': Math.max(middle(seen.list, 'shift'), middle(seen.map, 'shift')),
    };
    tell(
      tableText([['4 × CPU', 'median'], ...Object.entries(figures).map(([name, value]) => [name, value.toFixed(3)])]),
    );
    return { machine, rounds, figures, ratios: {} };
  },
};

/** Frames a second of the slowest frames but the very few. */
function frameRate(frames: readonly number[]): number {
  const sorted = [...frames].sort((a, b) => b - a);
  return 1000 / (sorted[Math.floor(sorted.length * SLOWEST)] ?? 1000);
}

async function inPage(browser: Browser, url: string, use: (page: Page) => Promise<void>): Promise<Moments> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'hu-HU' });
  try {
    await context.addCookies(['main-message-apply', 'jnn-consent'].map((name) => ({ name, value: 'necessary', url })));
    // The compiler that runs this file wraps functions in a call of `__name`, which a page does not have.
    await context.addInitScript({ content: `{ const __name = (it) => it; (${watchInteraction.toString()})(); }` });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('main article').first().waitFor({ timeout: PATIENCE });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await use(page);
    return await page.evaluate(() => window.interaction.read());
  } finally {
    await context.close();
  }
}

const pressFilter = (browser: Browser, url: string): Promise<Moments> =>
  inPage(browser, url, async (page) => {
    await page.evaluate(() => window.interaction.press());
    await page.waitForFunction(() => window.interaction.read().listed !== null, null, { timeout: PATIENCE });
  });

const typeTown = (browser: Browser, url: string): Promise<Moments> =>
  inPage(browser, url, async (page) => {
    const field = page.getByRole('combobox').first();
    await field.fill('');
    await page.evaluate(() => window.interaction.startFrames());
    await field.pressSequentially('balatonfüred', { delay: KEYSTROKE });
  });

import type { CDPSession, Page } from '@playwright/test';
import { resultsAddress } from '../load';
import type { Bench } from '../benches';
import { tableText, thisMachine } from '../report';
import { withBrowser, withSite } from '../site';

/** Addresses of pages of all remotes; guests are led to the login from those that are for members. */
const ADDRESSES = ['/', resultsAddress(), '/foglalasi-lista', '/contact-page', '/regisztracio', '/documents/Documents'];
/** Page changes before the first reading, so that every remote is loaded and every cache is filled. */
const WARM_UP = 10 * ADDRESSES.length;
/** Milliseconds within which a page must show its heading. */
const PATIENCE = 15_000;

/** Milliseconds that a page stands: its first answers come in, as for a visitor who looks at it. */
const REST = 60;

/** 500 page changes across all remotes in one document: what stays behind of heap, nodes and listeners. A round is a page change. */
export const bench: Bench = {
  rounds: 500,
  async run({ rounds, tell }) {
    const machine = thisMachine();
    const { before, after } = await withSite((site) =>
      withBrowser(async (browser) => {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'hu-HU' });
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable');
        await page.goto(site);
        await changePages(page, WARM_UP);
        const first = await read(session);
        await changePages(page, rounds - (rounds % ADDRESSES.length));
        return { before: first, after: await read(session) };
      }),
    );
    const names = ['heap', 'nodes', 'listeners'] as const;
    const ratios = Object.fromEntries(names.map((name) => [`${name} after/before`, after[name] / before[name]]));
    tell(
      tableText([
        ['', 'before', 'after', 'ratio'],
        ...names.map((name) => [
          name,
          String(before[name]),
          String(after[name]),
          (after[name] / before[name]).toFixed(3),
        ]),
      ]),
    );
    return { machine, rounds, before, after, ratios };
  },
};

/** Goes through the addresses as links do, without loading the document anew; each page is awaited. */
async function changePages(page: Page, changes: number): Promise<void> {
  for (let change = 0; change < changes; change += 1) {
    const address = ADDRESSES[change % ADDRESSES.length] ?? '/';
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await page.waitForTimeout(REST);
    await page.locator('main h1').first().waitFor({ timeout: PATIENCE });
  }
  await page.waitForLoadState('networkidle');
}

interface Reading {
  /** Bytes in use after a collection. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function read(session: CDPSession): Promise<Reading> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod';
import { resultsAddress } from '../load';
import type { Bench } from '../benches';
import { tableText, thisMachine } from '../report';
import { withBrowser, withSite } from '../site';

/** Addresses of pages of all remotes, the member's own among them; that of a hotel is taken from the list. */
const ADDRESSES = ['/', resultsAddress(), '/foglalasi-lista', '/contact-page', '/felhasznaloi-adatok'];
/** Rounds through all pages before the first reading, which load every remote and fill every cache. */
const WARM_UP = 20;
/**
 * Without a JIT: compiled code counts as heap and grows with time, which would hide what the pages keep.
 */
const INTERPRETED = ['--js-flags=--jitless'];
const Accounts = z.object({ traveller: z.object({ email: z.string(), password: z.string() }) });
/** Milliseconds within which a page must show its heading. */
const PATIENCE = 15_000;

/** Milliseconds on each page, so that its first answers arrive. */
const REST = 60;

/** Measures what 500 page changes across all remotes leave behind: heap, nodes and listeners. A round is a page change. */
export const bench: Bench = {
  rounds: 500,
  async run({ rounds, tell }) {
    const machine = thisMachine();
    const { before, after } = await measure(WARM_UP, rounds);
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
  async smoke() {
    await measure(1, 0);
  },
};

/** Reads before and after `changes` page changes, which come after `warmUp` rounds through all pages. */
const measure = (warmUp: number, changes: number): Promise<{ readonly before: Reading; readonly after: Reading }> =>
  withSite((site) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'hu-HU' });
      await logIn(page, site);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const addresses = [...ADDRESSES, await hotelAddress(page, site)];
      await changePages(page, addresses, warmUp * addresses.length);
      const before = await read(session);
      await changePages(page, addresses, changes - (changes % addresses.length));
      return { before, after: await read(session) };
    }, INTERPRETED),
  );

/** As a member of the demo; the site prints its accounts when it starts. */
async function logIn(page: Page, site: string): Promise<void> {
  const { traveller } = Accounts.parse(JSON.parse(process.env['SITE_ACCOUNTS'] ?? '{}'));
  const answer = await page.request.post(`${site}/api/login`, { data: traveller });
  if (!answer.ok()) throw new Error(`The demo's traveller could not log in (${answer.status()}).`);
}

async function hotelAddress(page: Page, site: string): Promise<string> {
  await page.goto(site + resultsAddress());
  const href = await page.locator('main article a').first().getAttribute('href');
  if (href === null) throw new Error('No card of the results leads to a hotel.');
  return href;
}

/** Goes through the addresses as links do, without loading the document anew; each page is awaited. */
async function changePages(page: Page, addresses: readonly string[], changes: number): Promise<void> {
  for (let change = 0; change < changes; change += 1) {
    const address = addresses[change % addresses.length] ?? '/';
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
  const of = (name: string): number => {
    const found = metrics.find((metric) => metric.name === name);
    if (!found) throw new Error(`The browser has no metric "${name}".`);
    return found.value;
  };
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

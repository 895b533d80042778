import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { emulate, UNTHROTTLED, type Condition } from './conditions';
import { watchPage, type Noted } from './in-page';
import { setTimeout as pause } from 'node:timers/promises';

/** The measurements of one visit in milliseconds; null: this variant cannot do it. */
export interface Visit extends Traffic {
  readonly fcp: number;
  readonly lcp: number;
  readonly cards: number;
  /** From the navigation until the list shows the result of a filter that is pressed as soon as it appears. */
  readonly filter: number | null;
  readonly warm: number;
  /** From the click on a card until the hotel's page is shown. */
  readonly hotel: number | null;
  /** The same after the pointer rested on the link, which prefetches the page. */
  readonly hotelPrefetched: number | null;
  readonly shift: number;
}

/** Milliseconds after which a measurement fails. */
const PATIENCE = 30_000;

/** Opens the results page of a variant as a new visitor, uses it, and opens it again. Rejects after a timeout. */
export async function visit(browser: Browser, url: string, condition: Condition, scripted: boolean): Promise<Visit> {
  const first = await inNewVisit(browser, url, condition, async ({ page, session }) => {
    const traffic = followRequests(session);
    await page.goto(url, { waitUntil: 'commit' });
    if (scripted) await page.evaluate(() => window.bench.filter());
    const seen = await noted(
      page,
      ({ cards, lcp, answered }) => cards !== null && lcp !== null && (answered !== null || !scripted),
    );
    const counted = traffic.until(seen.cards ?? 0);
    // The server may have answered before the page's code came, and a link is measured by that code.
    if (scripted) await settled(page, traffic);
    const hotel = scripted ? await followCard(page) : null;
    await page.goto(url);
    const again = await noted(page, ({ cards }) => cards !== null);
    return { counted, seen, hotel, warm: again.cards ?? 0 };
  });
  const unpressed = scripted
    ? await inNewVisit(browser, url, condition, async ({ page, session }) => {
        const traffic = followRequests(session);
        await page.goto(url);
        await noted(page, ({ cards }) => cards !== null);
        // The web vitals are loaded a second after the page.
        await page.waitForTimeout(1_200);
        await settled(page, traffic);
        // What a press brings would count as a part of what the page shows first.
        const { lcp } = await noted(page, (now) => now.lcp !== null);
        await page.evaluate(() => window.bench.hover());
        await page.waitForTimeout(100);
        await settled(page, traffic);
        return { lcp, hotel: await followCard(page) };
      })
    : null;
  const { seen, counted, hotel, warm } = first;
  return {
    ...counted,
    fcp: seen.fcp ?? 0,
    lcp: (unpressed ?? seen).lcp ?? 0,
    cards: seen.cards ?? 0,
    filter: seen.answered,
    warm,
    hotel,
    hotelPrefetched: unpressed?.hotel ?? null,
    shift: seen.shift,
  };
}

/** What happens to the files of a part: each request of them fails, or never gets an answer. */
export type Outage = 'dead' | 'silent';

/** Milliseconds until the results stand while another part is out; null when they do not within half a minute. */
export const cardsWithout = (browser: Browser, url: string, part: string, outage: Outage): Promise<number | null> =>
  inNewVisit(browser, url, UNTHROTTLED, async ({ page }) => {
    await page.route(new RegExp(`/releases/[\\w-]*${part}/`), (route) =>
      outage === 'dead' ? route.abort() : Promise.resolve(),
    );
    await page.goto(url, { waitUntil: 'commit' });
    return noted(page, ({ cards }) => cards !== null).then(
      ({ cards }) => cards,
      () => null,
    );
  });

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
}

async function inNewVisit<T>(
  browser: Browser,
  url: string,
  condition: Condition,
  use: (opened: Opened) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'hu-HU' });
  try {
    await settleCookies(context, url);
    // The compiler that runs this file wraps functions in a call of `__name`, which a page does not have.
    await context.addInitScript({ content: `{ const __name = (it) => it; (${watchPage.toString()})(); }` });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const session = await context.newCDPSession(page);
    await emulate(session, condition);
    const said = listen(page);
    return await use({ page, session }).catch((cause: unknown) => {
      throw new Error(`The page said:\n${said.join('\n') || '(nothing)'}`, { cause });
    });
  } finally {
    await context.close();
  }
}

/** Collects errors and warnings of a page for the message of a failed measurement. */
function listen(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => void said.push(error.stack ?? error.message));
  page.on(
    'requestfailed',
    (request) => void said.push(`${request.url()}: ${request.failure()?.errorText ?? 'failed'}`),
  );
  return said;
}

/** Sets the cookies of a returning visitor, so that no bar or message covers the list. */
const settleCookies = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies(
    Object.entries({ 'main-message-apply': 'true', 'jnn-consent': 'necessary' }).map(([name, value]) => ({
      name,
      value,
      url,
    })),
  );

async function noted(page: Page, done: (noted: Noted) => boolean): Promise<Noted> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const now = await page.evaluate(() => window.bench.read());
    if (done(now)) {
      // The paint is recorded only after the change of the document.
      await page.waitForTimeout(300);
      return page.evaluate(() => window.bench.read());
    }
    if (Date.now() > end) throw new Error(`${page.url()} did not show what was waited for: ${JSON.stringify(now)}`);
    await page.waitForTimeout(25);
  }
}

/** Waits until a page has no open request and is idle. */
async function settled(page: Page, traffic: Followed): Promise<void> {
  await traffic.quiet();
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

async function followCard(page: Page): Promise<number> {
  const clicked = await page.evaluate(() => window.bench.follow());
  const { arrived } = await noted(page, (now) => now.arrived !== null);
  return (arrived ?? 0) - clicked;
}

/** What was fetched before the cards stood there. */
interface Traffic {
  /** All but pictures and the tab's icon. */
  readonly requests: number;
  /** As sent, headers included. */
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Longest chain of files of which each made the browser find the next; the document is 1. */
  readonly depth: number;
}

interface Fetched {
  readonly url: string;
  readonly type: string;
  readonly depth: number;
  /** Seconds on the session's clock. */
  readonly start: number;
  bytes: number;
}

/** Milliseconds without a request after which a page has what it wanted. */
const QUIET = 600;

interface Followed {
  /** What began within so many milliseconds of the navigation. */
  readonly until: (time: number) => Traffic;
  /** Waits until nothing is being fetched any more. */
  readonly quiet: () => Promise<void>;
}

/** Follows what a page fetches; to be called before it is opened. */
function followRequests(session: CDPSession): Followed {
  const fetched = new Map<string, Fetched>();
  const running = new Set<string>();
  let changed = Date.now();
  const ended = ({ requestId }: { readonly requestId: string }): void => {
    if (running.delete(requestId)) changed = Date.now();
  };
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);
  const depths = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, initiator }) => {
    const causes = [
      initiator.url,
      ...[initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames.map(({ url }) => url) ?? []),
    ];
    const found = causes.map((url) => depths.get(url ?? '')).filter((depth) => depth !== undefined);
    // What is sent away as a beacon is not waited for.
    if (type !== 'Ping') running.add(requestId);
    changed = Date.now();
    const depth = type === 'Document' ? 1 : 1 + Math.max(1, ...found);
    // A file that the document names is at hand before whoever asks for it again runs.
    if (!depths.has(request.url)) depths.set(request.url, depth);
    fetched.set(requestId, { url: request.url, type, depth, start: timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = fetched.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  return {
    async quiet() {
      while (running.size > 0 || Date.now() - changed < QUIET) await pause(25);
    },
    until(time) {
      const all = [...fetched.values()].filter(({ type, url }) => type !== 'Image' && !url.endsWith('/favicon.svg'));
      const begun = Math.min(...all.map(({ start }) => start));
      const early = all.filter(({ start }) => (start - begun) * 1000 <= time);
      const sum = (entries: readonly Fetched[]): number => entries.reduce((total, { bytes }) => total + bytes, 0);
      return {
        requests: early.length,
        bytes: sum(early),
        scriptBytes: sum(early.filter(({ url }) => url.endsWith('.js'))),
        depth: Math.max(...early.map(({ depth }) => depth)),
      };
    },
  };
}

import type { Browser, Page } from '@playwright/test';
import { show, withPage } from './browse';
import { type BrowseRequest, type GateLimits, LIMITS, type View, viewsOf, WIDTHS } from './views';

/** The live build that a candidate is compared with. */
export interface LiveBuild {
  readonly build: string;
  /** Cookies of a visitor to whom the site at `url` shows it. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Names of its pages; only these are compared. */
  readonly pages: readonly string[];
}

/** What one opening of a page with an empty cache took. */
interface Opening {
  /** Milliseconds until the page showed its heading, loaded nothing more and was idle. */
  readonly time: number;
  /** Bytes of the document and of the builds' files, as they were sent. */
  readonly bytes: number;
}

/** A page may take so many times the live build's time and bytes. */
const ALLOWED = 1.3;
/** Up to this ratio two builds are alike, and no more openings are needed. */
const ALIKE = 1.15;
/** Openings of each build at most; medians of so many are robust on a busy machine. */
const ROUNDS = 5;
/** Milliseconds without a request after which Playwright calls the network idle. */
const IDLE = 500;

/**
 * Opens each page of the candidate and of the live build in turns, alone and with an empty cache, until their medians are
 * alike or enough. Returns a sentence for each page that takes more than 1.3 times the live build's time or bytes.
 */
export async function compareIn(browser: Browser, request: BrowseRequest, live: LiveBuild): Promise<string[]> {
  const pages = request.pages.filter(({ name }) => live.pages.includes(name));
  if (pages.length === 0) return [];
  const [first = ''] = request.locales;
  const views = await viewsOf({ ...request, pages, unrendered: undefined, undecidedCookies: undefined });
  const problems: string[] = [];
  for (const view of views.filter(({ locale, width }) => locale === first && width === WIDTHS[1]))
    problems.push(...(await compare(browser, view, request, live)));
  return problems;
}

async function compare(browser: Browser, view: View, request: BrowseRequest, live: LiveBuild): Promise<string[]> {
  const measure = (of: View): Promise<Opening | null> =>
    withPage(browser, of, request, (page) => openingOf(page, of.address, request.limits ?? LIMITS));
  const liveView: View = { ...view, cookies: live.cookies };
  // The server has rendered the candidate's page before, but not the live one's.
  await measure(liveView);
  const old: Opening[] = [];
  const now: Opening[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await measure(liveView);
    // A page that the live build cannot show sets no measure; this build may be its repair.
    if (!before) return [];
    const after = await measure(view);
    if (!after) return [`${view.where} shows no heading when it is opened again.`];
    old.push(before);
    now.push(after);
    if (worse(old, now, ALIKE).length === 0) return [];
  }
  return worse(old, now, ALLOWED).map(
    (what) =>
      `${view.where} takes ${what} of the live build ${live.build} (medians of ${ROUNDS} openings in turns; 1.3 times is allowed): load later what it does not need at once, or release it past the browser with a reason (--skip-smoke).`,
  );
}

/** What is worse than before by more than the ratio, in words: "1,200 ms, 2.0 times the 600 ms". */
function worse(old: readonly Opening[], now: readonly Opening[], ratio: number): string[] {
  const units = [
    ['ms', ({ time }: Opening) => time],
    ['bytes', ({ bytes }: Opening) => bytes],
  ] as const;
  return units.flatMap(([unit, of]) => {
    const [before, after] = [median(old.map(of)), median(now.map(of))];
    const [was, is] = [before, after].map((value) => `${Math.round(value).toLocaleString('en')} ${unit}`);
    return after > ratio * before ? [`${is}, ${(after / before).toFixed(1)} times the ${was}`] : [];
  });
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
};

/** Opens a page and waits until it is idle; null when it shows no heading in time. */
async function openingOf(page: Page, address: string, limits: GateLimits): Promise<Opening | null> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url() !== address && !request.url().includes('/releases/')) return;
    // A request that ends with its page has no size any more.
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      ),
    );
  });
  try {
    const began = performance.now();
    await page.goto(address, { timeout: 2 * limits.heading, waitUntil: 'commit' });
    await show(page, limits);
    await page.evaluate(() => true);
    const time = performance.now() - began - IDLE;
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { time, bytes };
  } catch {
    return null;
  }
}

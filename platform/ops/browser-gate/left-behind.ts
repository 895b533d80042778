import type { Browser, CDPSession, Page } from '@playwright/test';
import { inLanes, show, withPage } from './browse';
import { reasonOf } from './reason';
import { type BrowseRequest, LIMITS, type View, viewsOf, WIDTHS } from './views';

/** Milliseconds after which a page that was left has ended what it does. */
const REST = 1000;
/** What outlives every page of a document. */
const LASTING = ['window', 'document', 'document.documentElement', 'document.body'] as const;

/** Of the platform's own script at the start of a document. */
const OWN_GLOBALS = ['settleEarlyPresses'];
/** The container of any build, and its list of chunks: pages that may come next are fetched while a page is looked at. */
const CONTAINER = /^(?:\w+Chunk)?[a-z0-9_]+_[0-9a-f]{16}$/;

/** What is looked at beside the pages themselves. */
export interface LeavingRequest extends BrowseRequest {
  /** Paths of the first language, without parameters, at which other parts have pages. */
  readonly elsewhere: readonly string[];
  /** Names of global variables that libraries of the site may make. */
  readonly globals?: readonly string[] | undefined;
}

/**
 * Opens each page of a remote and leaves it by a link to a page of another part, within one document. Returns a sentence for
 * each page that leaves something behind there: listeners, timers, global variables, attributes of the document, styles that
 * still match. A page without such a link, or whose link loads a new document, leaves nothing.
 */
export async function leftBehindIn(browser: Browser, request: LeavingRequest): Promise<string[]> {
  if (request.elsewhere.length === 0) return [];
  const width = Math.max(...WIDTHS);
  const views = (await viewsOf(request)).filter(
    (view) => view.width === width && view.locale === request.locales[0] && !view.isUndecided && !view.cookies,
  );
  return inLanes(views, (view) => withPage(browser, view, request, (page) => leave(page, view, request)));
}

async function leave(page: Page, view: View, request: LeavingRequest): Promise<string[]> {
  const { part } = request.candidate;
  const place = `/releases/${part}/`;
  const limits = request.limits ?? LIMITS;
  await page.addInitScript(watchTimers);
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => void addresses.set(scriptId, url));
  await session.send('Debugger.enable');
  try {
    await page.goto(view.address, { timeout: 2 * limits.heading, waitUntil: 'commit' });
    await show(page, limits);
    const begun = await page.evaluate(() => performance.timeOrigin);
    const target = await linkTo(page, request.elsewhere);
    if (target === null) return [];
    await page
      .locator(`a[href="${target}"]`)
      .filter({ visible: true })
      .first()
      .click({ timeout: 2 * limits.task });
    await page.waitForURL((url) => url.pathname === new URL(target, view.address).pathname, {
      timeout: limits.heading,
    });
    await show(page, limits);
    const since = await page.evaluate(() => performance.now());
    await page.waitForTimeout(REST);
    if ((await page.evaluate(() => performance.timeOrigin)) !== begun) return [];
    const left = await page.evaluate(leftOf, { place, since });
    const listeners = await listenersOf(session, addresses, place);
    await page.reload({ timeout: 2 * limits.heading });
    await show(page, limits);
    const usual = await page.evaluate(leftOf, { place, since });
    const allowed = [...usual.globals, ...OWN_GLOBALS, ...(request.globals ?? [])];
    const isAllowed = (name: string): boolean => allowed.includes(name) || CONTAINER.test(name);
    const found = [
      ...listeners.map((one) => `a listener of ${one}`),
      ...left.timers.map((one) => `a timer of ${one}`),
      ...left.globals.filter((name) => !isAllowed(name)).map((name) => `the global variable "${name}"`),
      ...left.attributes.filter((one) => !usual.attributes.includes(one)).map((one) => `the attribute ${one}`),
      ...left.styles.map((one) => `a style that matches what is not its own: ${one}`),
    ];
    if (found.length === 0) return [];
    return [
      `${view.where} leaves behind, once ${target} is shown: ${[...new Set(found)].join(', ')}. Remove it when the page goes: return what removes it from the effect that adds it, and name styles by classes of the part.`,
    ];
  } catch (error) {
    return [`${view.where} cannot be left (${reasonOf(error)}).`];
  }
}

/** The address, as it is written, of a link that visitors see and that leads to one of some paths; null without one. */
async function linkTo(page: Page, paths: readonly string[]): Promise<string | null> {
  const links = page.locator('a[href]').filter({ visible: true });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.find((href) => paths.includes(href)) ?? null;
}

/** The listeners of a part's scripts on what outlives its pages, as `resize on window`. */
async function listenersOf(
  session: CDPSession,
  addresses: ReadonlyMap<string, string>,
  place: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const expression of LASTING) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    if (result.objectId === undefined) continue;
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    for (const { type, scriptId } of listeners) {
      if (addresses.get(scriptId)?.includes(place)) found.push(`"${type}" on ${expression}`);
    }
  }
  return found;
}

/** A timer that a script of the page has begun and not ended. */
interface Timer {
  /** The line of the stack that began it. */
  readonly from: string;
  /** Milliseconds since the document began. */
  readonly at: number;
  readonly every: boolean;
}

declare global {
  interface Window {
    /** Timers by their numbers, while the gate looks. */
    gateTimers?: Map<number, Timer>;
  }
}

// What follows runs in the page, as text: it names no function, since compilers mark names by a helper that is not there.

/** In the page, before its scripts: remembers by whom timers are begun, where `leftOf` reads it. */
function watchTimers(): void {
  const timers = new Map<number, Timer>();
  for (const begin of ['setTimeout', 'setInterval'] as const) {
    const watched = new Proxy(window[begin], {
      apply(target, self, args: unknown[]) {
        const id: unknown = Reflect.apply(target, self, args);
        // The first two lines are the error and this one.
        const from = (new Error().stack ?? '').split('\n')[2] ?? '';
        timers.set(Number(id), { from, at: performance.now(), every: begin === 'setInterval' });
        return id;
      },
    });
    Object.assign(window, { [begin]: watched });
  }
  for (const end of ['clearTimeout', 'clearInterval'] as const) {
    const watched = new Proxy(window[end], {
      apply(target, self, args: unknown[]) {
        timers.delete(Number(args[0]));
        Reflect.apply(target, self, args);
      },
    });
    Object.assign(window, { [end]: watched });
  }
  Object.defineProperty(window, 'gateTimers', { value: timers });
}

/** What a document has that outlives its pages. */
interface Left {
  readonly timers: readonly string[];
  readonly globals: readonly string[];
  readonly attributes: readonly string[];
  readonly styles: readonly string[];
}

/** In the page: what there is; of timers and styles, only what scripts and sheets below an address have made. `since`: timers that ran out by then do not count. */
function leftOf({ place, since }: { readonly place: string; readonly since: number }): Left {
  const timers = [...(window.gateTimers ?? new Map<number, Timer>()).values()]
    .filter(({ from, at, every }) => from.includes(place) && (every || at > since))
    .map(({ every }) => (every ? 'setInterval' : 'setTimeout'));
  const roots = { html: document.documentElement, body: document.body };
  const attributes = Object.entries(roots).flatMap(([name, root]) =>
    [...root.attributes].map((one) => `${one.name}="${one.value}" of <${name}>`),
  );
  const styles: string[] = [];
  const sheets = [...document.styleSheets].filter(({ href }) => href?.includes(place));
  const groups = sheets.map(({ cssRules }) => cssRules);
  for (let rules = groups.pop(); rules; rules = groups.pop()) {
    for (const rule of rules) {
      if (rule instanceof CSSGroupingRule) groups.push(rule.cssRules);
      if (!(rule instanceof CSSStyleRule)) continue;
      // A part of an element is the element's, and any state may come.
      const plain = rule.selectorText
        .replace(/::[a-z-]+(?:\([^)]*\))?|:(?:before|after)\b/g, '')
        .replace(/:(?:hover|active|focus(?:-visible|-within)?)\b/g, ':is(*)');
      try {
        if (document.querySelector(plain === '' ? '*' : plain)) styles.push(rule.selectorText);
      } catch {
        // Without its parts, such as of a vendor, it selects nothing.
      }
    }
  }
  return { timers, globals: Object.getOwnPropertyNames(window), attributes, styles };
}

import type { Browser, Page } from '@playwright/test';
import type { PageRule } from '../../core/contract/page-rule';
import type { Release } from '../../core/contract/release';
import { firstLine, reasonOf } from './reason';
import { sampleAddress, type SampledPage } from './sampled-page';
import { brokenRules, type OpenedPage, rulesFor } from './page-rules';

/** Milliseconds that the gate waits. */
export interface GateLimits {
  /** For a page's heading; the page itself falls back after the same time. */
  readonly heading: number;
  /** For a task of a page's main thread: longer is no slow page, but a loop. A control must take its press within twice that. */
  readonly task: number;
}
export const LIMITS: GateLimits = { heading: 8000, task: 4000 };
/** Milliseconds between two looks at whether a page still runs tasks. */
const LOOK = 250;
/** Widths in CSS pixels: the narrowest telephone and a common laptop. */
export const WIDTHS = [360, 1280] as const;
/** Pages opened side by side. */
const LANES = 4;
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-background-networking'];

/** What is opened, and where. */
export interface BrowseRequest {
  /** Address of the site that holds the candidate. */
  readonly url: string;
  readonly candidate: Pick<Release, 'part' | 'build'>;
  readonly pages: readonly SampledPage[];
  /** The site's languages; the first has no prefix in addresses. */
  readonly locales: readonly string[];
  /** The visitor's cookies, by name. */
  readonly cookies?: Readonly<Record<string, string>> | undefined;
  /** Those of a visitor who has not answered yet whether they allow more than what is necessary. */
  readonly undecidedCookies?: Readonly<Record<string, string>> | undefined;
  /** What pages must show and must not; none by default. */
  readonly rules?: readonly PageRule[];
  /** The features of the site that rules may need. */
  readonly features?: readonly string[];
  /** Gives the cookies of a member for one opening of a members' page; without it guests open them. */
  readonly logIn?: (() => Promise<Readonly<Record<string, string>>>) | undefined;
  /** Cookies of a visitor for whom the same site renders nothing on the server; without them all pages are rendered. */
  readonly unrendered?: Readonly<Record<string, string>> | undefined;
  readonly limits?: GateLimits;
}

/** One page in one language and width. */
export interface View {
  readonly page: SampledPage;
  readonly locale: string;
  readonly width: number;
  readonly address: string;
  /** Cookies beside those of the request. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Whether its visitor is asked for consent. */
  readonly isUndecided?: boolean;
  readonly rules: readonly PageRule[];
  /** Names part, page, language and width at the beginning of a sentence. */
  readonly where: string;
}

/**
 * Opens a candidate's pages in every language and width, and once in each language as the server did not render them. Opens no further pages after the first that fails. Returns a
 * sentence for each problem.
 */
export async function browseIn(browser: Browser, request: BrowseRequest): Promise<string[]> {
  const views = await viewsOf(request);
  const problems: string[] = [];
  const lane = async (): Promise<void> => {
    for (let view = views.shift(); view && problems.length === 0; view = views.shift())
      problems.push(...(await open(browser, view, request)));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return problems;
}

export async function viewsOf(request: BrowseRequest): Promise<View[]> {
  const { url, candidate, locales, unrendered, undecidedCookies } = request;
  const views: View[] = [];
  for (const declared of request.pages) {
    const isOpen = request.logIn !== undefined || declared.guard !== 'authenticated';
    const page = isOpen ? declared : unpressed(declared);
    const rules = rulesFor(request.rules ?? [], isOpen ? page.name : '', request.features ?? []);
    const asksConsent = undecidedCookies && rules.some(({ withoutConsent }) => withoutConsent);
    const path = await sampleAddress(url, page);
    for (const [index, locale] of locales.entries()) {
      const local = index === 0 ? path : `/${locale}${path.replace(/^\/(?=$|\?)/, '')}`;
      for (const width of WIDTHS) {
        const [shown] = local.split('?');
        const where = `${candidate.part}@${candidate.build} at ${shown} (page "${page.name}", ${locale}, ${width} px)`;
        const view: View = { page, locale, width, rules, address: url + local, where };
        // Each language takes the next width, so that all of them are seen.
        const isNext = width === WIDTHS[index % WIDTHS.length];
        views.push(asksConsent && !isNext ? variant(view, 'before consent', { isUndecided: true }) : view);
        if (unrendered && isNext) views.push(variant(view, 'not rendered on the server', { cookies: unrendered }));
      }
    }
  }
  return views;
}

const variant = (view: View, how: string, more: Pick<View, 'cookies' | 'isUndecided'>): View => ({
  ...view,
  ...more,
  where: view.where.replace(/\)$/, `, ${how})`),
});

/** A members' page as guests get it: the site shows them another one, which lacks what is to be pressed. */
function unpressed(page: SampledPage): SampledPage {
  return { ...page, sample: { ...page.sample, press: undefined } };
}

const open = (browser: Browser, view: View, { limits = LIMITS, ...request }: BrowseRequest): Promise<string[]> =>
  withPage(browser, view, request, (page) => problemsIn(page, view, limits));

/** Runs with a new page in a visitor's context of its own. */
export async function withPage<Result>(
  browser: Browser,
  { page, width, cookies, isUndecided }: View,
  request: BrowseRequest,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { url } = request;
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  try {
    const member = page.guard === 'authenticated' ? await request.logIn?.() : {};
    const usual = isUndecided ? request.undecidedCookies : request.cookies;
    const all = Object.entries({ ...usual, ...cookies, ...member });
    await context.addCookies(all.map(([name, value]) => ({ name, value, url })));
    return await use(await context.newPage());
  } finally {
    // Ends the page's process, whatever it runs.
    await context.close();
  }
}

async function problemsIn(page: Page, view: View, limits: GateLimits): Promise<string[]> {
  const { where } = view;
  const thrown: string[] = [];
  const refused: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(view.address).host) hosts.add(host);
  });
  page.on('pageerror', (error) => thrown.push(error.message));
  page.on('console', (message) => {
    // Failed requests are allowed, such as a 404 for the record that does not exist.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      thrown.push(message.text());
  });
  page.on('response', (response) => {
    if (response.url().includes('/releases/') && !response.ok()) refused.push(`${response.status()} ${response.url()}`);
  });
  const problems = await visit(page, view, hosts, limits);
  return [
    ...problems,
    ...thrown.map((text) => `${where} fails in the browser: ${firstLine(text)}`),
    ...refused.map((text) => `${where} lacks a file: ${text}`),
  ];
}

/** Opens a page, looks whether it keeps the rules, and presses its declared control; ends early when the page hangs. */
async function visit(page: Page, view: View, hosts: ReadonlySet<string>, limits: GateLimits): Promise<string[]> {
  const { where, address } = view;
  try {
    const answer = await page
      .goto(address, { timeout: 2 * limits.heading, waitUntil: 'commit' })
      .catch((cause: unknown) => {
        throw new Error(`is not answered (${reasonOf(cause)})`, { cause });
      });
    if (answer && answer.status() >= 500) return [`${where} is answered with ${answer.status()}.`];
    const shown = await whileRunning(page, limits.task, show(page, limits));
    if (shown === HANGS) return [`${where} runs without end while it is drawn: look for an endless loop.`];
  } catch (error) {
    return [`${where} ${reasonOf(error)}.`];
  }
  if (await showsFallback(page)) return [`${where} shows the fallback instead of the page.`];
  return use(page, view, { page, where, hosts, locale: view.locale, isUndecided: view.isUndecided === true }, limits);
}

/** Looks at what the rules demand, then presses the page's control, unless a rule is broken. */
async function use(page: Page, view: View, opened: OpenedPage, { task }: GateLimits): Promise<string[]> {
  const { where, rules, locale } = view;
  const presses = [view.page.sample?.press ?? []]
    .flat()
    .map(({ role, name }) => ({ role, name: new Map(Object.entries(name)).get(locale) ?? '' }));
  const control = presses.map(({ role, name }) => `${role} "${name}"`).join(' or ');
  const isPressed = `once the ${control} is pressed`;
  let broken: string[] = [];
  let when = 'while it is looked at';
  const steps = async (): Promise<void> => {
    broken = await brokenRules(opened, rules);
    if (broken.length > 0) return;
    const [first, ...others] = presses.map(({ role, name }) => page.getByRole(role, { name }));
    if (!first) return;
    when = isPressed;
    const any = others.reduce((some, other) => some.or(other), first);
    await any
      .filter({ visible: true })
      .first()
      .click({ timeout: 2 * task });
  };
  try {
    const used = await whileRunning(page, task, steps());
    if (used === HANGS) return [`${where} runs without end ${when}: look for an endless loop.`];
  } catch (error) {
    const why = `(${reasonOf(error)})`;
    if (when !== isPressed) return [`${where} cannot be looked at ${why}.`];
    return [`${where} has no ${control} that can be pressed within ${(2 * task) / 1000} s ${why}.`];
  }
  if (broken.length > 0) return broken;
  return presses.length > 0 && (await showsFallback(page)) ? [`${where} shows the fallback ${isPressed}.`] : [];
}

/** Waits until a page has its heading and loads nothing more. Rejects after the limit, saying what it waited for. */
export async function show(page: Page, { heading }: GateLimits): Promise<void> {
  const late = (what: string) => (cause: unknown) => {
    throw new Error(`${what} within ${heading / 1000} s`, { cause });
  };
  await page.locator('h1').first().waitFor({ timeout: heading }).catch(late('shows no heading'));
  await page.waitForLoadState('networkidle', { timeout: heading }).catch(late('does not stop loading'));
}

/** A page whose main thread runs one task forever. */
const HANGS = 'hangs';

/** Waits for a step and for a task after it. Ends with `HANGS` as soon as a task of the page takes longer than the limit (ms). */
async function whileRunning(page: Page, limit: number, step: Promise<unknown>): Promise<typeof HANGS | undefined> {
  let ended = false;
  const end = (): void => {
    ended = true;
  };
  // A failure is told by the race below; here it only ends the looks.
  step.then(end, end);
  const looks = async (): Promise<typeof HANGS | undefined> => {
    for (;;) {
      const last = ended;
      if (!(await answers(page, limit))) return HANGS;
      if (last) return undefined;
    }
  };
  const watched = looks();
  return Promise.race([step.then(() => watched), watched.then((found) => found ?? step.then(() => found))]);
}

/** Whether the page's main thread runs a task in time (ms); it does not while a script runs forever. */
async function answers(page: Page, limit: number): Promise<boolean> {
  const task = page
    .evaluate((wait) => new Promise((done) => setTimeout(done, wait)), LOOK)
    .then(
      () => true,
      // The press has opened another page; the new one answers.
      (error: unknown) => error instanceof Error && error.message.includes('navigation'),
    );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), limit + LOOK);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}

const showsFallback = async (page: Page): Promise<boolean> => (await page.locator('[data-fallback]').count()) > 0;

import type { Browser, Page } from '@playwright/test';
import type { AskSite, Guard, PageConfig, PageSample } from '../../contract/page-declaration';
import type { Release } from '../../contract/release';

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
/** A page of a build, with the sample that its source declares. */
export interface SampledPage {
  readonly name: string;
  readonly paths: readonly string[];
  /** Who may see it; everyone unless given. */
  readonly guard?: Guard | undefined;
  readonly sample?: PageSample | undefined;
}

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

export async function viewsOf({ url, candidate, pages, locales, logIn, unrendered }: BrowseRequest): Promise<View[]> {
  const views: View[] = [];
  for (const declared of pages) {
    const page = logIn || declared.guard !== 'authenticated' ? declared : unpressed(declared);
    const path = await sampleAddress(url, page);
    for (const [index, locale] of locales.entries()) {
      const local = index === 0 ? path : `/${locale}${path.replace(/^\/(?=$|\?)/, '')}`;
      for (const width of WIDTHS) {
        const [shown] = local.split('?');
        const where = `${candidate.part}@${candidate.build} at ${shown} (page "${page.name}", ${locale}, ${width} px)`;
        const view: View = { page, locale, width, address: url + local, where };
        views.push(view);
        // Each language takes the next width, so that all of them are seen.
        if (unrendered && width === WIDTHS[index % WIDTHS.length])
          views.push({ ...view, cookies: unrendered, where: where.replace(/\)$/, ', not rendered on the server)') });
      }
    }
  }
  return views;
}

/** A members' page as guests get it: the site shows them another one, which lacks what is to be pressed. */
function unpressed(page: SampledPage): SampledPage {
  return { ...page, sample: { ...page.sample, press: undefined } };
}

/**
 * A page's address in the first language, with its sample. Without one, parameters get a value that no record has; the
 * page must then show its not-found state.
 */
async function sampleAddress(url: string, { name, paths: [path = '/'], sample = {} }: SampledPage): Promise<string> {
  const query = sample.query ? `?${sample.query(new Date())}` : '';
  if (sample.find) return found(url, name, sample.find);
  if (sample.listedIn !== undefined) return (await firstListed(url, name, path, sample.listedIn)) + query;
  const values = new Map(Object.entries(sample.parameters ?? {}));
  return path.replace(/\{([^}]*)\}/g, (_all, key: string) => values.get(key) ?? 'smoke-run') + query;
}

/** The first address in a document that has the page's form. Throws where there is none. */
async function firstListed(url: string, name: string, path: string, document: string): Promise<string> {
  const { status, text } = await read(url + document);
  const form = path.replace(/\{[^}]*\}/g, '[^/"<>?\\s]+');
  const [, found] = new RegExp(`[">](?:https?://[^/"<>]+)?(${form})(?=["<])`).exec(text) ?? [];
  if (found !== undefined) return found;
  throw new NoSampleError(
    `The page "${name}" takes its sample from ${document}, which ${status} and lists no address of the form ${path}: change "listedIn" in remote.config.ts, or start the gate with a backend that has one.`,
  );
}

/** The address that a page's own search of the site gives. Throws where it gives none. */
async function found(url: string, name: string, find: NonNullable<PageSample['find']>): Promise<string> {
  const ask: AskSite = async (path, body) => {
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(url + path, {
      ...(body === undefined ? {} : post),
      signal: AbortSignal.timeout(2 * LIMITS.heading),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.json();
  };
  try {
    return await find(ask, new Date());
  } catch (error) {
    throw new NoSampleError(
      `The page "${name}" looks for its sample itself and finds none (${reasonOf(error)}): change "find" in remote.config.ts, or start the gate with a backend that has one.`,
    );
  }
}

/** A page cannot be opened as its source declares; the message says why and what to do. */
export class NoSampleError extends Error {
  override readonly name = 'NoSampleError';
}

/** How a document is answered, in words, and its text; that is empty unless it was answered well and in time. */
async function read(address: string): Promise<{ readonly status: string; readonly text: string }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2 * LIMITS.heading) });
    const text = await answer.text();
    return { status: `was answered with ${answer.status}`, text: answer.ok ? text : '' };
  } catch (error) {
    return { status: `could not be read (${reasonOf(error)})`, text: '' };
  }
}

const open = (browser: Browser, view: View, { limits = LIMITS, ...request }: BrowseRequest): Promise<string[]> =>
  withPage(browser, view, request, (page) => problemsIn(page, view, limits));

/** Runs with a new page in a visitor's context of its own. */
export async function withPage<Result>(
  browser: Browser,
  { page, width, cookies }: View,
  request: BrowseRequest,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { url } = request;
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  try {
    const member = page.guard === 'authenticated' ? await request.logIn?.() : {};
    const all = Object.entries({ ...request.cookies, ...cookies, ...member });
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
  page.on('pageerror', (error) => thrown.push(error.message));
  page.on('console', (message) => {
    // Failed requests are allowed, such as a 404 for the record that does not exist.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      thrown.push(message.text());
  });
  page.on('response', (response) => {
    if (response.url().includes('/releases/') && !response.ok()) refused.push(`${response.status()} ${response.url()}`);
  });
  const problems = await visit(page, view, limits);
  return [
    ...problems,
    ...thrown.map((text) => `${where} fails in the browser: ${firstLine(text)}`),
    ...refused.map((text) => `${where} lacks a file: ${text}`),
  ];
}

/** Opens a page and presses its declared control; ends early when the page hangs. */
async function visit(page: Page, view: View, limits: GateLimits): Promise<string[]> {
  const { where, address } = view;
  const { sample } = view.page;
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
  if (!sample?.press) return [];
  const presses = [sample.press]
    .flat()
    .map(({ role, name }) => ({ role, name: new Map(Object.entries(name)).get(view.locale) ?? '' }));
  const control = presses.map(({ role, name }) => `${role} "${name}"`).join(' or ');
  try {
    const click = presses
      .map(({ role, name }) => page.getByRole(role, { name }))
      .reduce((some, other) => some.or(other))
      .filter({ visible: true })
      .first()
      .click({ timeout: 2 * limits.task });
    const pressed = await whileRunning(page, limits.task, click);
    if (pressed === HANGS)
      return [`${where} runs without end once the ${control} is pressed: look for an endless loop.`];
  } catch (error) {
    return [
      `${where} has no ${control} that can be pressed within ${(2 * limits.task) / 1000} s (${reasonOf(error)}).`,
    ];
  }
  return (await showsFallback(page)) ? [`${where} shows the fallback once the ${control} is pressed.`] : [];
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

const reasonOf = (error: unknown): string => (error instanceof Error ? firstLine(error.message) : String(error));
const firstLine = (text: string): string => text.split('\n')[0] ?? '';
const showsFallback = async (page: Page): Promise<boolean> => (await page.locator('[data-fallback]').count()) > 0;

/** The pages of a build with the samples of its source, by name. */
export function withSamples({ pages }: Pick<Release, 'pages'>, declared: readonly PageConfig[]): SampledPage[] {
  const samples = new Map(declared.map(({ name, sample }) => [name, sample]));
  return pages.map(({ name, paths, guard }) => ({ name, paths, guard, sample: samples.get(name) }));
}

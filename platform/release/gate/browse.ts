import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { PageConfig, PageSample } from '../../contract/page-declaration';
import type { Release } from '../../contract/release';

/** Milliseconds to wait for a page's heading; the page itself falls back after the same time. */
const LIMIT = 8000;
/** Milliseconds in which a page must take a press, and answer after it. */
const PRESS_LIMIT = 4000;
/** Widths in CSS pixels: the narrowest telephone and a common laptop. */
const WIDTHS = [360, 1280] as const;
/** Pages opened side by side. */
const LANES = 4;
/** The page for a part without pages: the shell is tested with the home page. */
const HOME: SampledPage = { name: 'index', paths: ['/'] };

/** A page of a build, with the sample that its source declares. */
export interface SampledPage {
  readonly name: string;
  readonly paths: readonly string[];
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
  /** Path of the browser; Playwright's own unless given. */
  readonly executablePath?: string | undefined;
  /** Closes the browser, which ends every page that hangs. */
  readonly signal: AbortSignal;
}

/** One page in one language and width. */
interface View {
  readonly page: SampledPage;
  readonly locale: string;
  readonly width: number;
  readonly address: string;
  /** Names part, page, language and width at the beginning of a sentence. */
  readonly where: string;
}

/**
 * Opens a candidate's pages in headless Chromium, in every language and width. Opens no further pages after the first that
 * fails. Returns a sentence for each problem.
 */
export async function browse(request: BrowseRequest): Promise<string[]> {
  const { executablePath, signal } = request;
  const views = await viewsOf(request);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const stop = (): void => void browser.close();
  signal.addEventListener('abort', stop);
  try {
    const problems: string[] = [];
    const lane = async (): Promise<void> => {
      for (let view = views.shift(); view && problems.length === 0 && !signal.aborted; view = views.shift())
        problems.push(...(await open(browser, view, request)));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return problems;
  } finally {
    signal.removeEventListener('abort', stop);
    await browser.close();
  }
}

async function viewsOf({ url, candidate, pages, locales }: BrowseRequest): Promise<View[]> {
  const views: View[] = [];
  for (const page of pages.length > 0 ? pages : [HOME]) {
    const path = await sampleAddress(url, page);
    for (const [index, locale] of locales.entries()) {
      const local = index === 0 ? path : `/${locale}${path.replace(/^\/(?=$|\?)/, '')}`;
      for (const width of WIDTHS) {
        const [shown] = local.split('?');
        const where = `${candidate.part}@${candidate.build} at ${shown} (page "${page.name}", ${locale}, ${width} px)`;
        views.push({ page, locale, width, address: url + local, where });
      }
    }
  }
  return views;
}

/**
 * A page's address in the first language, with its sample. Without one, parameters get a value that no record has; the
 * page must then show its not-found state.
 */
async function sampleAddress(url: string, { name, paths: [path = '/'], sample = {} }: SampledPage): Promise<string> {
  const query = sample.query ? `?${sample.query(new Date())}` : '';
  if (sample.listedIn !== undefined) return (await firstListed(url, name, path, sample.listedIn)) + query;
  const values = new Map(Object.entries(sample.parameters ?? {}));
  return path.replace(/\{([^}]*)\}/g, (_all, key: string) => values.get(key) ?? 'smoke-run') + query;
}

/** The first address in a document that has the page's form. Throws where there is none. */
async function firstListed(url: string, name: string, path: string, document: string): Promise<string> {
  const answer = await fetch(url + document, { signal: AbortSignal.timeout(LIMIT) });
  const text = answer.ok ? await answer.text() : '';
  const form = path.replace(/\{[^}]*\}/g, '[^/"<>?\\s]+');
  const [, found] = new RegExp(`[">](?:https?://[^/"<>]+)?(${form})(?=["<])`).exec(text) ?? [];
  if (found !== undefined) return found;
  throw new Error(
    `The page "${name}" takes its sample from ${document}, which was answered with ${answer.status} and lists no address of the form ${path}: change "listedIn" in remote.config.ts, or start the gate with a backend that has one.`,
  );
}

async function open(browser: Browser, view: View, { url, cookies = {} }: BrowseRequest): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: view.width, height: 800 } });
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    return await problemsIn(context, view);
  } finally {
    await context.close();
  }
}

async function problemsIn(context: BrowserContext, { page: { sample }, locale, address, where }: View) {
  const page = await context.newPage();
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
  const raised = (): string[] => [
    ...thrown.map((text) => `${where} fails in the browser: ${firstLine(text)}`),
    ...refused.map((text) => `${where} lacks a file: ${text}`),
  ];
  try {
    const answer = await page.goto(address, { timeout: 2 * LIMIT, waitUntil: 'commit' });
    await page.locator('h1').first().waitFor({ timeout: LIMIT });
    await page.waitForLoadState('networkidle', { timeout: LIMIT });
    if (answer && answer.status() >= 500) return [`${where} is answered with ${answer.status()}.`, ...raised()];
    // A page whose script runs forever shows the server's heading, but answers nothing.
    if (!(await answers(page))) return [`${where} stops answering once it is shown: its code runs without end.`];
    if (await showsFallback(page)) return [`${where} shows the fallback instead of the page.`, ...raised()];
  } catch (error) {
    if (!(await answers(page))) return [`${where} does not answer: its code runs without end.`, ...raised()];
    const said = error instanceof Error ? firstLine(error.message) : String(error);
    return [`${where} shows no heading within ${LIMIT / 1000} s (${[said, ...thrown].join('; ')}).`];
  }
  return [...(sample?.press ? await press(page, sample.press, locale, where) : []), ...raised()];
}

/** Presses the page's declared control. The page must take it, answer afterwards, and not fall back. */
async function press(page: Page, { role, name }: NonNullable<PageSample['press']>, locale: string, where: string) {
  const label = new Map(Object.entries(name)).get(locale) ?? '';
  const control = `${role} "${label}"`;
  try {
    await page.getByRole(role, { name: label }).first().click({ timeout: PRESS_LIMIT });
  } catch (error) {
    if (!(await answers(page))) return [`${where} stops answering when the ${control} is pressed.`];
    const said = error instanceof Error ? firstLine(error.message) : String(error);
    return [`${where} has no ${control} that can be pressed within ${PRESS_LIMIT / 1000} s (${said}).`];
  }
  if (!(await answers(page))) return [`${where} stops answering when the ${control} is pressed.`];
  return (await showsFallback(page)) ? [`${where} shows the fallback once the ${control} is pressed.`] : [];
}

/** Whether the page's main thread runs a task in time; it does not while a script runs forever. */
async function answers(page: Page): Promise<boolean> {
  const tasks = page
    .evaluate(() => new Promise((done) => setTimeout(done, 50)))
    .then(
      () => true,
      // The press has opened another page; the new one answers.
      (error: unknown) => error instanceof Error && error.message.includes('navigation'),
    );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), PRESS_LIMIT);
  });
  return Promise.race([tasks, late]).finally(() => clearTimeout(timer));
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
const showsFallback = async (page: Page): Promise<boolean> => (await page.locator('[data-fallback]').count()) > 0;

/** The pages of a build with the samples of its source, by name. */
export function withSamples({ pages }: Pick<Release, 'pages'>, declared: readonly PageConfig[]): SampledPage[] {
  const samples = new Map(declared.map(({ name, sample }) => [name, sample]));
  return pages.map(({ name, paths }) => ({ name, paths, sample: samples.get(name) }));
}

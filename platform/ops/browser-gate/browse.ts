import type { Browser, Page } from '@playwright/test';
import { firstLine, reasonOf } from './reason';
import { brokenRules, type OpenedPage } from './page-rules';
import { type BrowseRequest, type GateLimits, LIMITS, type View, viewsOf } from './views';
import { HANGS, whileRunning } from './while-running';

/** Pages opened side by side. */
const LANES = 4;
/** Servers have no graphics card: to imitate one costs more than to draw. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/**
 * Opens a candidate's pages in every language and width, and once in each language as the server did not render them.
 * Opens no further pages after the first that fails. Returns a sentence for each problem.
 */
export async function browseIn(browser: Browser, request: BrowseRequest): Promise<string[]> {
  return inLanes(await viewsOf(request), (view) => open(browser, view, request));
}

/** Looks at views side by side, at no further ones after the first with a problem. */
export async function inLanes(views: readonly View[], look: (view: View) => Promise<string[]>): Promise<string[]> {
  const left = [...views];
  const problems: string[] = [];
  const lane = async (): Promise<void> => {
    for (let view = left.shift(); view && problems.length === 0; view = left.shift())
      problems.push(...(await look(view)));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return problems;
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

const showsFallback = async (page: Page): Promise<boolean> => (await page.locator('[data-fallback]').count()) > 0;

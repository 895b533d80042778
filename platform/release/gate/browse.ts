import { chromium, type Browser, type Page } from '@playwright/test';
import type { PageDeclaration } from '../../contract/page-declaration';
import type { Release } from '../../contract/release';

/** Milliseconds to wait for a page's heading; the page itself falls back after the same time. */
const LIMIT = 8000;
/** The page for a part without pages: the shell is tested with the home page. */
const HOME: Pick<PageDeclaration, 'name' | 'paths'> = { name: 'index', paths: ['/'] };

/** Opens a candidate's pages in headless Chromium, in every language. Returns a sentence for each problem. */
export async function browse(
  url: string,
  candidate: Release,
  locales: readonly string[],
  executablePath?: string,
): Promise<string[]> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const pages = candidate.pages.length > 0 ? candidate.pages : [HOME];
    const problems: string[] = [];
    for (const page of pages) {
      for (const path of addressesOf(page, locales)) problems.push(...(await open(browser, url + path, candidate)));
    }
    return problems;
  } finally {
    await browser.close();
  }
}

/** A page's path in each language. Parameters get a value that no record has; the page must then show its not-found state. */
function addressesOf({ paths }: Pick<PageDeclaration, 'paths'>, [, ...prefixed]: readonly string[]): string[] {
  const path = (paths[0] ?? '/').replace(/\{[^}]*\}/g, 'smoke-run');
  return [path, ...prefixed.map((locale) => `/${locale}${path === '/' ? '' : path}`)];
}

async function open(browser: Browser, address: string, candidate: Release): Promise<string[]> {
  const context = await browser.newContext();
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
  const where = `${candidate.part}@${candidate.build} at ${new URL(address).pathname}`;
  try {
    const answer = await page.goto(address, { timeout: 2 * LIMIT });
    await page.locator('h1').first().waitFor({ timeout: LIMIT });
    await page.waitForLoadState('networkidle', { timeout: LIMIT });
    const shown = await isFallback(page);
    return [
      ...(answer && answer.status() >= 500 ? [`${where} is answered with ${answer.status()}.`] : []),
      ...(shown ? [`${where} shows the fallback instead of the page.`] : []),
      ...thrown.map((text) => `${where} fails in the browser: ${text.split('\n')[0] ?? ''}`),
      ...refused.map((text) => `${where} lacks a file: ${text}`),
    ];
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [`${where} shows no heading within ${LIMIT / 1000} s (${[said, ...thrown].join('; ')}).`];
  } finally {
    await context.close();
  }
}

const isFallback = async (page: Page): Promise<boolean> => (await page.locator('[data-fallback]').count()) > 0;

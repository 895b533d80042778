import { chromium, type Browser, type Page } from '@playwright/test';
import type { PageDeclaration } from '../../contract/page-declaration';
import type { Release } from '../../contract/release';

/** Longest wait (ms) for a page's heading: as long as the page itself waits before it falls back. */
const LIMIT = 8000;
/** Opened for a part without pages: the shell is tried with the home page. */
const HOME: Pick<PageDeclaration, 'name' | 'paths'> = { name: 'index', paths: ['/'] };

/** Opens a candidate's pages in headless Chromium, in every language. Gives a sentence for every page that does not work. */
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

/** A page's address in each language. A parameter gets a value that no record has: the page then says that nothing was found. */
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
    // Answers such as 404 for a record that does not exist are the page's own affair.
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

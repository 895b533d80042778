import type { Page, Response } from '@playwright/test';
import { RESULTS } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/unrendered-test';

/** A document with its styles, six scripts and a font. */
const MOST_REQUESTS = 8;
/** Bytes of script as sent, without headers. */
const MOST_SCRIPT = 180_500;
/** Layout shift (CLS) that nobody minds. */
const MOST_SHIFT = 0.02;

test('the results reach a new visitor in few files, all of which the document names', async ({ page }) => {
  const fetched: Response[] = [];
  page.on('response', (response) => {
    if (!['image', 'other'].includes(response.request().resourceType())) fetched.push(response);
  });
  const document = await page.goto(RESULTS, { waitUntil: 'load' });
  // What comes after the page has loaded, such as the prices of other days, takes nothing from it.
  const loaded = [...fetched];
  await expect(page.getByRole('article').first()).toBeVisible();
  const html = (await document?.text()) ?? '';
  const scripts = loaded.filter((response) => response.request().resourceType() === 'script');
  const named = scripts.filter((response) => html.includes(new URL(response.url()).pathname));
  const others = loaded.filter((response) => !scripts.includes(response) && !response.url().startsWith('data:'));
  // The document, then everything at once: a chain of two.
  // It names itself, too, as the right address of the page.
  expect(others.map((response) => new URL(response.url()).pathname).filter((path) => !html.includes(path))).toEqual([]);
  expect(others.map((response) => response.request().resourceType()).sort()).toEqual(['document', 'font']);
  expect(named.length).toBeGreaterThan(2);
  expect(named.length + others.length).toBeLessThanOrEqual(MOST_REQUESTS);
  const sizes = await Promise.all(named.map(async (response) => (await response.request().sizes()).responseBodySize));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT);
  const late = scripts
    .filter((response) => !named.includes(response))
    .map((response) => new URL(response.url()).pathname);
  expect(late.filter((path) => !path.endsWith('/vitals.js'))).toEqual([]);
});

/** How far the page has moved by itself since it began to show. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

for (const path of ['/', RESULTS]) {
  test(`nothing moves by itself at ${path.split('?')[0] ?? path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

test('nothing moves when the heading font comes after what the browser has rendered', async ({ page, unrendered }) => {
  const font = page.waitForResponse(/fraunces-latin\.woff2$/);
  await page.goto(unrendered.url + RESULTS);
  await font;
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test('nothing moves by itself on the page of a hotel', async ({ page }) => {
  await page.goto(RESULTS);
  const hotel = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  await page.goto(hotel ?? '', { waitUntil: 'networkidle' });
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

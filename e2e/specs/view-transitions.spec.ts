import type { Page } from '@playwright/test';
import { SEARCH_WORDS } from '../words/search-words';
import { RESULTS } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { watchForEmptyMain } from '../fixtures/page-history';
import { Filters } from '../pages/filters';

/** Counts the fadings that the page begins. */
async function countFadings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    Object.assign(window, { fadings: 0 });
    document.startViewTransition = (update) => {
      Object.assign(window, { fadings: Number(Reflect.get(window, 'fadings')) + 1 });
      return begin(update);
    };
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'fadings')));
}

/** Waits until the page has loaded nothing for half a second: the network may have been idle once before. */
async function expectQuiet(page: Page): Promise<void> {
  let loaded = -1;
  await expect
    .poll(
      async () => {
        const before = loaded;
        loaded = await page.evaluate(() => performance.getEntriesByType('resource').length);
        return loaded === before;
      },
      { intervals: [500] },
    )
    .toBe(true);
}

/** Opens the first hotel once its code is here; gives its name. */
async function openFirst(page: Page): Promise<string> {
  const link = page.getByRole('article').first().getByRole('link').first();
  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  const code = page.waitForResponse((response) => /\/mf-hotel\/\w+\/x-hotel\.js$/.test(response.url()));
  await link.hover();
  await (await code).finished();
  await expectQuiet(page);
  await link.click();
  return name;
}

test('a page whose code is here fades into the next one, which opens at its top with the focus in its heading', async ({
  page,
}) => {
  const fadings = await countFadings(page);
  await page.goto(RESULTS, { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 300));
  const heading = page.getByRole('heading', { level: 1, name: await openFirst(page), exact: true });
  await expect(heading).toBeFocused();
  expect(await fadings()).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page whose code is still on its way shows its shape at once: nothing empty comes between', async ({ page }) => {
  await page.goto(RESULTS, { waitUntil: 'networkidle' });
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  const stoodEmpty = await watchForEmptyMain(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  expect(await stoodEmpty()).toBe(false);
});

test('a filter and the way back change the page without fading', async ({ page, words }) => {
  const [parameter, label] = SEARCH_WORDS.hu.filters.facilities;
  const box = new Filters(page, words, SEARCH_WORDS.hu).box(label);
  const fadings = await countFadings(page);
  await page.goto(RESULTS, { waitUntil: 'networkidle' });
  await box.check();
  await expect(page).toHaveURL(new RegExp(parameter));
  expect(await fadings()).toBe(0);
  await openFirst(page);
  await expect(page).toHaveURL(/\/szallas\//);
  await page.goBack();
  await expect(box).toBeChecked();
  expect(await fadings()).toBe(1);
});

test.describe('for a visitor who wants no movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a page takes the place of another at once', async ({ page }) => {
    const fadings = await countFadings(page);
    await page.goto(RESULTS, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: await openFirst(page), exact: true })).toBeFocused();
    expect(await fadings()).toBe(0);
  });
});

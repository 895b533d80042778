import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { SEARCH_WORDS } from '../words/search-words';
import { findStays, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import type { Words } from '../words/words';
import { Filters } from '../pages/filters';
import { ResultsPage } from '../pages/results-page';

const search = SEARCH_WORDS.hu;
/** A town in which every filter button finds something. */
const BUDAPEST = { ...STAY, city: 'budapest', cityName: 'Budapest' };

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Opens the list, with the home page before it, and its filters; `show` opens them again. */
async function openSheet(page: Page, words: Words) {
  await page.goto('/');
  await page.goto(`/szallas-lista?${stayQuery(BUDAPEST)}`);
  const results = new ResultsPage(page, words);
  await results.expectFor(BUDAPEST.cityName);
  const sheet = new Filters(page, words, search, 'sheet');
  const show = async (): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${words.filters}( \\(|$)`) }).click();
    await expect(sheet.region).toBeVisible();
  };
  await show();
  return { results, sheet, show };
}

test('the filters stand in a sheet that says how many places it shows', async ({ page, words }) => {
  const { results, sheet } = await openSheet(page, words);
  const [name, label] = search.filters.sports;
  await sheet.box(label).check();
  const found = await findStays(page.request, { [name]: true }, { searchData: BUDAPEST });
  const show = sheet.region.getByRole('button', { name: search.showCount(found.total) });
  await expect(show).toBeVisible();
  await expectAccessible(page);
  await show.click();
  await expect(sheet.region).toBeHidden();
  await results.expectFound(found);
  await expect(page.getByRole('button', { name: `${words.filters} (1)` })).toBeFocused();
  await expectAccessible(page);
});

test('going back closes the sheet and keeps its filters; the next step undoes them', async ({ page, words }) => {
  const { results, sheet, show } = await openSheet(page, words);
  const [[one, oneLabel], [other, otherLabel]] = [search.filters.sports, search.filters.facilities];
  const both = await findStays(page.request, { [one]: true, [other]: true }, { searchData: BUDAPEST });
  await sheet.box(oneLabel).check();
  await sheet.box(otherLabel).check();
  await expect(sheet.region.getByRole('button', { name: search.showCount(both.total) })).toBeVisible();
  await page.goBack();
  await expect(sheet.region).toBeHidden();
  await results.expectFound(both);
  expect([results.param(one), results.param(other)]).toEqual(['true', 'true']);

  await show();
  await page.goBack();
  await expect(sheet.region).toBeHidden();
  await results.expectFound(both);

  await page.goBack();
  await results.expectFound(await findStays(page.request, {}, { searchData: BUDAPEST }));
  await expect(sheet.region).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a sheet that is closed leaves no step behind in which nothing happens', async ({ page, words }) => {
  const { results, sheet, show } = await openSheet(page, words);
  await page.keyboard.press('Escape');
  await expect(sheet.region).toBeHidden();
  await results.expectFor(BUDAPEST.cityName);
  await show();
  const [name, label] = search.filters.sports;
  await sheet.box(label).check();
  const found = await findStays(page.request, { [name]: true }, { searchData: BUDAPEST });
  await sheet.region.getByRole('button', { name: search.showCount(found.total) }).click();
  await expect(sheet.region).toBeHidden();
  await results.expectFound(found);
  await page.goBack();
  await results.expectFound(await findStays(page.request, {}, { searchData: BUDAPEST }));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a page that is loaded again with the sheet open can be left by one step', async ({ page, words }) => {
  const { sheet } = await openSheet(page, words);
  await page.reload();
  await expect(sheet.region).toBeVisible();
  await page.goBack();
  await expect(sheet.region).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a screen that becomes wide while the sheet is open still shows it, and can go on without it', async ({
  page,
  words,
}) => {
  const { results, sheet } = await openSheet(page, words);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sheet.region).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet.region).toBeHidden();
  await results.expectFor(BUDAPEST.cityName);
});

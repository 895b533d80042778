import { SEARCH_WORDS } from '../words/search-words';
import { findStays, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { Filters } from '../pages/filters';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';
import { StayMap } from '../pages/stay-map';

const search = SEARCH_WORDS.hu;

test('back and forward restore list, filters and place on the page', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery()}`);
  const results = new ResultsPage(page, words);
  const filters = new Filters(page, words, search);
  await results.expectFor(STAY.cityName);
  const [name, label] = search.filters.facilities;
  await filters.box(label).check();
  const filtered = await findStays(page.request, { [name]: true });
  await results.expectFound(filtered);
  await page
    .getByRole('navigation', { name: search.pages })
    .getByRole('link', { name: search.page(2) })
    .click();
  const second = await findStays(page.request, { [name]: true }, { page: 2 });
  await results.expectFound(second);

  const place = results.places.nth(8).getByRole('heading').getByRole('link');
  await place.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await place.click();
  await new HotelPage(page, words).expectFor(second.names[8] ?? '');
  await page.goBack();
  await results.expectFound(second);
  await expect(filters.box(label)).toBeChecked();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before + 50);
  await expect(place).toBeFocused();

  await page.goBack();
  await results.expectFound(filtered);
  await page.goBack();
  await results.expectFound(await findStays(page.request));
  await expect(filters.box(label)).not.toBeChecked();
  await page.goForward();
  await results.expectFound(filtered);
  await expect(filters.box(label)).toBeChecked();
});

test('a deep link opens page 3 with five filters and the map', async ({ page, words }) => {
  const filter = { facilityWlan: true, paymentCash: true, mealsBB: true, mealsRO: true, roomTv: true };
  const searchData = { ...STAY, city: 'budapest', cityName: 'Budapest' };
  await page.goto(`/szallas-lista?${stayQuery({ ...searchData, ...filter, page: 3, map: true })}`);
  const results = new ResultsPage(page, words);
  const found = await findStays(page.request, filter, { searchData, page: 3 });
  expect(found.names).toHaveLength(21);
  await results.expectFound(found);
  const filters = new Filters(page, words, search);
  await expect(filters.chips.getByRole('button', { name: search.remove })).toHaveCount(Object.keys(filter).length);
  const map = new StayMap(page, words, search);
  await expect(map.region).toBeVisible();
  await expect(map.pins.or(map.clusters).first()).toBeVisible();
  const current = page.getByRole('navigation', { name: search.pages }).locator('[aria-current=page]');
  await expect(current).toHaveText(/3/);
});

test('links to pages work without what the page keeps in memory', async ({ page, browser, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ sauna: true })}`);
  const results = new ResultsPage(page, words);
  const link = page.getByRole('navigation', { name: search.pages }).getByRole('link', { name: search.page(2) });
  const href = await link.getAttribute('href');
  const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await stranger.goto(new URL(href ?? '', page.url()).href);
  await new ResultsPage(stranger, words).expectFound(await findStays(page.request, { sauna: true }, { page: 2 }));
  await stranger.close();

  // In another tab the page opens; this one stays where it is.
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const tab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(results.heading).not.toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await link.click();
  await results.expectFound(await findStays(page.request, { sauna: true }, { page: 2 }));
  await expect(results.heading).toBeFocused();
  await expect(results.heading).toBeInViewport();
});

import type { Page } from '@playwright/test';
import { openHeld } from '../fixtures/held-scripts';
import { SEARCH_WORDS } from '../words/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import type { Words } from '../words/words';
import { Filters } from '../pages/filters';
import { Header } from '../pages/header';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

// A rendered page is seen before its code is there. Until then the server answers what leads to another query of the page.

const search = SEARCH_WORDS.hu;
const BUDAPEST = { ...STAY, city: 'budapest', cityName: 'Budapest' };
const RESULTS = `/szallas-lista?${stayQuery(BUDAPEST)}`;
const CODE = /\/releases\/.+\.js$/;

const pageLink = (page: Page, number: number) =>
  page.getByRole('main').getByRole('link', { name: `${number}. oldal`, exact: true });

/** Opens the results, whose scripts wait until they are let go. */
async function open(page: Page, words: Words) {
  const { letGo } = await openHeld(page, RESULTS, CODE);
  const results = new ResultsPage(page, words);
  await results.expectFor(BUDAPEST.cityName);
  return { letGo, results };
}

test.describe('before any code is there', () => {
  test.beforeEach(({ guard }) => {
    // The longer it is held back, the sooner the browser wonders what it was fetched for.
    guard.expect(/preloaded using link preload but not used/);
  });

  test('another page of the list comes from the server, with its heading in focus, and is alive later', async ({
    page,
    words,
  }) => {
    const { letGo, results } = await open(page, words);
    const [first] = await results.names();
    await pageLink(page, 2).click();
    await expect(results.heading).toBeFocused();
    await expect(results.heading).toBeInViewport();
    await expect.poll(() => results.param('page')).toBe('2');
    expect((await results.names())[0]).not.toBe(first);
    const second = await results.names();
    letGo();
    const filters = new Filters(page, words, search);
    await filters.box(search.filters.sports[1]).click();
    await expect(filters.chip(search.filters.sports[1])).toBeVisible();
    await page.goBack();
    await expect(results.places.getByRole('heading')).toHaveText(second);
  });

  test('a step back brings what was there before, also by the code that comes then', async ({ page, words }) => {
    const { letGo, results } = await open(page, words);
    const before = await results.names();
    await pageLink(page, 2).click();
    await expect.poll(() => results.param('page')).toBe('2');
    await page.evaluate(() => {
      window.history.back();
    });
    await expect(results.places.getByRole('heading')).toHaveText(before);
    letGo();
    await results.sort(search.sortName).click();
    await expect(results.sort(search.sortName)).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(results.places.getByRole('heading')).toHaveText(before);
  });

  test('of two presses the later one counts', async ({ page, words }) => {
    const { results } = await open(page, words);
    await page.route('**/fragments/**', async (route) => {
      if (route.request().url().includes('page=2')) await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fallback().catch(() => undefined);
    });
    await pageLink(page, 2).click();
    await page.getByRole('main').getByRole('link', { name: 'Következő' }).click();
    await expect.poll(() => results.param('page')).toBe('2');
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page');
  });

  test('a press that the server cannot answer is done once the code is there', async ({ page, words, guard }) => {
    const { letGo, results } = await open(page, words);
    guard.expect(/503/);
    await page.route('**/fragments/**', (route) => route.fulfill({ status: 503 }));
    const refused = page.waitForResponse(/\/fragments\//);
    await pageLink(page, 2).click();
    await refused;
    expect(results.param('page')).toBeNull();
    const note = page.getByText('Nem kaptunk választ.');
    await expect(note).toBeVisible();
    letGo();
    await expect(note).toHaveCount(0);
    await expect.poll(() => results.param('page')).toBe('2');
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page');
  });

  test('what another revision has rendered is opened as a document', async ({ page, words }) => {
    await open(page, words);
    await page.route('**/fragments/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"revision":\d+/, '"revision":-1');
      await route.fulfill({ response, body });
    });
    const opened = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('page=2'));
    await pageLink(page, 2).click();
    await opened;
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page');
  });

  test('filters, a quick one, the map and a typed name come from the server, one after the other', async ({
    page,
    words,
  }) => {
    const { letGo, results } = await open(page, words);
    const filters = new Filters(page, words, search);
    const [pool, label] = search.filters.sports;
    await filters.box(label).click();
    await expect.poll(() => results.param(pool)).toBe('true');
    await expect(filters.box(label)).toBeChecked();
    await expect(filters.box(label)).toBeFocused();
    await filters.category(3).click();
    await expect.poll(() => results.param('categoryThree')).toBe('false');
    await expect(filters.category(3)).not.toBeChecked();
    const quick = page.getByRole('button', { name: 'Reggeli', exact: true });
    await quick.click();
    await expect(quick).toHaveAttribute('aria-pressed', 'true');
    await quick.click();
    await expect(quick).toHaveAttribute('aria-pressed', 'false');
    await filters.name.fill('a');
    await filters.name.press('Enter');
    await expect.poll(() => results.param('hotelName')).toBe('a');
    await expect(filters.name).toBeFocused();
    await results.map.click();
    await expect.poll(() => results.param('map')).toBe('true');
    await expect(results.map).toHaveAttribute('aria-checked', 'true');
    letGo();
    const map = page.getByRole('application');
    await expect(map).toBeVisible();
    await results.map.click();
    await expect(map).toBeHidden();
    await expect(filters.chips.getByRole('button', { name: label })).toBeVisible();
    expect(results.param(pool)).toBe('true');
    expect(results.param('categoryThree')).toBe('false');
  });

  test('the order, one category alone and a chip come from the server, and mean the same in the page’s address', async ({
    page,
    words,
  }) => {
    const { letGo, results } = await open(page, words);
    const filters = new Filters(page, words, search);
    await results.sort(search.sortName).click();
    await expect(results.sort(search.sortName)).toHaveAttribute('aria-pressed', 'true');
    await results.sort(search.sortName).click();
    await expect(results.sort(search.sortName)).toHaveAccessibleDescription(search.descending);
    await filters.region.getByRole('button', { name: search.onlyStars(3) }).click();
    await expect(filters.category(4)).not.toBeChecked();
    await expect(filters.category(3)).toBeChecked();
    const [, label] = search.filters.sports;
    await filters.box(label).click();
    await filters.chip(label).click();
    await expect(filters.chip(label)).toHaveCount(0);
    await expect(filters.box(label)).not.toBeChecked();
    await expect(filters.chips.getByRole('button')).toHaveCount(1);
    const names = await results.names();
    letGo();
    // The page's code writes its address as it writes every other.
    await expect.poll(() => results.param('set')).toBeNull();
    expect(results.param('sortAlphaActive')).toBe('true');
    expect(results.param('sortAlpha')).toBe('true');
    expect(results.param('categoryFour')).toBe('false');
    await expect(results.places.getByRole('heading')).toHaveText(names);
    await expect(page.getByText(/A cím néhány értékét/)).toHaveCount(0);
  });

  test('the order comes from the server on a phone, too', async ({ page, words }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { results } = await open(page, words);
    const order = page.getByRole('combobox', { name: words.sort });
    const best = await order.getByRole('option').nth(3).innerText();
    await order.selectOption(best);
    await expect(order.getByRole('option', { selected: true })).toHaveText(best);
    await expect.poll(() => results.param('set')).not.toBeNull();
  });

  test('the search form, a card and the other language lead on as a browser follows forms and links', async ({
    page,
    words,
  }) => {
    const { results } = await open(page, words);
    await new SearchForm(page, words).destination.fill('Eger');
    await new SearchForm(page, words).destination.press('Enter');
    await results.expectFor('Eger');
    const card = results.places.first().getByRole('heading').getByRole('link');
    const name = await card.innerText();
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/szallas\/eger\//);
    await new Header(page, words).otherLanguage.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  });

  test('two filters pressed quickly are both answered', async ({ page, words }) => {
    const { results } = await open(page, words);
    const filters = new Filters(page, words, search);
    const [pool, label] = search.filters.sports;
    await page.evaluate(
      (names) => {
        for (const name of names) document.querySelector<HTMLInputElement>(`main input[name="${name}"]`)?.click();
      },
      [pool, 'facilityWlan'],
    );
    await expect.poll(() => results.param('facilityWlan')).toBe('true');
    expect(results.param(pool)).toBe('true');
    await expect(filters.box(label)).toBeChecked();
  });
});

test('the page of an address alone is what its document holds, and of a page for members there is none', async ({
  request,
}) => {
  const response = await request.get(`/fragments${RESULTS}`);
  expect(response.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const fragment: unknown = await response.json();
  expect(fragment).toMatchObject({
    title: 'Szállások: Budapest – JNN - Az út, maga a cél.',
    html: expect.stringContaining('<main'),
    rendered: { pathname: '/szallas-lista', shows: 'page' },
  });
  for (const path of ['/foglalasi-lista', '/nincs-ilyen-oldal', '/releases/shell/x.js', '']) {
    expect((await request.get(`/fragments${path}`)).status(), path).toBe(path === '' ? 404 : 204);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages, quick filters and the map’s switch are links and buttons of the document', async ({ page, words }) => {
    await page.goto(RESULTS);
    const results = new ResultsPage(page, words);
    await results.expectFor(BUDAPEST.cityName);
    await page.getByRole('button', { name: 'Reggeli', exact: true }).click();
    await expect.poll(() => results.param('mealsBB')).toBe('true');
    await results.expectFor(BUDAPEST.cityName);
    await expect(page.getByText(/A cím néhány értékét/)).toHaveCount(0);
    await pageLink(page, 2).click();
    await expect.poll(() => results.param('page')).toBe('2');
    expect(results.param('mealsBB')).toBe('true');
    await results.map.click();
    await expect.poll(() => results.param('map')).toBe('true');
  });
});

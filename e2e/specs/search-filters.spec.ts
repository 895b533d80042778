import { FILTERS } from '@jnn/contract';
import type { Locator, Page } from '@playwright/test';
import { FULL } from '../fixtures/full';
import { SEARCH_WORDS } from '../words/search-words';
import { findStays, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import type { Words } from '../words/words';
import { Filters } from '../pages/filters';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';

const search = SEARCH_WORDS.hu;
/** A town in which every filter button finds something. */
const BUDAPEST = { ...STAY, city: 'budapest', cityName: 'Budapest' };
const address = (more = {}) => `/szallas-lista?${stayQuery({ ...BUDAPEST, ...more })}`;

/** Opens the list of the town without filters. */
async function open(page: Page, words: Words): Promise<{ readonly results: ResultsPage; readonly filters: Filters }> {
  await page.goto(address());
  const [results, filters] = [new ResultsPage(page, words), new Filters(page, words, search)];
  await results.expectFor(BUDAPEST.cityName);
  return { results, filters };
}

test('every group of filters changes the list and the counts as the API counts', async ({ page, words }) => {
  const { results, filters } = await open(page, words);
  for (const [group, [name, label]] of Object.entries(search.filters)) {
    await filters.box(label).check();
    await expect(filters.chip(label)).toBeVisible();
    const found = await findStays(page.request, { [name]: true }, { searchData: BUDAPEST });
    await results.expectFound(found);
    await expect.poll(() => filters.count(label), `places with ${name}`).toBe(found.facets.toggles[name]);
    for (const [other, [otherName, otherLabel]] of Object.entries(search.filters)) {
      if (other === group) continue;
      await expect
        .poll(() => filters.count(otherLabel), `${otherName} under ${name}`)
        .toBe(found.facets.toggles[otherName] ?? 0);
    }
    await filters.chip(label).click();
    await expect(filters.box(label)).not.toBeChecked();
  }
});

test('categories, name and price narrow the list as the API does', async ({ page, words }) => {
  const { results, filters } = await open(page, words);
  await filters.category(3).uncheck();
  await filters.category(2).uncheck();
  const selectedCategory = { one: true, two: false, three: false, four: true, five: true };
  const starred = await findStays(page.request, { selectedCategory }, { searchData: BUDAPEST });
  await results.expectFound(starred);
  await expect.poll(() => filters.count(search.stars(3))).toBe(starred.facets.categories['three']);
  await filters.clear.click();
  await expect(filters.category(3)).toBeChecked();

  await filters.name.fill('kastely');
  await results.expectFound(await findStays(page.request, { hotelName: 'kastely' }, { searchData: BUDAPEST }));
  await filters.clear.click();
  await expect(filters.name).toHaveValue('');

  const window = { min: 40_000, max: 90_000 };
  await filters.price('from').fill(String(window.min));
  await filters.price('from').press('Enter');
  await filters.price('upTo').fill(String(window.max));
  await filters.price('upTo').press('Enter');
  const priced = { currencyFilter: window, currencySlider: window };
  await results.expectFound(await findStays(page.request, priced, { searchData: BUDAPEST }));
});

test('the handles of the price move by keyboard and filter', async ({ page, words }) => {
  const { results, filters } = await open(page, words);
  const handle = filters.region.getByRole('slider', { name: 'Legmagasabb ár' });
  await handle.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  const max = Number(await handle.inputValue());
  const priced = { currencyFilter: { min: 0, max }, currencySlider: { min: 0, max } };
  await results.expectFound(await findStays(page.request, priced, { searchData: BUDAPEST }));
  expect(results.param('currencyFilterMax')).toBe(String(max));
});

test('bars over the price say how many places cost how much, and which of them the price leaves', async ({
  page,
  words,
}) => {
  const { filters } = await open(page, words);
  const heights = async () => (await filters.bars()).map(({ height }) => height);
  const answered = async (filter = {}) => {
    const { facets } = await findStays(page.request, filter, { searchData: BUDAPEST });
    const highest = Math.max(...facets.priceHistogram.map(({ count }) => count));
    return facets.priceHistogram.map(({ count }) => Number((count / highest).toFixed(2)));
  };
  const atFirst = await answered();
  expect(atFirst.length).toBeGreaterThan(5);
  await expect.poll(heights).toEqual(atFirst);
  expect(new Set((await filters.bars()).map(({ fill }) => fill)).size).toBe(1);

  await filters.category(5).uncheck();
  await filters.category(4).uncheck();
  const selectedCategory = { one: true, two: true, three: true, four: false, five: false };
  await expect.poll(heights).toEqual(await answered({ selectedCategory }));
  const { facets } = await findStays(page.request, { selectedCategory }, { searchData: BUDAPEST });
  const [first] = facets.priceHistogram;
  await filters.price('upTo').fill(String(first?.until));
  await filters.price('upTo').press('Enter');
  await expect
    .poll(async () => {
      const [inside, ...outside] = (await filters.bars()).map(({ fill }) => fill);
      return new Set(outside).size === 1 && !outside.includes(inside ?? '');
    })
    .toBe(true);
});

test.describe('a press and what follows it at once', () => {
  /** Presses both in one turn of the page, before anything that follows from the first. */
  const pressBoth = async (page: Page, first: Locator, second: Locator): Promise<void> => {
    const pair = await Promise.all([first.elementHandle(), second.elementHandle()]);
    await page.evaluate((both) => {
      for (const one of both) if (one instanceof HTMLElement) one.click();
    }, pair);
  };

  /** Presses the first, and the second in the moment in which the first has changed the address and nothing else yet. */
  const pressAsAddressChanges = async (page: Page, first: Locator, second: Locator): Promise<void> => {
    const pair = await Promise.all([first.elementHandle(), second.elementHandle()]);
    await page.evaluate(([one, other]) => {
      const { history } = window;
      const { pushState } = history;
      history.pushState = (...step) => {
        history.pushState = pushState;
        history.pushState(...step);
        queueMicrotask(() => other instanceof HTMLElement && other.click());
      };
      if (one instanceof HTMLElement) one.click();
    }, pair);
  };

  /** Presses and goes back before the next frame is drawn; resolves in the frame after it. */
  const pressAndGoBack = (pressed: Locator): Promise<void> =>
    pressed.evaluate(async (element) => {
      const { requestAnimationFrame } = window;
      const isBack = new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
      });
      window.requestAnimationFrame = (draw) => {
        void isBack.then(() => requestAnimationFrame(draw));
        return 0;
      };
      if (element instanceof HTMLElement) element.click();
      window.history.back();
      await isBack;
      window.requestAnimationFrame = requestAnimationFrame;
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)));
      });
    });

  test('two filters pressed together both narrow the list', async ({ page, words }) => {
    const { results, filters } = await open(page, words);
    const [[one, oneLabel], [other, otherLabel]] = [search.filters.facilities, search.filters.payment];
    await pressBoth(page, filters.box(oneLabel), filters.box(otherLabel));
    await results.expectFound(await findStays(page.request, { [one]: true, [other]: true }, { searchData: BUDAPEST }));
    await expect(filters.box(oneLabel)).toBeChecked();
    await expect(filters.box(otherLabel)).toBeChecked();
  });

  test('the map and the order pressed together with a filter stand beside it', async ({ page, words }) => {
    // Wide enough for the filters beside list and map.
    await page.setViewportSize({ width: 1600, height: 900 });
    const { results, filters } = await open(page, words);
    const [[one, oneLabel], [other, otherLabel]] = [search.filters.facilities, search.filters.payment];
    await pressBoth(page, filters.box(oneLabel), results.map);
    await results.expectFound(await findStays(page.request, { [one]: true }, { searchData: BUDAPEST }));
    await expect(results.map).toBeChecked();
    expect(results.param('map')).toBe('true');

    await pressBoth(page, filters.box(otherLabel), results.sort(search.sortName));
    const both = { [one]: true, [other]: true, sortAlphaActive: true };
    await results.expectFound(await findStays(page.request, both, { searchData: BUDAPEST }));
    await expect(results.sort(search.sortName)).toHaveAttribute('aria-pressed', 'true');
    await expect(results.map).toBeChecked();
  });

  test('a page of the list pressed with a filter is that page of the filter’s list', async ({ page, words }) => {
    const { results, filters } = await open(page, words);
    const [name, label] = search.filters.facilities;
    const second = page.getByRole('navigation', { name: search.pages }).getByRole('link', { name: search.page(2) });
    await pressAsAddressChanges(page, filters.box(label), second);
    await expect.poll(() => results.param('page')).toBe('2');
    await results.expectFound(await findStays(page.request, { [name]: true }, { searchData: BUDAPEST, page: 2 }));
    await expect(filters.box(label)).toBeChecked();
  });

  test('a filter pressed just before going back leaves the page one comes back to as it was', async ({
    page,
    words,
  }) => {
    const { results, filters } = await open(page, words);
    const [[one, oneLabel], [other, otherLabel]] = [search.filters.facilities, search.filters.payment];
    await filters.box(oneLabel).check();
    await results.expectFound(await findStays(page.request, { [one]: true }, { searchData: BUDAPEST }));
    await pressAndGoBack(filters.box(otherLabel));
    await results.expectFound(await findStays(page.request, {}, { searchData: BUDAPEST }));
    await expect(filters.box(otherLabel)).not.toBeChecked();
    expect([results.param(one), results.param(other)]).toEqual([null, null]);
  });

  test('a name typed just before going back is not looked for', async ({ page, words }) => {
    const { results, filters } = await open(page, words);
    const [name, label] = search.filters.facilities;
    await filters.box(label).check();
    await results.expectFound(await findStays(page.request, { [name]: true }, { searchData: BUDAPEST }));
    await filters.name.fill('kastely');
    await page.goBack();
    await expect(filters.name).toHaveValue('');
    await results.expectFound(await findStays(page.request, {}, { searchData: BUDAPEST }));
    expect(results.param('hotelName')).toBeNull();
  });

  test('whoever leaves at the same moment is not brought back', async ({ page, words }) => {
    const { results, filters } = await open(page, words);
    const place = results.places.first().getByRole('heading').getByRole('link');
    const name = await place.innerText();
    await pressBoth(page, filters.box(search.filters.facilities[1]), place);
    await new HotelPage(page, words).expectFor(name);
    await page.goBack();
    await results.expectFor(BUDAPEST.cityName);
    expect(results.param(search.filters.facilities[0])).toBeNull();
  });
});

/** The long proofs open a page for each of the buttons, the short ones for a few. */
const OPENED = FULL ? FILTERS : FILTERS.filter((_, index) => index % 16 === 0);

test('a filter button in an address finds what the API finds', async ({ page, words }) => {
  test.setTimeout(600_000);
  for (const name of OPENED) {
    const found = await findStays(page.request, { [name]: true }, { searchData: BUDAPEST });
    await page.goto(address({ [name]: true }));
    const results = new ResultsPage(page, words);
    if (found.total === 0) await expect(page.getByRole('heading', { name: words.noResult })).toBeVisible();
    else await results.expectFound(found);
  }
});

import { expectAccessible } from '../fixtures/accessibility';
import { SEARCH_WORDS } from '../words/search-words';
import { findOnMap, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Filters } from '../pages/filters';
import { ResultsPage } from '../pages/results-page';
import { StayMap } from '../pages/stay-map';

for (const language of LANGUAGES) {
  const search = SEARCH_WORDS[language];
  test.describe(`the map in ${language}`, () => {
    test.use({ language });

    test('comes by its switch, is used by keyboard, and opens the card of a pin', async ({ page, words }) => {
      await page.goto(`${search.list}?${stayQuery()}`);
      const results = new ResultsPage(page, words);
      const map = new StayMap(page, words, search);
      await results.expectFor(STAY.cityName);
      await expect(map.region).toBeHidden();
      await results.map.focus();
      await page.keyboard.press('Space');
      await expect(map.clusters.or(map.pins).first()).toBeVisible();
      await expectAccessible(page);

      await map.clusters.first().focus();
      await page.keyboard.press('Enter');
      // The cluster is gone; the focus is where the arrow keys go on.
      await expect(map.canvas).toBeFocused();
      // Pins come and go while the opened cluster spreads.
      await expect(async () => {
        const name = await map.firstPlace();
        const twin = results.places.filter({ has: page.getByRole('link', { name, exact: true }) });
        await map.pin(name).focus({ timeout: 1000 });
        await expect(twin).toHaveAttribute('data-highlighted', { timeout: 1000 });
        await page.keyboard.press('Enter');
        await expect(map.chosen.getByRole('link', { name, exact: true })).toBeFocused({ timeout: 1000 });
      }).toPass();
      await expectAccessible(page);
      expect(await map.coveredPins()).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(map.chosen).toBeHidden();
      // The pin has the focus or, where it joined a cluster again, the map.
      await expect(map.region.locator(':focus')).toBeVisible();
      await expect(page.locator('[data-pin][aria-current]')).toBeHidden();

      // A map that is still moving takes no further key.
      await expect(async () => {
        await map.canvas.focus();
        await page.keyboard.press('Minus');
        await page.keyboard.press('ArrowRight');
        await expect(map.searchArea).toBeVisible({ timeout: 1000 });
      }).toPass();
    });
  });
}

const search = SEARCH_WORDS.hu;

test('three hundred places on the map are one stop of Tab, with arrow keys between them', async ({ page, words }) => {
  const query = stayQuery({ city: 'budapest', cityName: 'Budapest', map: true });
  await page.goto(`/szallas-lista?${query}`);
  const results = new ResultsPage(page, words);
  const map = new StayMap(page, words, search);
  await results.expectFor('Budapest');
  await expect(map.clusters.or(map.pins).first()).toBeVisible();
  await map.zoomOut.focus();
  await page.keyboard.press('Enter');
  await map.searchArea.focus();
  const pinned = page.waitForResponse(
    (response) => response.request().postData()?.includes('"maxPerPage":200') === true,
  );
  await page.keyboard.press('Enter');
  await pinned;
  // Three hundred is the most that the map shows, not how many there are.
  await expect.poll(() => results.param('area')).not.toBeNull();
  const { total } = await findOnMap(page.request, results.param('area'), {}, { ...STAY, city: 'budapest' });
  expect(total).toBeGreaterThan(300);
  await expect(results.status).toHaveText(new RegExp(`^${total}\\s`));
  // The list goes on where the map does not.
  const pages = page.getByRole('navigation', { name: search.pages });
  await expect(pages.getByRole('link', { name: search.page(Math.ceil(total / 21)), exact: true })).toBeVisible();
  await expect(page.getByText(`A térképen ${total} szállásból az első 300 látszik.`)).toBeVisible();
  // The pressed button is gone, the focus is not.
  await expect(map.canvas).toBeFocused();

  await expect(map.stops).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(map.stops).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(map.zoomOut).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(map.stops).toBeFocused();

  const reached: string[] = [];
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(map.stops).toBeFocused();
    reached.push((await map.stops.getAttribute('data-pin')) ?? '');
  }
  expect(new Set(reached).size).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await expect(map.canvas).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(map.stops).toHaveAttribute('data-pin', reached.at(-1) ?? '');

  // A cluster opens; the place that was meant is still where Tab leads.
  await expect(async () => {
    await map.stops.focus();
    await page.keyboard.press('Enter');
    await expect(map.canvas.or(results.places.getByRole('link')).and(page.locator(':focus'))).toBeVisible();
    await expect(map.stops).toHaveCount(1);
    await expect(map.pins.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a town has a pin for each of its places, whatever page the list shows', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ map: true, page: 2 })}`);
  const results = new ResultsPage(page, words);
  const map = new StayMap(page, words, search);
  await results.expectFor(STAY.cityName);
  const total = Number(/^\d+/.exec(await results.status.innerText())?.[0]);
  expect(total).toBeGreaterThan(60);
  await expect(map.canvas).toHaveAccessibleName(new RegExp(`^Térkép: ${total} szállás\\.`));
  // Zoomed out until all are in view, the pins and the clusters count them.
  await map.zoomOut.click();
  await expect
    .poll(async () => {
      const counts = await map.clusters.evaluateAll((all) =>
        all.map((cluster) => Number.parseInt(cluster.getAttribute('aria-label') ?? '')),
      );
      return counts.reduce((sum, count) => sum + count, await map.pins.count());
    })
    .toBe(total);
});

test('what is pressed away leaves the focus on the heading', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ sauna: true, typeCamping: true })}`);
  const results = new ResultsPage(page, words);
  const filters = new Filters(page, words, search);
  await expect(page.getByRole('heading', { name: words.noResult })).toBeVisible();
  await page.getByRole('button', { name: `${search.without} ${search.camping}` }).focus();
  await page.keyboard.press('Enter');
  await results.expectFor(STAY.cityName);
  await expect(results.heading).toBeFocused();
  await filters.chip(search.filters.sports[1]).focus();
  await page.keyboard.press('Enter');
  await expect(results.heading).toBeFocused();
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [width, city, cityName] of [
      [1280, 'heviz', 'Hévíz'],
      [1280, 'budapest', 'Budapest'],
      [360, 'balatonfured', 'Balatonfüred'],
    ] as const) {
      test(`no pin covers another on the map of ${cityName}, ${width} px wide`, async ({ page, words }) => {
        await page.setViewportSize({ width, height: 740 });
        const { list } = SEARCH_WORDS[language];
        await page.goto(`${list}?${stayQuery({ city, cityName, map: true })}`);
        const map = new StayMap(page, words, SEARCH_WORDS[language]);
        await map.firstPlace();
        for (const step of ['where it begins', 'one step out', 'two steps out']) {
          if (step !== 'where it begins') await map.zoomOut.click();
          await expect.poll(() => map.coveredPins(), step).toEqual([]);
        }
      });
    }
  });
}

test('list and pins answer to each other under the pointer and the focus', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ map: true })}`);
  const results = new ResultsPage(page, words);
  const map = new StayMap(page, words, search);
  await results.expectFor(STAY.cityName);
  const name = await map.firstPlace();
  const twin = results.places.filter({ has: page.getByRole('link', { name, exact: true }) });
  // A list that still moves takes the card from under a pointer that rests.
  await expect(async () => {
    await page.mouse.move(2, 2);
    await twin.hover();
    await expect(map.pin(name)).toHaveAttribute('data-highlighted', { timeout: 1000 });
  }).toPass();
  await page.mouse.move(2, 2);
  await expect(map.pin(name)).not.toHaveAttribute('data-highlighted');
  await twin.getByRole('heading').getByRole('link').focus();
  await expect(map.pin(name)).toHaveAttribute('data-highlighted');
  // The page may still scroll to the card that got the focus, and moves the pin from under the pointer.
  await expect(async () => {
    await page.mouse.move(2, 2);
    await map.pin(name).hover();
    await expect(twin).toHaveAttribute('data-highlighted', { timeout: 1000 });
  }).toPass();
});

test('a place that comes under a pointer at rest lights up', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ map: true })}`);
  const results = new ResultsPage(page, words);
  await results.expectFor(STAY.cityName);
  const [before = ''] = await results.names();
  await results.places.first().hover();
  await results.sorts.first().focus();
  await page.keyboard.press('Enter');
  const pointed = page.locator('main article:hover');
  await expect(pointed.getByRole('heading')).not.toHaveText(before);
  await expect(pointed).toHaveAttribute('data-highlighted');
});

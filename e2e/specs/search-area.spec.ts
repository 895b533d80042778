import { expectAccessible } from '../fixtures/accessibility';
import { SEARCH_WORDS } from '../words/search-words';
import { findOnMap, findStays, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Filters } from '../pages/filters';
import { ResultsPage } from '../pages/results-page';
import { StayMap } from '../pages/stay-map';

/** The middle of Hévíz. */
const TOWN = { latitude: 46.7903, longitude: 17.1841 };

// Wide enough for the filters beside list and map.
test.use({ viewport: { width: 1600, height: 900 } });

for (const language of LANGUAGES) {
  const search = SEARCH_WORDS[language];
  test.describe(`the map in ${language}`, () => {
    test.use({ language });

    test('zoomed out to the next town and searched shows its places, of which one can be opened', async ({
      page,
      words,
    }) => {
      await page.goto(`${search.list}?${stayQuery({ map: true })}`);
      const results = new ResultsPage(page, words);
      const map = new StayMap(page, words, search);
      await results.expectFor(STAY.cityName);
      const next = results.places.filter({ hasText: 'Keszthely,' });
      await expect(next).toHaveCount(0);
      for (let steps = 0; steps < 2; steps += 1) await map.zoomOut.click();
      await map.searchArea.click();
      await expect(next.first()).toBeVisible();
      await expect(results.heading).toHaveText(search.onMap);
      await expect(page).toHaveTitle(new RegExp(search.onMap));
      await results.expectFound(await findOnMap(page.request, results.param('area')));
      expect([results.param('city'), results.param('cityName')]).toEqual([STAY.city, STAY.cityName]);

      const list = page.url();
      const link = next.first().getByRole('heading').getByRole('link');
      const name = await link.innerText();
      await link.click();
      await expect(page).toHaveURL(/\/keszthely\//);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(list);
      await page.getByRole('button', { name: search.leaveArea(STAY.cityName) }).click();
      await results.expectFound(await findStays(page.request));
      await expect(results.heading).toHaveText(STAY.cityName);
    });
  });
}

const search = SEARCH_WORDS.hu;

test('a part of the map stays where it is while its list is turned and filtered, a hotel is seen, and others open it', async ({
  page,
  words,
  context,
}) => {
  await page.goto(`/szallas-lista?${stayQuery({ map: true })}`);
  const results = new ResultsPage(page, words);
  const map = new StayMap(page, words, search);
  const filters = new Filters(page, words, search);
  await results.expectFor(STAY.cityName);
  await expect(map.clusters.or(map.pins).first()).toBeVisible();
  for (let steps = 0; steps < 2; steps += 1) await map.drawOneStepOut();
  const answer = page.waitForResponse(/search-on-map/);
  await map.searchArea.click();
  const leave = page.getByRole('button', { name: search.leaveArea(STAY.cityName) });
  await answer;
  await expect(leave).toBeVisible();
  const part = results.param('area');
  expect(part).toMatch(/^[\d.]+,[\d.]+,[\d.]+,[\d.]+$/);
  const scale = map.region.locator('.leaflet-control-scale-line');
  const shown = { scale: await scale.innerText(), place: await map.placeOf(TOWN) };
  const expectUnmoved = async (): Promise<void> => {
    await expect(leave).toBeVisible();
    await expect(scale).toHaveText(shown.scale);
    await expect.poll(() => map.placeOf(TOWN)).toEqual(shown.place);
  };

  const pages = page.getByRole('navigation', { name: search.pages });
  await pages.getByRole('link', { name: search.page(2) }).click();
  await expect(pages.locator('[aria-current=page]')).toHaveText(/2/);
  await expectUnmoved();
  await filters.box(search.filters.sports[1]).check();
  const { total } = await findOnMap(page.request, part, { sauna: true });
  await expect(results.status).toHaveText(new RegExp(`^${total}\\s`));
  await expectUnmoved();
  const names = await results.names();
  await results.openFirst();
  await page.goBack();
  await expect(results.places.getByRole('heading')).toHaveText(names);
  await expectUnmoved();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(new ResultsPage(other, words).places.getByRole('heading')).toHaveText(names);
  await expect.poll(() => new StayMap(other, words, search).placeOf(TOWN)).toEqual(shown.place);

  await results.map.click();
  await expect(leave).toBeHidden();
  expect(results.param('area')).toBeNull();
});

test('a part of the map without places blames neither days nor filters', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ map: true, area: '46.72,17.72,46.7,17.7' })}`);
  await expect(page.getByRole('heading', { name: words.noResult })).toBeVisible();
  await expect(page.getByText(/dátumot/)).toHaveCount(0);
  await expect(page.getByText(/Kicsinyítse vagy mozgassa a térképet/)).toBeVisible();
  await page.getByRole('button', { name: search.leaveArea(STAY.cityName) }).click();
  await new ResultsPage(page, words).expectFound(await findStays(page.request));
});

test('a part of the map is searched with the filters that stand, and the town comes back', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ map: true })}`);
  const results = new ResultsPage(page, words);
  const map = new StayMap(page, words, search);
  const filters = new Filters(page, words, search);
  const [, sauna] = search.filters.sports;
  await results.expectFor(STAY.cityName);
  // Pressed and taken back: the session was told of the filter, and the list comes from the browser's memory.
  await filters.box(sauna).check();
  await results.expectFound(await findStays(page.request, { sauna: true }));
  await filters.box(sauna).uncheck();
  const all = await findStays(page.request);
  await results.expectFound(all);

  for (let steps = 0; steps < 4; steps += 1) await map.zoomOut.click();
  await map.searchArea.click();
  await expect.poll(() => results.param('area')).not.toBeNull();
  const part = results.param('area');
  await results.expectFound(await findOnMap(page.request, part));
  await expect(page.getByRole('button', { name: search.leaveArea(STAY.cityName) })).toBeVisible();
  // Boxes half under the sticky bar would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  await filters.box(sauna).check();
  await results.expectFound(await findOnMap(page.request, part, { sauna: true }));
  await page.getByRole('button', { name: search.leaveArea(STAY.cityName) }).click();
  await results.expectFound(await findStays(page.request, { sauna: true }));
});

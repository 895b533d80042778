import { expectAccessible } from '../fixtures/accessibility';
import { SEARCH_WORDS } from '../words/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Filters } from '../pages/filters';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';
import { StayMap } from '../pages/stay-map';

for (const language of LANGUAGES) {
  const search = SEARCH_WORDS[language];
  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    test.setTimeout(240_000);

    test('every state of the search is accessible', async ({ page, words, guard }) => {
      const results = new ResultsPage(page, words);
      await test.step('home', async () => {
        await page.goto(words.home);
        await expect(new SearchForm(page, words).destination).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('results', async () => {
        await page.goto(`${search.list}?${stayQuery()}`);
        await results.expectFor(STAY.cityName);
        await expectAccessible(page);
      });
      await test.step('the sheet of filters', async () => {
        await page.getByRole('button', { name: words.filters, exact: true }).click();
        const sheet = new Filters(page, words, search, 'sheet');
        await expect(sheet.box(search.filters.sports[1])).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('map', async () => {
        await page.goto(`${search.list}?${stayQuery({ map: true })}`);
        const map = new StayMap(page, words, search);
        await expect(map.clusters.or(map.pins).first()).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('no result', async () => {
        await page.goto(`${search.list}?${stayQuery({ sauna: true, typeCamping: true })}`);
        await expect(page.getByRole('heading', { name: words.noResult })).toBeVisible();
        await expect(page.getByRole('button', { name: new RegExp(`^${search.withoutAny} \\d`) })).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('error', async () => {
        guard.expect(/503/);
        await page.goto(`${search.list}?${stayQuery()}`);
        await results.expectFor(STAY.cityName);
        await page.route('**/api/filter', (route) => route.fulfill({ status: 503, body: '{"error":"unavailable"}' }));
        await page.getByRole('navigation', { name: search.pages }).getByRole('link').last().click();
        await expect(page.getByRole('main').getByRole('alert')).toContainText(search.failedTitle);
        await expectAccessible(page);
      });
    });
  });
}

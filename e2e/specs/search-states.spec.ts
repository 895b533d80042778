import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { SEARCH_WORDS } from '../words/search-words';
import { findStays, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Filters } from '../pages/filters';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

for (const language of LANGUAGES) {
  const search = SEARCH_WORDS[language];
  test.describe(`when a search does not succeed, in ${language}`, () => {
    test.use({ language });

    test('nothing fits: what leads to places when dropped is proposed, and dropped by a press', async ({
      page,
      words,
    }) => {
      const chosen = { golf: true, typeCamping: true, sauna: true };
      await page.goto(`${search.list}?${stayQuery(chosen)}`);
      await expect(page.getByRole('heading', { name: words.noResult })).toBeVisible();
      await expectAccessible(page);
      const left = Object.keys(chosen).map((name) => findStays(page.request, { ...chosen, [name]: false }));
      const leading = (await Promise.all(left)).filter(({ total }) => total > 0);
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: new RegExp(`^${search.without}`) })).toHaveCount(leading.length);
      await main.getByRole('button', { name: search.withoutAny }).click();
      const results = new ResultsPage(page, words);
      await results.expectFound(await findStays(page.request));
      expect(results.param('sauna')).toBeNull();
    });

    test('each proposal says how many places it leads to, and leads to them', async ({ page, words }) => {
      const filter = { sauna: true, typeCamping: true };
      await page.goto(`${search.list}?${stayQuery(filter)}`);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { name: words.noResult })).toBeVisible();
      const shown = async (proposal: Locator) => Number(/\d+/.exec(await proposal.innerText())?.[0] ?? NaN);
      const results = new ResultsPage(page, words);
      for (const [left, name] of [
        [{ sauna: true }, new RegExp(`^${search.without} ${search.camping} \\d`)],
        [{}, new RegExp(`^${search.withoutAny} \\d`)],
      ] as const) {
        const found = await findStays(page.request, left);
        const proposal = main.getByRole('button', { name });
        expect(await shown(proposal)).toBe(found.total);
        expect(found.total).toBeGreaterThan(0);
        await proposal.click();
        await results.expectFound(found);
        await page.goBack();
      }
    });

    test('a call fails: the form is kept, and trying again brings the list', async ({ page, words, guard }) => {
      guard.expect(/503/);
      await page.goto(`${search.list}?${stayQuery()}`);
      const sauna = new Filters(page, words, search).box(search.filters.sports[1]);
      await expect(sauna).not.toBeChecked();
      // The list came with the document; what is asked for from now on is not answered.
      await page.route('**/api/filter', (route) => route.fulfill({ status: 503, body: '{"error":"unavailable"}' }));
      await sauna.click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(search.failedTitle);
      await expect(new SearchForm(page, words).destination).toHaveValue(STAY.cityName);
      await expect(sauna).toBeChecked();
      // Boxes half under the sticky header would count as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);
      await page.unroute('**/api/filter');
      await alert.getByRole('button', { name: search.retry }).click();
      await new ResultsPage(page, words).expectFound(await findStays(page.request, { sauna: true }));
      await expectAccessible(page);
    });

    test('the loading bar runs while another list is long in coming, and ends with it', async ({ page, words }) => {
      await page.goto(`${search.list}?${stayQuery()}`);
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/filter', async (route) => {
        await answered;
        await route.continue();
      });
      await new Filters(page, words, search).box(search.filters.sports[1]).check();
      const bar = page.getByRole('progressbar');
      await expect(bar).toBeVisible();
      answer();
      await new ResultsPage(page, words).expectFound(await findStays(page.request, { sauna: true }));
      await expect(bar).toBeHidden();
    });

    test('no town of that name or code, or none at all: the page asks where to go', async ({ page, words }) => {
      for (const called of ['cityName=Atlantisz', stayQuery({ city: 'Atlantisz', cityName: '' })]) {
        await page.goto(`${search.list}?${called}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.unknownTown);
        await expectAccessible(page);
      }
      await page.goto(search.list);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.whereTo);
      await expect(new SearchForm(page, words).destination).toBeVisible();
    });
  });
}

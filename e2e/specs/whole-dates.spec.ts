import { SEARCH_WORDS } from '../words/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { ResultsPage } from '../pages/results-page';

/** The next end of the month whose Hungarian name is the longest. */
const NOW = new Date();
const YEAR = NOW.getMonth() < 8 ? NOW.getFullYear() : NOW.getFullYear() + 1;
const SEPTEMBER = { dateFrom: `${YEAR}-09-28`, dateUntil: `${YEAR}-09-30` };

for (const language of LANGUAGES) {
  test.describe(`the search above the results in ${language}`, () => {
    test.use({ language });

    test('shows whole dates at every width', async ({ page, words }) => {
      await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery(SEPTEMBER)}`);
      await new ResultsPage(page, words).expectFor(STAY.cityName);
      const dates = page
        .getByRole('search')
        .getByRole('textbox', { name: new RegExp(`${words.checkIn}|${words.checkOut}`) });
      await expect(dates.last()).toHaveValue(/30/);
      for (const width of [768, 820, 1024, 1152, 1248, 1280, 1366, 1536, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await dates.evaluateAll((inputs) =>
          inputs.flatMap((input) =>
            input.scrollWidth > input.clientWidth ? [`${input.scrollWidth} of ${input.clientWidth}`] : [],
          ),
        );
        expect(cut, `${width} px`).toEqual([]);
      }
    });
  });
}

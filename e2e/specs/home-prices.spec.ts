import { inLanguage } from '../fixtures/addresses';
import { SEARCH_WORDS } from '../fixtures/search-words';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';
import { ResultsPage } from '../pages/results-page';

const AMOUNT = /(\d[\d\s]*)\s(?:Ft|HUF)/;
/** For whom; its spaces do not break. */
const GUESTS = { hu: /2\sfelnőtt$/, en: /2\sadults$/ };

for (const language of LANGUAGES) {
  test.describe(`the home page in ${language}`, () => {
    test.use({ language });

    test('keeps its word: each town’s list begins with the number and the price that its tile says', async ({
      page,
      words,
    }) => {
      const home = inLanguage('/', language);
      await page.goto(home);
      const towns = page.getByRole('region', { name: SEARCH_WORDS[language].heading }).getByRole('link');
      await expect(towns).toHaveCount(7);
      for (let at = 0; at < 7; at += 1) {
        await page.goto(home);
        const tile = await towns.nth(at).innerText();
        expect(tile).toMatch(GUESTS[language]);
        const price = AMOUNT.exec(tile)?.[1];
        expect(price, tile).toBeDefined();
        await towns.nth(at).click();
        const results = new ResultsPage(page, words);
        await expect(results.places.first()).toBeVisible();
        const [town = ''] = tile.split('\n');
        await results.expectFor(town);
        expect(AMOUNT.exec(await results.places.first().innerText())?.[1], town).toBe(price);
        expect([results.param('adult'), results.param('nights')]).toEqual(['2', '2']);
      }
    });
  });
}

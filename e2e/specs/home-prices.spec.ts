import { inLanguage } from '../fixtures/addresses';
import { SEARCH_WORDS } from '../words/search-words';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { ResultsPage } from '../pages/results-page';

/** Four regions and four tiles. */
const TILES = 8;
const AMOUNT = /(\d[\d\s]*)\s(?:Ft|HUF)/;
/** For whom; its spaces do not break. */
const GUESTS = { hu: /2\sfelnőtt$/, en: /2\sadults$/ };

for (const language of LANGUAGES) {
  test.describe(`the home page in ${language}`, () => {
    test.use({ language });

    test('keeps its word: the list of each region and town begins with the price that its tile says', async ({
      page,
      words,
    }) => {
      const home = inLanguage('/', language);
      await page.goto(home);
      const tiles = page.getByRole('region', { name: SEARCH_WORDS[language].heading }).getByRole('link');
      await expect(tiles).toHaveCount(TILES);
      for (let at = 0; at < TILES; at += 1) {
        await page.goto(home);
        const tile = await tiles.nth(at).innerText();
        expect(tile).toMatch(GUESTS[language]);
        const price = AMOUNT.exec(tile)?.[1];
        expect(price, tile).toBeDefined();
        await tiles.nth(at).click();
        const results = new ResultsPage(page, words);
        await expect(results.places.first()).toBeVisible();
        const [place = ''] = tile.split('\n');
        await results.expectFor(place);
        expect(AMOUNT.exec(await results.places.first().innerText())?.[1], place).toBe(price);
        expect([results.param('adult'), results.param('nights')]).toEqual(['2', '2']);
      }
    });
  });
}

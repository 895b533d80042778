import { SEARCH_WORDS } from '../words/search-words';
import { findStays, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { forintsIn } from '../pages/money';
import { ResultsPage } from '../pages/results-page';

const search = SEARCH_WORDS.hu;
const SORTS = { sortAlpha: search.sortName, sortCurrency: 'Ár', sortCategory: search.sortCategory } as const;
const descends = (values: readonly number[]): boolean =>
  values.every((value, at) => value <= (values[at - 1] ?? value));

test('a press sorts, a second one turns the order, as the prices and stars on screen prove', async ({
  page,
  words,
}) => {
  await page.goto(`/szallas-lista?${stayQuery()}`);
  const results = new ResultsPage(page, words);
  await results.expectFor(STAY.cityName);
  const prices = async () => (await results.places.allInnerTexts()).map(forintsIn);
  const stars = async () => {
    const labels = await results.places.getByRole('img', { name: /csillag/ }).all();
    return Promise.all(labels.map(async (each) => Number.parseInt((await each.getAttribute('aria-label')) ?? '', 10)));
  };
  // The cheapest are first without a press, so the first press on the price turns the order.
  await expect(results.sort(SORTS.sortCurrency)).toHaveAttribute('aria-pressed', 'true');
  for (const [sort, read, ways] of [
    ['sortCurrency', prices, [true, false]],
    ['sortCategory', stars, [false, true]],
  ] as const) {
    const button = results.sort(SORTS[sort]);
    for (const turned of ways) {
      await button.click();
      await results.expectFound(await findStays(page.request, { [`${sort}Active`]: true, [sort]: turned }));
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(button).toHaveAccessibleDescription(turned ? search.descending : search.ascending);
      expect(results.param(`${sort}Active`)).toBe('true');
      const shown = await read();
      expect(shown).toHaveLength(21);
      expect(descends(turned ? shown : shown.toReversed()), `${sort}: ${shown.join(' ')}`).toBe(true);
    }
  }
});

test('names are in the order of the Hungarian alphabet over all pages, there and back', async ({ page, words }) => {
  const { compare } = new Intl.Collator('hu');
  const results = new ResultsPage(page, words);
  const shown: string[] = [];
  const { total } = await findStays(page.request);
  for (let number = 1; number <= Math.ceil(total / 21); number += 1) {
    await page.goto(`/szallas-lista?${stayQuery({ sortAlphaActive: true, page: number })}`);
    await results.expectFor(STAY.cityName);
    shown.push(...(await results.names()));
  }
  expect(shown).toHaveLength(total);
  expect(shown).toEqual(shown.toSorted(compare));
  await results.sort(search.sortName).click();
  await expect(results.places.first().getByRole('heading')).toHaveText(shown.at(-1) ?? '');
});

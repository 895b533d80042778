import { STARS, FILTERS } from '@jnn/contract';
import { inDays } from '../words/days';
import { SEARCH_WORDS } from '../words/search-words';
import { findStays, fullQuery, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES, WORDS } from '../words/words';
import { Filters } from '../pages/filters';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

for (const language of LANGUAGES) {
  const search = SEARCH_WORDS[language];
  test.describe(`the address of a search in ${language}`, () => {
    test.use({ language });

    test('carries every parameter there and back', async ({ page, words }) => {
      const query = fullQuery();
      await page.goto(`${search.list}?${query}`);
      const form = new SearchForm(page, words);
      const filters = new Filters(page, words, search);
      await expect(page.getByRole('heading', { name: words.noResult })).toBeVisible();
      await expect(form.destination).toHaveValue(STAY.cityName);
      await expect(form.number(search.nights)).toHaveValue('2');
      await expect(form.number(words.adults)).toHaveValue('2');
      await expect(form.number(search.children)).toHaveValue('1');
      await expect(form.number(search.infants)).toHaveValue('1');
      await expect(filters.name).toHaveValue('a');
      await expect(filters.price('from')).toHaveValue('20000');
      await expect(filters.price('upTo')).toHaveValue('900000');
      await expect(filters.region.getByRole('checkbox', { checked: true })).toHaveCount(FILTERS.length);
      for (const [index] of STARS.entries()) await expect(filters.category(index + 1)).not.toBeChecked();
      const results = new ResultsPage(page, words);
      await expect(results.sort(words.price)).toHaveAttribute('aria-pressed', 'true');
      await expect(results.sort(words.price)).toHaveAccessibleDescription(search.descending);
      await expect(results.map).toBeChecked();

      // One thing less is one parameter less: all the others are written as they were read.
      const [name, label] = search.filters.sports;
      await filters.box(label).uncheck();
      query.delete(name);
      query.delete('page');
      await expect(page).toHaveURL((url) => sameQuery(url.searchParams, query));
      await page.reload();
      await expect(filters.box(label)).not.toBeChecked();
      await expect(page).toHaveURL((url) => sameQuery(url.searchParams, query));
    });
  });
}

const sameQuery = (one: URLSearchParams, other: URLSearchParams): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());

test('what is pressed is written into the address, which gives the same list to whoever opens it', async ({
  page,
  words,
  context,
}) => {
  const search = SEARCH_WORDS.hu;
  await page.goto(`${search.list}?${stayQuery()}`);
  const results = new ResultsPage(page, words);
  const filters = new Filters(page, words, search);
  await results.expectFor(STAY.cityName);
  await filters.category(3).uncheck();
  await filters.box(search.filters.facilities[1]).check();
  await filters.price('upTo').fill('200000');
  await filters.price('upTo').press('Enter');
  await results.sort(words.price).click();
  await results.map.click();
  const wanted = {
    selectedCategory: { one: true, two: true, three: false, four: true, five: true },
    facilityCarPark: true,
    currencyFilter: { min: 0, max: 200_000 },
    currencySlider: { min: 0, max: 200_000 },
    sortCurrency: true,
    sortCurrencyActive: true,
  };
  const found = await findStays(page.request, wanted);
  await results.expectFound(found);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(
    Object.fromEntries(
      new URLSearchParams(
        stayQuery({
          categoryThree: false,
          facilityCarPark: true,
          currencyFilterMax: 200_000,
          currencySliderMax: 200_000,
          sortCurrency: true,
          sortCurrencyActive: true,
          map: true,
        }),
      ),
    ),
  );
  const other = await context.newPage();
  await other.goto(page.url());
  await new ResultsPage(other, words).expectFound(found);
});

test('a malformed value falls back to its default, and the address is put right', async ({ page, words }) => {
  const wrong = {
    page: 'two',
    nights: 9,
    adult: 9,
    child: -1,
    infant: 'x',
    categoryOne: 2,
    currencyFilterMin: 9_000,
    currencyFilterMax: 5,
    sauna: 'maybe',
    sortAlphaActive: 'yes',
  };
  await page.goto(`/szallas-lista?${stayQuery(wrong)}&utm_source=letter`);
  const results = new ResultsPage(page, words);
  await results.expectFound(await findStays(page.request, {}, { searchData: { ...STAY, adult: 1 } }));
  await expect(page).toHaveURL((url) =>
    sameQuery(url.searchParams, new URLSearchParams(`${stayQuery({ adult: 1 })}&utm_source=letter`)),
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a town that was typed is found, and its pages are turned', async ({ page, words }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: words.destination }).fill('heviz');
    await page.getByRole('button', { name: words.search, exact: true }).click();
    const results = new ResultsPage(page, words);
    await results.expectFor(STAY.cityName);
    await page
      .getByRole('navigation', { name: SEARCH_WORDS.hu.pages })
      .getByRole('link', { name: SEARCH_WORDS.hu.page(2) })
      .click();
    await results.expectFor(STAY.cityName);
    expect(results.param('page')).toBe('2');
  });
});

test('days gone by and pages beyond the last one are put right', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ dateFrom: inDays(-3), dateUntil: inDays(-1) })}`);
  const results = new ResultsPage(page, words);
  await results.expectFor(STAY.cityName);
  // A rendered list stands before the code that puts the address right.
  await expect.poll(() => results.param('dateFrom')).toBe(inDays(1));
  expect(results.param('dateUntil')).toBe(inDays(3));

  await page.goto(`/szallas-lista?${stayQuery({ page: 99 })}`);
  const { total } = await findStays(page.request);
  await expect(page).toHaveURL(new RegExp(`[?&]page=${Math.ceil(total / 21)}(&|$)`));
  await expect(results.places).toHaveCount(total % 21 || 21);
});

for (const language of LANGUAGES) {
  for (const path of [SEARCH_WORDS[language].list, SEARCH_WORDS[language].otherList]) {
    test(`what ${path} leaves out is one adult, tomorrow night, every category and no filter`, async ({ page }) => {
      await page.goto(`${path}?cityName=heviz`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hévíz');
      const filters = new Filters(page, WORDS[language], SEARCH_WORDS[language]);
      await expect(filters.region.getByRole('checkbox', { checked: true })).toHaveCount(STARS.length);
      const form = new SearchForm(page, WORDS[language]);
      await expect(form.number(WORDS[language].adults)).toHaveValue('1');
      await expect(page).toHaveURL(/city=heviz/);
      const query = new URL(page.url()).searchParams;
      expect(query.get('dateFrom')).toBe(inDays(1));
      expect(query.get('dateUntil')).toBe(inDays(2));
    });
  }
}

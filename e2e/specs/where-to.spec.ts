import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { Keyboard } from '../fixtures/keyboard';
import { SEARCH_WORDS } from '../words/search-words';
import { stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

// Where a traveller goes: regions as destinations, what an empty field offers, and the shortest way to a place.

const BALATON = { hu: 'Balaton', en: 'Lake Balaton' };
const ORSEG = 'taj-orseg';

for (const language of LANGUAGES) {
  test.describe(`a region in ${language}`, () => {
    test.use({ language });

    test('is found by what people call it, and shows the places of its towns as one list', async ({ page, words }) => {
      await page.goto(words.home);
      const form = new SearchForm(page, words);
      await form.destination.fill('balcsi');
      await form.option(/.*/).first().click();
      await expect(form.destination).toHaveValue(BALATON[language]);
      await form.submit.click();
      const results = new ResultsPage(page, words);
      await results.expectFor(BALATON[language]);
      expect(results.param('city')).toBe('taj-balaton');
      const towns = await results.places.evaluateAll((places) =>
        places.map(
          (place) => [...place.querySelectorAll('p')].find((line) => line.textContent.includes(','))?.textContent,
        ),
      );
      expect(new Set(towns.map((town) => town?.split(',')[0])).size).toBeGreaterThan(1);
      await expectAccessible(page);
    });

    test('without a free room says so, and is not taken for an unknown town', async ({ page, words }) => {
      await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery({ city: ORSEG, cityName: 'Őrség' })}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Őrség');
      await expect(page.getByRole('heading', { name: words.noResult })).toBeVisible();
    });
  });
}

test('a region keeps its place in the other language, under its name there', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ city: 'taj-balaton', cityName: 'Balaton' })}`);
  const results = new ResultsPage(page, words);
  await results.expectFor('Balaton');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(results.heading).toContainText('Lake Balaton');
  await expect.poll(() => results.param('cityName')).toBe('Lake Balaton');
  expect(results.param('city')).toBe('taj-balaton');
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('an empty destination offers searches, regions and towns, in view and accessible', async ({ page, words }) => {
      await page.goto(`/szallas-lista?${stayQuery()}`);
      await new ResultsPage(page, words).expectFor('Hévíz');
      await page.getByRole('link', { name: 'JNN' }).first().click();
      const form = new SearchForm(page, words);
      await form.destination.click();
      for (const group of [SEARCH_WORDS.hu.recent, 'Tájak', 'Városok'])
        await expect(form.form.getByRole('group', { name: group })).toBeVisible();
      await expect(form.option(/^Hévíz.*2\sfelnőtt/)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the way from home to a place takes 45 keys at the most', async ({ page, words }) => {
  const keyboard = new Keyboard(page);
  const key = async (name: string): Promise<void> => {
    await page.keyboard.press(name);
    keyboard.pressed += 1;
  };
  await page.goto('/');
  const form = new SearchForm(page, words);
  await keyboard.goTo(form.destination);
  await expect(form.option(/^Balaton \d/)).toBeVisible();
  for (const name of ['ArrowDown', 'Enter', 'Enter']) await key(name);
  const results = new ResultsPage(page, words);
  await results.expectFor('Balaton');
  await keyboard.press(page.getByRole('link', { name: 'Szűrők átugrása' }));
  await keyboard.press(results.places.first().getByRole('heading').getByRole('link'));
  await expect(page).toHaveURL(/\/szallas\//);
  expect(keyboard.pressed).toBeLessThanOrEqual(45);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the way from home to a place for two and two nights takes 7 taps at the most', async ({ page, words }) => {
    await page.goto('/');
    const form = new SearchForm(page, words);
    const taps = [
      form.destination,
      form.option(/^Balaton \d/),
      form.form.getByRole('button', { name: 'Több éjszaka' }),
      form.form.getByRole('button', { name: 'Több felnőtt' }),
      form.submit,
      new ResultsPage(page, words).places.first().getByRole('heading').getByRole('link'),
    ];
    for (const target of taps) await target.tap();
    await expect(page).toHaveURL(/\/szallas\/.*nights=2&adult=2/);
    expect(taps.length).toBeLessThanOrEqual(7);
  });
});

test.describe('what no destination is', () => {
  test('80 emoji are answered in words, and nothing else is lost', async ({ page, words }) => {
    await page.goto('/');
    const form = new SearchForm(page, words);
    await form.number(words.adults).fill('3');
    await form.destination.fill('🏖️'.repeat(40));
    await form.submit.click();
    await expect(form.destination).toHaveAccessibleDescription(SEARCH_WORDS.hu.errors.destinationUnknown);
    await expect(form.number(words.adults)).toHaveValue('3');
  });

  test('an arrival two years ahead is searched for as it stands', async ({ page, words }) => {
    const dates = { dateFrom: inDays(730), dateUntil: inDays(732) };
    await page.goto(`/szallas-lista?${stayQuery({ ...dates, city: 'taj-balaton', cityName: 'Balaton' })}`);
    const results = new ResultsPage(page, words);
    await expect(results.heading).toContainText('Balaton');
    await expect(results.places.first().or(page.getByRole('heading', { name: words.noResult }))).toBeVisible();
    expect(results.param('dateFrom')).toBe(dates.dateFrom);
  });

  for (const [what, breakStorage] of [
    [
      'forbidden',
      (name: string) =>
        `Object.defineProperty(window, '${name}', { get() { throw new DOMException('', 'SecurityError'); } })`,
    ],
    ['full', () => `Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }`],
  ] as const) {
    test(`where storage is ${what} the field still offers, and the search works`, async ({ page, words }) => {
      for (const name of ['localStorage', 'sessionStorage']) await page.addInitScript(breakStorage(name));
      await page.goto('/');
      const form = new SearchForm(page, words);
      await form.destination.click();
      await form.option(/^Balaton \d/).click();
      await form.submit.click();
      await new ResultsPage(page, words).expectFor('Balaton');
    });
  }
});

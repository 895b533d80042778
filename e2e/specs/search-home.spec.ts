import { setTimeout } from 'node:timers/promises';
import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { SEARCH_WORDS } from '../words/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Header } from '../pages/header';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

for (const language of LANGUAGES) {
  const search = SEARCH_WORDS[language];
  test.describe(`the search form on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('has the suggestions above the keyboard, also when they come late', async ({ page, words }) => {
      // Where the keyboard begins, in pixels from the top.
      const keyboard = 740 * 0.58;
      await page.goto(words.home);
      const form = new SearchForm(page, words);
      await form.destination.tap();
      const bottomOf = async (option: number): Promise<number> => {
        const suggestion = form.form.getByRole('option').nth(option);
        await expect(suggestion).toBeVisible();
        const { y = Infinity, height = 0 } = (await suggestion.boundingBox()) ?? {};
        return y + height;
      };
      expect(await bottomOf(2)).toBeLessThan(keyboard);
      await expect(form.form.getByText(words.destination).first()).toBeInViewport({ ratio: 1 });
      await expect(form.destination).toBeInViewport({ ratio: 1 });

      await page.goto(words.home);
      await page.route('**/find-hotel*', async (route) => {
        await setTimeout(500);
        await route.continue();
      });
      await form.destination.fill('Buda');
      expect(await bottomOf(1)).toBeLessThan(keyboard);
    });
  });

  test.describe(`the search form in ${language}`, () => {
    test.use({ language });

    test('tells at the field what is missing or impossible, and takes focus there', async ({ page, words }) => {
      await page.goto(words.home);
      const form = new SearchForm(page, words);
      const nights = form.number(search.nights);
      // Until the page's code is there, the server answers the form, as it does without script.
      await form.destination.click();
      await expect(form.destination).toHaveAttribute('aria-expanded', 'true');
      await nights.fill('31');
      await form.submit.click();
      await expect(form.destination).toHaveAccessibleDescription(search.errors.destinationMissing);
      await expect(nights).toHaveAccessibleDescription(search.errors.nightsRange);
      await expectAccessible(page);
      await form.form.getByRole('link', { name: search.errors.destinationMissing }).click();
      await expect(form.destination).toBeFocused();

      await nights.fill('0');
      await expect(nights).toHaveAccessibleDescription(search.errors.nightsRange);
      await form.day(words.checkIn).fill(inDays(-1));
      await expect(form.day(words.checkIn)).toHaveAccessibleDescription(search.errors.dateFromPast);
      await form.destination.fill('Qqqqqqq');
      await form.day(words.checkIn).fill(inDays(3));
      await nights.fill('2');
      await form.submit.click();
      await expect(form.destination).toHaveAccessibleDescription(search.errors.destinationUnknown);
      await expect(page).toHaveURL((url) => url.pathname === words.home);
    });

    test('shows whole suggestions in a low window', async ({ page, words }) => {
      await page.setViewportSize({ width: 1280, height: 600 });
      await page.goto(words.home);
      const form = new SearchForm(page, words);
      await form.destination.click();
      const list = form.form.getByRole('listbox');
      await expect(list.getByRole('option').first()).toBeVisible();
      await expect(list).toBeInViewport({ ratio: 1 });
      await expect(form.destination).toBeInViewport({ ratio: 1 });
    });

    test('begins with one adult and ties nights and dates together', async ({ page, words }) => {
      await page.goto(words.home);
      const form = new SearchForm(page, words);
      for (const [label, value] of [
        [words.adults, '1'],
        [search.children, '0'],
        [search.infants, '0'],
        [search.nights, '1'],
      ] as const)
        await expect(form.number(label)).toHaveValue(value);
      await expect(form.form.getByText(search.childNote)).toBeVisible();
      await form.number(words.adults).fill('9');
      await form.number(search.children).focus();
      await expect(form.number(words.adults)).toHaveValue('8');
      await form.day(words.checkIn).fill(inDays(10));
      await form.number(search.nights).fill('5');
      await form.day(words.checkOut).focus();
      await expect(form.day(words.checkOut)).toHaveValue(inDays(15));
      await form.day(words.checkOut).fill(inDays(13));
      await expect(form.number(search.nights)).toHaveValue('3');
      await form.day(words.checkIn).fill(inDays(20));
      await form.day(words.checkOut).focus();
      await expect(form.day(words.checkOut)).toHaveValue(inDays(23));
    });

    test('offers a calendar that begins on Monday, whose code comes when it is asked for', async ({ page, words }) => {
      const scripts: string[] = [];
      page.on('response', (response) => scripts.push(response.url()));
      await page.goto(words.home);
      const form = new SearchForm(page, words);
      await expect(page.getByRole('heading', { name: search.heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const before = scripts.filter((url) => url.endsWith('.js')).length;
      await form.form.getByRole('button', { name: search.openCalendar }).click();
      const calendar = page.getByRole('dialog', { name: search.calendar });
      await expect(calendar.getByRole('grid')).toHaveCount(2);
      expect(scripts.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(before);
      await expect(calendar.locator('thead th').first()).toHaveText(search.monday);
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      // The first night is chosen, and the focus stands a day further.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(calendar).toBeHidden();
      await expect(form.number(search.nights)).toHaveValue('3');
    });
  });
}

test('a destination is found through a typing error and without accents, and searched by Enter', async ({
  page,
  words,
}) => {
  await page.goto('/');
  const form = new SearchForm(page, words);
  await form.destination.pressSequentially('heviiz');
  await expect(form.option('Hévíz')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.destination).toHaveValue('Hévíz');
  await page.keyboard.press('Enter');
  await new ResultsPage(page, words).expectFor('Hévíz');

  await page.goto('/');
  // Sent as it was typed, before any suggestion came.
  await form.destination.fill('siofk');
  await page.keyboard.press('Enter');
  await new ResultsPage(page, words).expectFor('Siófok');
});

test('Tab leads from the suggestions straight to the next field', async ({ page, words }) => {
  await page.goto(words.home);
  const form = new SearchForm(page, words);
  await form.destination.fill('Bal');
  await expect(form.option(/Balatonfüred/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.day(words.checkIn)).toBeFocused();
});

test('a hotel chosen leads to its page, with the dates and guests', async ({ page, words }) => {
  await page.goto('/');
  const form = new SearchForm(page, words);
  await form.day(words.checkIn).fill(STAY.dateFrom);
  await form.number(words.adults).fill('2');
  await form.destination.fill('ezüst nádas');
  await form.option(/Ezüst Nádas Panzió/).click();
  await form.submit.click();
  await new HotelPage(page, words).expectFor('Ezüst Nádas Panzió');
  const query = new URL(page.url()).searchParams;
  expect(query.get('dateFrom')).toBe(STAY.dateFrom);
  expect(query.get('adult')).toBe('2');
});

test('the home page shows regions and towns, and the last searches until they are forgotten', async ({
  page,
  words,
}) => {
  const search = SEARCH_WORDS.hu;
  await page.goto(`/szallas-lista?${stayQuery()}`);
  await new ResultsPage(page, words).expectFor(STAY.cityName);
  // By a link: a search is remembered once the page is alive, and the address bar would not wait for that.
  await new Header(page, words).home.click();
  const tiles = page.getByRole('region', { name: search.heading }).getByRole('link');
  await expect(tiles).toHaveCount(8);
  await expectAccessible(page);

  const recent = page.getByRole('region', { name: search.recent });
  await recent.getByRole('link', { name: /Hévíz/ }).click();
  const results = new ResultsPage(page, words);
  await results.expectFor(STAY.cityName);
  expect(results.param('dateFrom')).toBe(STAY.dateFrom);
  await page.goBack();
  await recent.getByRole('button', { name: search.forget }).click();
  await expect(recent).toBeHidden();
  await page.reload();
  await expect(tiles.first()).toBeVisible();
  await expect(recent).toBeHidden();
});

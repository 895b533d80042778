import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { SEARCH_WORDS } from '../words/search-words';
import { findStays, STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';

// What leads on where nothing was found: each is left by one press.

const WORDS = {
  hu: {
    days: 'A legközelebbi szabad napok',
    towns: 'Közeli települések ugyanezekre a napokra',
    largest: 'Itt a legnagyobb a választék',
    places: /^Hasonló szállások a közelben/,
    otherDays: '2\u00a0éjszaka más napokon',
  },
  en: {
    days: 'Nearest available dates',
    towns: 'Towns nearby on the same dates',
    largest: 'Where there is most to choose from',
    places: /^Similar places to stay nearby/,
    otherDays: '2\u00a0nights on other days',
  },
} as const;

/** A place of Hévíz that is free for two, and has no room for eight. */
async function smallPlace(request: APIRequestContext): Promise<string> {
  for (const hotelName of (await findStays(request)).names) {
    const { total } = await findStays(request, { hotelName }, { searchData: { ...STAY, adult: 8 } });
    if (total === 0) return hotelName;
  }
  throw new Error('Every place of the first page has room for eight.');
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const said = WORDS[language];

    test('days without a free room are left by one press for other days or a town nearby', async ({ page, words }) => {
      await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery()}`);
      await expect(page.getByRole('navigation', { name: said.otherDays }).getByRole('link')).toHaveCount(7);
      // The demo catalogue is never full: the list of other days is said to be empty, what leads on from it is not.
      await page.route('**/api/filter', (route) =>
        route.fulfill({ json: { error: 'no result', Hotels: [], total: 0 } }),
      );
      await page.getByRole('navigation', { name: said.otherDays }).getByRole('link').nth(5).click();
      const near = page.getByRole('region', { name: said.towns });
      await expect(page.getByRole('region', { name: said.days }).getByRole('link')).toHaveCount(4);
      await expectAccessible(page);
      await page.unroute('**/api/filter');
      const town = near.getByRole('link').first();
      const [count] = /\d+(?=\s(?:szállás|places? to stay))/.exec(await town.innerText()) ?? [];
      await town.click();
      const results = new ResultsPage(page, words);
      await expect(results.status).toHaveText(new RegExp(`^${count ?? '-'}\\s`));
      await expect(results.places.first()).toBeVisible();
    });

    test('an empty part of the map is left by one press for a town nearby', async ({ page, words }) => {
      // Some fields south of Hévíz.
      const area = '46.6405,17.2005,46.64,17.2';
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery({ map: true, area })}`);
      await page.getByRole('region', { name: said.towns }).getByRole('link').first().click();
      const results = new ResultsPage(page, words);
      await expect(results.places.first()).toBeVisible();
      expect(results.param('area')).toBeNull();
    });

    test('a town that does not exist is left by one press for a town that exists', async ({ page, words }) => {
      await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery({ city: 'atlantisz', cityName: 'Atlantisz' })}`);
      const largest = page.getByRole('region', { name: said.largest });
      await expect(largest).toBeVisible();
      await expectAccessible(page);
      await largest.getByRole('link').first().click();
      await expect(new ResultsPage(page, words).places.first()).toBeVisible();
    });

    test('days without a free room in a hotel are left by one press for a place like it', async ({
      page,
      request,
      words,
    }) => {
      const hotelName = await smallPlace(request);
      await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery({ hotelName })}`);
      await new ResultsPage(page, words).openFirst();
      await page.waitForURL(/adult=2/);
      await page.goto(page.url().replace('adult=2', 'adult=8'));
      await page.getByRole('region', { name: said.places }).getByRole('link').first().click();
      await expect(new HotelPage(page, words).offers.first()).toBeVisible();
    });

    test('other days than those of a list are one press away, and their price is that of their list', async ({
      page,
      words,
    }) => {
      await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery()}`);
      const days = page.getByRole('navigation', { name: said.otherDays }).getByRole('link');
      await expect(days).toHaveCount(7);
      await expectAccessible(page);
      const price = /[\d\s]+(?=\s(?:Ft|HUF))/;
      const [asked] = price.exec((await days.nth(5).locator('b').innerText()).trim()) ?? [];
      await days.nth(5).click();
      await expect(days.nth(3)).toContainText(asked ?? '-');
      await expect(new ResultsPage(page, words).places.first()).toContainText(asked ?? '-');
    });
  });
}

const STATES = {
  'a list': {},
  'no place under filters': { hotelName: 'zzzz', sauna: true },
  'no place for so many guests': { adult: 8, child: 6, infant: 3 },
  'an unknown town': { city: 'atlantisz', cityName: 'Atlantisz' },
} as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [state, query] of Object.entries(STATES)) {
    test(`${state} is accessible`, async ({ page }) => {
      await page.goto(`${SEARCH_WORDS.hu.list}?${stayQuery(query)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
});

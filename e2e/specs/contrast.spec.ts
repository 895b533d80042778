import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableColours } from '../fixtures/accessibility';
import { firstPaths, inLanguage } from '../fixtures/addresses';
import { stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.setTimeout(240_000);

    test('every page of a guest is accessible, light and dark', async ({ page, stays, guard }) => {
      // The address that names nothing.
      guard.expect(/404/);
      const { CitySlug, Slug } = (await stays.find()).hotel.AditionalData;
      const { HotelCode } = (await stays.find()).hotel;
      const more = [`/szallas-lista?${stayQuery()}`, `/szallas/${CitySlug}/${Slug}/${HotelCode}`, '/no/such/page'];
      for (const path of [...firstPaths('guest'), ...more]) await expectBothSchemes(page, inLanguage(path, language));
    });

    test('every page of a member is accessible, light and dark', async ({ page, words, traveller }) => {
      await page.goto(inLanguage('/login', language));
      await new LoginPage(page, words).logIn(traveller);
      await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
      for (const path of firstPaths('member')) await expectBothSchemes(page, inLanguage(path, language));
    });
  });
}

/** Opens the page once: what a colour scheme does not change is judged in the light one alone. */
async function expectBothSchemes(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadableColours(page);
  });
}

import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableColours } from '../fixtures/accessibility';
import { firstPaths, inLanguage } from '../fixtures/addresses';
import { stayQuery } from '../fixtures/stay-search';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const path of firstPaths('guest')) {
      test(`a guest’s ${path} is accessible, light and dark`, async ({ page }) => {
        await expectBothSchemes(page, inLanguage(path, language));
      });
    }

    test('the results are accessible, light and dark', async ({ page }) => {
      await expectBothSchemes(page, inLanguage(`/szallas-lista?${stayQuery()}`, language));
    });

    test('a hotel is accessible, light and dark', async ({ page, stays }) => {
      await expectBothSchemes(page, hotelAddress(await stays.find(), language));
    });

    test('an address that names nothing is accessible, light and dark', async ({ page, guard }) => {
      guard.expect(/404/);
      await expectBothSchemes(page, inLanguage('/no/such/page', language));
    });

    for (const path of firstPaths('member')) {
      test(`a member’s ${path} is accessible, light and dark`, async ({ page, words, traveller }) => {
        await page.goto(inLanguage('/login', language));
        await new LoginPage(page, words).logIn(traveller);
        await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
        await expectBothSchemes(page, inLanguage(path, language));
      });
    }
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

import { expectAccessible } from '../fixtures/accessibility';
import { firstPaths, inLanguage } from '../fixtures/addresses';
import { stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

for (const language of LANGUAGES) {
  for (const scheme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${scheme},`, () => {
      test.use({ language, colorScheme: scheme });
      test.setTimeout(120_000);

      test('contrast is right on every page of a guest', async ({ page, stays, guard }) => {
        // The address that names nothing.
        guard.expect(/404/);
        const { CitySlug, Slug } = (await stays.find()).hotel.AditionalData;
        const { HotelCode } = (await stays.find()).hotel;
        const more = [`/szallas-lista?${stayQuery()}`, `/szallas/${CitySlug}/${Slug}/${HotelCode}`, '/no/such/page'];
        for (const path of [...firstPaths('guest'), ...more]) {
          await test.step(path, async () => {
            await page.goto(inLanguage(path, language));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectAccessible(page);
          });
        }
      });

      test('contrast is right on every page of a member', async ({ page, words, traveller }) => {
        await page.goto(inLanguage('/login', language));
        await new LoginPage(page, words).logIn(traveller);
        await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
        for (const path of firstPaths('member')) {
          await test.step(path, async () => {
            await page.goto(inLanguage(path, language));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectAccessible(page);
          });
        }
      });
    });
  }
}

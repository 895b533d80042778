import type { Page } from '@playwright/test';
import { ADDRESSES, firstPaths, inLanguage } from '../fixtures/addresses';
import { forbiddenTexts, shownTexts } from '../fixtures/foreign-texts';
import { inDays } from '../words/days';
import { expect, test } from '../fixtures/test';
import { LANGUAGES, WORDS } from '../words/words';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

const SEARCH = `city=heviz&cityName=H%C3%A9v%C3%ADz&dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2`;

/** A booking that is not for this browser. */
const PAYMENT = '/foglalas/heviz/hotel/d0001/no-such-booking/no-such-booking';

/** Texts that belong to the other language's messages, on the page as it stands. */
async function foreignTexts(page: Page, language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const forbidden = forbiddenTexts(language);
  return (await shownTexts(page)).filter((text) => forbidden.has(text));
}

for (const language of LANGUAGES) {
  test.describe(`on the site in ${language}`, () => {
    test.use({ language });
    test.setTimeout(240_000);

    test('every text of every page is in that language', async ({ page, words, guard }) => {
      // Two of the addresses name nothing.
      guard.expect(/404/);
      const password = '/jelszo-megadas/no-such-invitation';
      const paths = [...firstPaths('guest'), password, '/no/such/page', PAYMENT, `/szallas-lista?${SEARCH}`];
      for (const path of paths) {
        await page.goto(inLanguage(path, language));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await foreignTexts(page, language), path).toEqual([]);
      }
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('region', { name: words.offers })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await foreignTexts(page, language), 'the hotel page').toEqual([]);
      await page.getByRole('button', { name: words.book, exact: true }).first().click();
      await expect(page.getByRole('button', { name: words.obligation })).toBeVisible();
      expect(await foreignTexts(page, language), 'the reservation').toEqual([]);
    });

    test('so is every text of a member’s pages', async ({ page, words, traveller }) => {
      await page.goto(inLanguage('/login', language));
      await new LoginPage(page, words).logIn(traveller);
      await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
      for (const path of ['/foglalasi-lista', '/felhasznaloi-adatok']) {
        await page.goto(inLanguage(path, language));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await foreignTexts(page, language), path).toEqual([]);
      }
    });

    test('only the messages of that language are fetched', async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.goto(inLanguage('/contact-page', language));
      await page.waitForLoadState('networkidle');
      const site: unknown = JSON.parse((await page.locator('script#site').textContent()) ?? '{}');
      const other = language === 'hu' ? 'en' : 'hu';
      const plans = JSON.stringify(site).matchAll(new RegExp(`"\\./messages-${other}":\\{"scripts":\\["([^"]+)"`, 'g'));
      const foreign = [...plans].map(([, file = '']) => file);
      expect(foreign.length).toBeGreaterThan(4);
      expect(fetched.filter((url) => foreign.some((file) => url.endsWith(file)))).toEqual([]);
    });

    test('the language is remembered for 365 days', async ({ page, context }) => {
      await page.goto(inLanguage('/contact-page', language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const kept = async () => (await context.cookies()).find(({ name }) => name === 'jnn-locale');
      await expect.poll(async () => (await kept())?.value).toBe(language);
      const cookie = await kept();
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    });

    test('numbers have spaces between thousands, dates are those of the language', async ({ page }) => {
      await page.goto(inLanguage(`/szallas-lista?${SEARCH}`, language));
      const card = page.getByRole('article').first();
      await expect(card).toContainText(
        language === 'hu' ? /\d{1,3}(\u00a0\d{3})+\u00a0Ft/ : /\d{1,3}(\u00a0\d{3})+\u00a0HUF/,
      );
      await expect(card).toContainText(/\d,\d{2}\u00a0EUR/);
      await expect(page.getByRole('main')).toContainText(
        language === 'hu' ? /20\d\d\.\s[a-záéíóöőúüű]+\.?\s\d{1,2}(?:–\d{1,2})?\./ : /\d{1,2}\s[A-Z][a-z]{2,3}\s20\d\d/,
      );
    });
  });
}

test('a page of one language leads to the same page of the other, and back', async ({ page }) => {
  for (const { name, path, canonical, guarded } of ADDRESSES) {
    if (guarded || name.includes('second path')) continue;
    await page.goto(path);
    await new Header(page, WORDS.hu).otherLanguage.click();
    await expect(page).toHaveURL(new RegExp(`${canonical.en}$`));
    await new Header(page, WORDS.en).otherLanguage.click();
    await expect(page).toHaveURL(new RegExp(`${canonical.hu}$`));
  }
});

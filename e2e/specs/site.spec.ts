import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { LANGUAGES, WORDS } from '../words/words';
import { Header } from '../pages/header';

for (const language of LANGUAGES) {
  test.describe(`the frame in ${language}`, () => {
    test.use({ language });

    test('has its title, landmarks and menu', async ({ page, words }) => {
      await page.goto(words.home);
      await expect(page).toHaveTitle(words.title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('main')).toBeVisible();
      const { menu } = new Header(page, words);
      const shortlist = { hu: 'Kedvenceim', en: 'My shortlist' }[language];
      await expect(menu.getByRole('link')).toHaveText([
        words.main,
        words.contact,
        shortlist,
        words.signUp,
        words.logIn,
      ]);
      await expectAccessible(page);
    });

    test('answers an unknown address with 404, in both languages, and leads home', async ({ page, words, guard }) => {
      guard.expect(/404/);
      const response = await page.goto(`${language === 'en' ? '/en' : ''}/no/such/page`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.notFound);
      for (const { notFound } of Object.values(WORDS)) await expect(page.getByText(notFound).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: words.backHome }).click();
      await expect(page).toHaveURL(new RegExp(`${words.home}$`));
    });
  });
}

test('the language switch keeps the page', async ({ page, words }) => {
  await page.goto('/szallas-lista?city=heviz&cityName=Hévíz');
  await new Header(page, words).otherLanguage.click();
  await expect(page).toHaveURL(/\/en\/search\/search\?city=heviz/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await new Header(page, WORDS.en).otherLanguage.click();
  await expect(page).toHaveURL(/\/szallas-lista\?city=heviz/);
});

test('the back button goes one step back', async ({ page, words }) => {
  // A link that is pressed before the page has its scripts loads another document, which begins without a focus.
  await page.goto('/', { waitUntil: 'networkidle' });
  const header = new Header(page, words);
  await header.entry(words.contact).click();
  await expect(page.getByRole('heading', { level: 1, name: words.contact })).toBeFocused();
  await page.getByRole('button', { name: words.back, exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('a first visit', () => {
  test.use({ returning: false });

  test('meets the start-up message and the cookie bar once', async ({ page }) => {
    await page.goto('/');
    const message = page.getByRole('dialog');
    await message.getByRole('button', { name: 'OK' }).click();
    await expect(message).toBeHidden();
    const bar = page.getByRole('region', { name: 'Sütik' });
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Csak a szükségesek' }).click();
    await expect(bar).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(message).toBeHidden();
  });
});

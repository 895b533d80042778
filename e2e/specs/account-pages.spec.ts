import { ACCOUNT_PAGES } from '../words/account-words';
import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';

for (const language of LANGUAGES) {
  test.describe(`the pages of an account in ${language}`, () => {
    test.use({ language });

    for (const { page: name, paths } of ACCOUNT_PAGES) {
      test(`${name} answers at both of its addresses`, async ({ page, words, accountWords, here }) => {
        const heading = { ...accountWords, login: words.logIn, signup: words.signUp }[name];
        if (name === 'userData') await here.signUp();
        for (const path of paths) {
          const response = await page.goto((language === 'en' ? '/en' : '') + path);
          expect(response?.status()).toBe(200);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(page).toHaveTitle(new RegExp(heading));
          await expect(page.locator('html')).toHaveAttribute('lang', language);
        }
        await expectAccessible(page);
      });
    }

    test('say at the fields and in a summary what keeps a form from being sent', async ({
      page,
      words,
      accountWords,
    }) => {
      const prefix = language === 'en' ? '/en' : '';
      const forms = [
        [`${prefix}/login`, words.logIn],
        [`${prefix}/regisztracio`, words.signUp],
        [`${prefix}/jelszo-helyreallitas`, accountWords.askForLink],
      ] as const;
      for (const [path, button] of forms) {
        await page.goto(path);
        const main = page.getByRole('main');
        await main.getByRole('button', { name: button, exact: true }).click();
        await expect(main.getByRole('group', { name: accountWords.fieldsToMend })).toBeFocused();
        await expectAccessible(page);
      }
    });
  });
}

test('a password is shown on demand, is pasted, and has its strength told in words', async ({
  page,
  words,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/regisztracio');
  const password = page.getByLabel(words.password, { exact: true });
  await page.evaluate(() => navigator.clipboard.writeText('kutyam neve Morzsi'));
  await password.focus();
  await page.keyboard.press('Control+V');
  await expect(password).toHaveValue('kutyam neve Morzsi');
  await expect(page.getByText('A jelszó erőssége: erős')).toBeVisible();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Jelszó megjelenítése' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible(page);
});

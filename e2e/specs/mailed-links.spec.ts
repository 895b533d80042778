import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

const NEXT = 'Egy másik jó jelszó';

/** Types a new password into the form behind a mailed link. */
async function choose(page: Page, label: string, save: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: save, exact: true }).click();
}

/** The link with another letter in the middle of its token. */
const altered = (link: string): string =>
  link.replace(/[\w-]{20}$/, (end) => `${end.startsWith('A') ? 'B' : 'A'}${end.slice(1)}`);

for (const language of LANGUAGES) {
  test.describe(`a forgotten password in ${language}`, () => {
    test.use({ language });

    test('is replaced by the mailed link, once', async ({ page, words, accountWords, members, guard }) => {
      guard.expect(/422/);
      const member = await members.signUp();
      await page.goto(language === 'en' ? '/en/user/login' : '/login');
      await page.getByRole('link', { name: accountWords.forgotten }).click();
      const ask = async (): Promise<string> => {
        await page.getByRole('textbox', { name: words.email }).fill(member.email);
        await page.getByRole('button', { name: accountWords.askForLink }).click();
        await expect(page.getByText(accountWords.mailed)).toBeVisible();
        return members.mailedLink(member);
      };
      const former = await ask();
      await expectAccessible(page);
      await page.reload();
      const link = await ask();
      expect(link).not.toBe(former);

      // Somebody else may have asked for the newer one.
      await page.goto(former);
      await choose(page, accountWords.newPassword, accountWords.save);
      await expect(page.getByText(accountWords.passwordSet)).toBeVisible();
      await expectAccessible(page);

      await page.goto(link);
      await choose(page, accountWords.newPassword, accountWords.save);
      await expect(page.getByRole('alert')).toContainText(accountWords.linkInvalid);
      await expectAccessible(page);
      await page.getByRole('link', { name: accountWords.askAgain }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountWords.forgotten);

      await page.getByRole('main').getByRole('link', { name: words.logIn }).click();
      await new LoginPage(page, words).logIn({ email: member.email, password: NEXT });
      await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
    });
  });
}

for (const path of [
  '/uj-jelszo?token=%3Cscript%3E',
  '/en/user/NewPassword',
  '/jelszo-megadas/x',
  '/user/NewPartnerPassword?token=',
]) {
  test(`a garbled link (${path}) is refused before anything is typed`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert').getByRole('link')).toBeVisible();
  });
}

for (const language of LANGUAGES) {
  test.describe(`a mailed link that was altered on its way, in ${language}`, () => {
    test.use({ language });

    test('sets no password, says what to do, and leaves the real one in force', async ({
      page,
      accountWords,
      members,
      guard,
    }) => {
      guard.expect(/422/);
      const member = await members.signUp();
      await members.askForReset(member, language);
      const link = await members.mailedLink(member);
      await page.goto(altered(link));
      await choose(page, accountWords.newPassword, accountWords.save);
      await expect(page.getByRole('alert')).toContainText(accountWords.linkInvalid);
      await expect(page.getByRole('link', { name: accountWords.askAgain })).toBeVisible();
      await expectAccessible(page);
      await members.logIn(member);

      await page.goto(link);
      await choose(page, accountWords.newPassword, accountWords.save);
      await expect(page.getByText(accountWords.passwordSet)).toBeVisible();
    });
  });
}

test('a partner invited by the operator sets a password by the mailed link, logs in and is called a partner', async ({
  page,
  words,
  accountWords,
  members,
  guard,
}) => {
  guard.expect(/422/);
  const invited = process.env['SITE_INVITED'] ?? '';
  const link = await members.mailedLink({ email: invited });
  expect(new URL(link).pathname).toMatch(/^\/jelszo-megadas\/[\w-]{43}$/);
  await page.goto(altered(link));
  await choose(page, accountWords.newPassword, accountWords.save);
  await expect(page.getByRole('alert')).toContainText(accountWords.linkInvalid);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountWords.partnerPassword);
  await choose(page, accountWords.newPassword, accountWords.save);
  await expect(page.getByText(accountWords.passwordSet)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: words.logIn }).click();
  await new LoginPage(page, words).logIn({ email: invited, password: NEXT });

  const terms = page.getByRole('dialog', { name: accountWords.terms });
  for (const name of [accountWords.acceptTerms, accountWords.acceptPrivacy]) {
    await terms.getByRole('checkbox', { name }).check();
  }
  await terms.getByRole('button', { name: accountWords.accept }).click();
  await expect(terms).toBeHidden();
  await expect(page, 'the link with the token is no place to come back to').toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByText('Partner', { exact: true })).toBeVisible();

  // A logout that leaving the page cuts short is completed by the next one, which the server refuses by then.
  const heard = page.waitForResponse('**/api/logout');
  await new Header(page, words).menu.getByRole('button', { name: words.logOut }).click();
  await expect(page.getByRole('banner').getByText('Partner', { exact: true })).toBeHidden();
  await heard;
  await page.goto(link);
  await choose(page, accountWords.newPassword, accountWords.save);
  await expect(page.getByRole('alert'), 'the invitation works once').toContainText(accountWords.linkInvalid);
  await expect(page.getByRole('link', { name: accountWords.askAgency })).toBeVisible();
});

import { expectAccessible } from '../fixtures/accessibility';
import { ACCOUNT_WORDS } from '../words/account-words';
import { expect, test } from '../fixtures/timed-test';
import { LANGUAGES } from '../words/words';
import { LoginPage } from '../pages/login-page';

test.use({ subject: 'links' });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const HOUR = 60;
const DAY = 24 * HOUR;
const NEXT = 'Egy másik jó jelszó';
const LOGIN = { hu: '/login', en: '/en/user/login' } as const;

for (const language of LANGUAGES) {
  test.describe(`a link to a new password in ${language}`, () => {
    test.use({ language });

    test('works for an hour: after that it says so, leads to a fresh one, and the old password stays', async ({
      page,
      words,
      accountWords,
      members,
      site,
      guard,
    }) => {
      guard.expect(/422/);
      const member = await members.signUp();
      await members.askForReset(member, language);
      await page.goto(await members.mailedLink(member));
      await site.pass(HOUR + 1);
      await page.getByLabel(accountWords.newPassword, { exact: true }).fill(NEXT);
      await page.getByRole('button', { name: accountWords.save, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(accountWords.linkInvalid);
      await expectAccessible(page);

      await page.getByRole('link', { name: accountWords.askAgain }).click();
      await page.getByRole('textbox', { name: words.email }).fill(member.email);
      await page.getByRole('button', { name: accountWords.askForLink }).click();
      await expect(page.getByText(accountWords.mailed)).toBeVisible();
      await page.goto(await members.mailedLink(member));
      await site.pass(HOUR - 2);
      await page.getByLabel(accountWords.newPassword, { exact: true }).fill(NEXT);
      await page.getByRole('button', { name: accountWords.save, exact: true }).click();
      await expect(page.getByText(accountWords.passwordSet)).toBeVisible();
      await page.goto(LOGIN[language]);
      await new LoginPage(page, words).logIn({ email: member.email, password: NEXT });
      await expect(page.getByRole('button', { name: words.logOut })).toBeVisible();
    });
  });
}

test('a partner’s invitation works for a week; after that it says whom to ask, and a new one works', async ({
  page,
  accountWords,
  members,
  site,
  guard,
}) => {
  test.setTimeout(600_000);
  guard.expect(/422/);
  const email = 'keso.partner@example.hu';
  const choose = async (): Promise<void> => {
    await page.goto(await members.mailedLink({ email }));
    await page.getByLabel(accountWords.newPassword, { exact: true }).fill(NEXT);
    await page.getByRole('button', { name: accountWords.save, exact: true }).click();
  };
  await site.invite(email);
  await site.pass(7 * DAY + 1);
  await choose();
  await expect(page.getByRole('alert')).toContainText(accountWords.linkInvalid);
  await expect(page.getByRole('link', { name: ACCOUNT_WORDS.hu.askAgency })).toBeVisible();
  await expectAccessible(page);

  // Nobody has a page of the site open while it is closed.
  await page.goto('about:blank');
  await site.invite(email);
  await site.pass(7 * DAY - 5);
  await choose();
  await expect(page.getByText(accountWords.passwordSet)).toBeVisible();
});

test('an account that was deleted is restored within thirty days, and not after them', async ({
  page,
  accountWords,
  here,
  members,
  site,
  guard,
}) => {
  guard.expect(/401|422/);
  for (const { days, reported } of [
    { days: 29, reported: accountWords.restored },
    { days: 31, reported: accountWords.cannotRestore },
  ]) {
    const member = await here.signUp();
    await page.goto('/felhasznaloi-adatok');
    await page.getByRole('button', { name: accountWords.deleteAccount }).click();
    await page.getByRole('dialog').getByRole('button', { name: accountWords.confirmDeletion }).click();
    await expect(page.getByText(accountWords.deleted).first()).toBeVisible();
    const link = await members.mailedLink(member);
    await site.pass(days * DAY);
    await page.goto(link);
    await page.getByRole('button', { name: accountWords.restore }).click();
    await expect(page.getByText(reported).first()).toBeVisible();
    await expectAccessible(page);
  }
});

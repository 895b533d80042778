import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

const PATH = { hu: '/felhasznaloi-adatok', en: '/en/user/user-data' } as const;

for (const language of LANGUAGES) {
  test.describe(`a member’s own data in ${language}`, () => {
    test.use({ language });

    test('are changed, kept, and judged by the rules', async ({ page, words, accountWords, here }) => {
      await here.signUp();
      await page.goto(PATH[language]);
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await field(words.phone).fill('123');
      await page.getByRole('button', { name: accountWords.save, exact: true }).click();
      await expect(page.getByRole('group', { name: accountWords.fieldsToMend })).toBeFocused();
      await expect(field(words.phone)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);

      await field(words.phone).fill('+36 30 765 4321');
      await field(words.firstName).fill('Benedek');
      await page.getByRole('button', { name: accountWords.save, exact: true }).click();
      await expect(page.getByText(accountWords.saved)).toBeVisible();
      await expect(new Header(page, words).entry(words.fullName('Benedek', 'Próba'))).toBeVisible();
      await page.reload();
      await expect(field(words.phone)).toHaveValue('0630 765 4321');
    });

    test('a changed password ends the other sessions, and says so', async ({
      page,
      words,
      accountWords,
      here,
      members,
    }) => {
      const member = await here.signUp();
      await members.logIn(member);
      await page.goto(PATH[language]);
      const sessions = page.getByRole('region', { name: accountWords.sessions });
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await expect(sessions.getByText(accountWords.thisDevice)).toBeVisible();

      await page.getByLabel(accountWords.oldPassword, { exact: true }).fill(member.password);
      await page.getByLabel(accountWords.newPassword, { exact: true }).fill('Egy másik jó jelszó');
      await page.getByRole('button', { name: accountWords.changePassword }).click();
      await expect(page.getByText(accountWords.passwordChanged)).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
      await expectAccessible(page);
      await members.logIn({ email: member.email, password: 'Egy másik jó jelszó' });
    });
  });
}

for (const language of LANGUAGES) {
  test.describe(`sessions in ${language}`, () => {
    test.use({ language });

    test('are ended for one device, and then for all others', async ({ page, accountWords, here, members }) => {
      const member = await here.signUp();
      const tokens = [await members.logIn(member), await members.logIn(member), await members.logIn(member)];
      await page.goto(PATH[language]);
      const sessions = page.getByRole('region', { name: accountWords.sessions });
      await expect(sessions.getByRole('listitem')).toHaveCount(4);
      await expectAccessible(page);
      await sessions.getByRole('button', { name: accountWords.endSession }).first().click();
      await expect(sessions.getByRole('listitem')).toHaveCount(3);
      await sessions.getByRole('button', { name: accountWords.endOthers }).click();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page);
      for (const token of tokens) {
        const answer = await page.request.get('/api/user', { headers: { Authorization: `Bearer ${token}` } });
        expect(answer.status()).toBe(401);
      }
    });
  });
}

test('everything that is kept is downloaded as JSON', async ({ page, accountWords, here }) => {
  const { email } = await here.signUp();
  await page.goto(PATH.hu);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: accountWords.download }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ user: { email } });
});

test('an account is deleted, and restored by the mailed link, once', async ({
  page,
  words,
  accountWords,
  here,
  members,
  guard,
}) => {
  guard.expect(/401|422/);
  const member = await here.signUp();
  await page.goto(PATH.hu);
  await page.getByRole('button', { name: accountWords.deleteAccount }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: accountWords.confirmDeletion }).click();
  const header = new Header(page, words);
  await expect(header.entry(words.logIn)).toBeVisible();
  await expect(page.getByText(accountWords.deleted).first()).toBeVisible();

  await page.goto('/login');
  await new LoginPage(page, words).logIn(member);
  await expect(page.getByRole('alert')).toContainText(words.wrongLogin);

  const link = await members.mailedLink(member);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: accountWords.restore }).click();
  await expect(page.getByText(accountWords.restored)).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: accountWords.restore }).click();
  await expect(page.getByRole('alert')).toContainText(accountWords.cannotRestore);
  await new LoginPage(page, words).logIn(member);
  await expect(header.entry(words.myBookings)).toBeVisible();
});

import { expectAccessible } from '../fixtures/accessibility';
import { ACCOUNT_WORDS } from '../words/account-words';
import { expect, test } from '../fixtures/test';
import { WORDS } from '../words/words';
import { BookingsPage } from '../pages/bookings-page';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

test('a login in one part is known to the shell and to another part', async ({ page, words, traveller }) => {
  await page.goto('/login');
  await new LoginPage(page, words).logIn(traveller);
  const header = new Header(page, words);
  await expect(header.entry(words.fullName('Anna', 'Utazó'))).toBeVisible();
  await expect(header.entry(words.logIn)).toBeHidden();

  await header.entry(words.myBookings).click();
  await expect(new BookingsPage(page, words).heading).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(new BookingsPage(page, words).heading).toBeVisible();
  await expect(header.entry(words.fullName('Anna', 'Utazó'))).toBeVisible();
});

test('a wrong password is told in the words of R-15.1', async ({ page, words, guard }) => {
  guard.expect(/401/);
  await page.goto('/login');
  await new LoginPage(page, words).logIn({ email: 'senki@example.hu', password: 'nem-ez-a-jelszo' });
  await expect(page.getByRole('alert')).toContainText(words.wrongLogin);
  await expect(new Header(page, words).entry(words.logIn)).toBeVisible();
  await expectAccessible(page);
});

test('after too many attempts the form says in either language how long to wait, and lets nobody in', async ({
  page,
  members,
  guard,
}) => {
  guard.expect(/429/);
  const member = await members.signUp();
  await members.useUpAttempts(member.email);
  for (const [language, path] of [
    ['hu', '/login'],
    ['en', '/en/user/login'],
  ] as const) {
    await page.goto(path);
    await new LoginPage(page, WORDS[language]).logIn(member);
    await expect(page.getByRole('alert')).toHaveText(ACCOUNT_WORDS[language].paused);
    await expect(new Header(page, WORDS[language]).entry(WORDS[language].logIn)).toBeVisible();
    await expectAccessible(page);
  }
});

test('a guest who asks for a guarded page logs in and is led there', async ({ page, words, traveller }) => {
  await page.goto('/felhasznaloi-adatok');
  await expect(page).toHaveURL(/\/login/);
  await new LoginPage(page, words).logIn(traveller);
  await expect(page).toHaveURL(/\/felhasznaloi-adatok$/);
  await expect(page.getByRole('textbox', { name: words.lastName })).toHaveValue('Utazó');
  await expectAccessible(page);
});

test('a member who opens a page for guests is led home; after logging out it is there', async ({
  page,
  words,
  traveller,
}) => {
  await page.goto('/login');
  await new LoginPage(page, words).logIn(traveller);
  const header = new Header(page, words);
  await expect(header.entry(words.myBookings)).toBeVisible();

  await page.goto('/regisztracio');
  await expect(page).toHaveURL(/\/$/);

  await header.menu.getByRole('button', { name: words.logOut }).click();
  await header.entry(words.signUp).click();
  await expect(page.getByRole('heading', { level: 1, name: words.signUp })).toBeVisible();
});

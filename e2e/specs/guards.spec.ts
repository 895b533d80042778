import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { recordHistory, watchForEmptyMain } from '../fixtures/page-history';
import { WORDS } from '../words/words';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login-page';

/** Members' pages at their addresses, and the login page of the language. */
const GUARDED = [
  { path: '/foglalasi-lista?page=2', login: '/login', language: 'hu' },
  { path: '/profile/booking-list', login: '/login', language: 'hu' },
  { path: '/en/profile/booking-list', login: '/en/user/login', language: 'en' },
  { path: '/felhasznaloi-adatok', login: '/login', language: 'hu' },
  { path: '/en/user/user-data', login: '/en/user/login', language: 'en' },
] as const;

/** Everything takes its time, and who is here takes longer. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/\/releases\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await page.route('**/api/auth/refresh', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
}

for (const { path, login, language } of GUARDED) {
  test.describe(`a guest who opens ${path}`, () => {
    test.use({ language });

    test('sees the login page and nothing else, and comes back to it after logging in', async ({
      page,
      words,
      traveller,
    }) => {
      const seen = await recordHistory(page);
      await slowDown(page);
      await page.goto(path);
      await expect(page).toHaveURL(login);
      await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
      expect([...seen.headings], 'the headings that were ever shown').toEqual([words.logIn]);

      await new LoginPage(page, words).logIn(traveller);
      await expect(page).toHaveURL(path);
    });
  });
}

test('a guest’s cold link to the bookings fetches nothing of that part, and a member’s fetches it at once', async ({
  page,
  words,
  here,
}) => {
  const seen = await recordHistory(page);
  const ofBookings = (): readonly string[] => seen.requests.filter((path) => path.startsWith('/releases/mf-booking/'));
  await page.goto('/foglalasi-lista', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
  expect(ofBookings()).toEqual([]);

  await here.signUp();
  const document = await (await page.request.get('/foglalasi-lista')).text();
  expect(document, 'named for those who seem to be members').toMatch(
    /<link rel="preload" as="script" href="[^"]*mf-booking/,
  );
  await page.goto('/foglalasi-lista');
  await expect(page.getByRole('heading', { level: 1, name: words.myBookings })).toBeVisible();
  expect(ofBookings().length).toBeGreaterThan(2);
});

test('a member who opens a members’ page on a slow network never sees the login page', async ({
  page,
  words,
  here,
}) => {
  await here.signUp();
  const seen = await recordHistory(page);
  await slowDown(page);
  await page.goto('/foglalasi-lista');
  await expect(page.getByRole('heading', { level: 1, name: words.myBookings })).toBeVisible();
  expect([...seen.headings]).toEqual([words.myBookings]);
});

for (const path of ['/login', '/regisztracio', '/jelszo-helyreallitas', '/uj-jelszo?token=Zm9vYmFyLWZvb2Jhcl8xMjM0']) {
  test(`a member who opens ${path} on a slow network is led home and never sees it`, async ({ page, words, here }) => {
    await here.signUp();
    const seen = await recordHistory(page);
    await slowDown(page);
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('search')).toBeVisible();
    const ofGuests = [words.logIn, words.signUp, 'Elfelejtett jelszó', 'Új jelszó'];
    expect([...seen.headings].filter((heading) => ofGuests.some((it) => it === heading))).toEqual([]);
  });
}

for (const { path, login, language } of GUARDED) {
  test.describe(`a mark without a membership behind it, at ${path}`, () => {
    test.use({ language });

    test('leads from the shape of the page to the login page, and shows nothing empty', async ({
      page,
      words,
      context,
      baseURL,
      guard,
    }) => {
      guard.expect(/401/);
      await context.addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
      await slowDown(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const stoodEmpty = await watchForEmptyMain(page);
      await expect(page).toHaveURL(login);
      await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
      expect(await stoodEmpty()).toBe(false);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('member');
    });
  });
}

/** The unit tests hold two hundred; these are tried on the running site. */
const HOSTILE = [
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example',
  '/en/..//evil.example',
  'javascript:alert(1)',
];

for (const target of HOSTILE) {
  test(`the way after login never leads to ${target}`, async ({ page, words, traveller }) => {
    const seen = await recordHistory(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
    await page.evaluate((to) => {
      sessionStorage.setItem('jnn-wanted-page', to);
    }, target);
    await new LoginPage(page, words).logIn(traveller);
    await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
    expect(seen.requests.filter((path) => path.includes('evil'))).toEqual([]);
  });
}

test.describe('a guest who logs in', () => {
  test('comes back to where they were, in the language chosen meanwhile', async ({ page, words, traveller }) => {
    await page.goto('/contact-page');
    await new Header(page, words).entry(words.logIn).click();
    await new Header(page, words).otherLanguage.click();
    await new LoginPage(page, WORDS.en).logIn(traveller);
    await expect(page).toHaveURL(/\/en\/contact-page$/);
    await expect(new Header(page, WORDS.en).entry(WORDS.en.myBookings)).toBeVisible();
  });
});

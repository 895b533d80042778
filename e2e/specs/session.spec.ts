import type { BrowserContext, Page } from '@playwright/test';
import { inLanguage } from '../fixtures/addresses';
import { inDays } from '../words/days';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Header } from '../pages/header';
import { HotelPage } from '../pages/hotel-page';
import { LoginPage } from '../pages/login-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name);

/** From now on the tokens in force are as good as expired: the API is sent others, and answers as it does then. */
async function expireTokens(context: BrowserContext): Promise<void> {
  const expired = new Set<string>();
  await context.route('**/api/**', async (route) => {
    const headers = await route.request().allHeaders();
    const token = headers['authorization'];
    if (token === undefined || route.request().url().endsWith('/auth/refresh')) return route.fallback();
    if (expired.size === 0) expired.add(token);
    if (!expired.has(token)) return route.fallback();
    return route.continue({ headers: { ...headers, authorization: `${token}expired` } });
  });
}

test.describe('two tabs of one browser', () => {
  test('know of a login and a logout in the other within a second', async ({
    page,
    context,
    words,
    traveller,
    guard,
  }) => {
    const other = await context.newPage();
    guard.listenTo(other);
    await other.goto('/contact-page');
    await page.goto('/login');
    await new LoginPage(page, words).logIn(traveller);
    const [mine, theirs] = [new Header(page, words), new Header(other, words)];
    await expect(theirs.entry(words.myBookings)).toBeVisible();

    // The other tab informs this one without the network; scripts for later, beacons and the account's shortlist may still be
    // on their way. Where a script does not come, the page asks whether the site is there.
    guard.expect(/ERR_FAILED .*(?:vitals\.js|details\.js|contact-page|telemetry|api\/session|api\/data\/load)/);
    await other.route('**', (route) => route.abort());
    const left = other.evaluate(
      (menu) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (document.querySelector(`nav[aria-label="${menu}"] a[href="/login"]`)) resolve(Date.now());
          };
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }),
      words.menu,
    );
    await mine.menu.getByRole('button', { name: words.logOut }).click();
    const pressed = await page.evaluate(() => Date.now());
    await expect(mine.entry(words.logIn)).toBeVisible();
    expect((await left) - pressed, 'milliseconds from the press to the other tab').toBeLessThan(1_000);
  });

  test('renew a token that ran out once for both', async ({ page, context, words, here, guard }) => {
    guard.expect(/401/);
    await here.signUp();
    const other = await context.newPage();
    await page.goto('/felhasznaloi-adatok');
    await other.goto('/felhasznaloi-adatok');
    const header = (it: Page) => new Header(it, words);
    for (const it of [page, other]) await expect(header(it).entry(words.myBookings)).toBeVisible();

    await expireTokens(context);
    let renewals = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals += 1;
    });
    // Both have met the old token before the one of them that renews it has the new one.
    const refused = Promise.all([page, other].map((it) => it.waitForResponse((answer) => answer.status() === 401)));
    await context.route('**/api/auth/refresh', async (route) => {
      await refused;
      await route.fallback();
    });
    await Promise.all([page, other].map((it) => header(it).entry(words.myBookings).click()));
    for (const it of [page, other]) {
      await expect(it.getByRole('heading', { level: 1, name: words.myBookings })).toBeVisible();
      await expect(it.getByRole('tab').first()).toBeVisible();
      await expect(header(it).entry(words.myBookings)).toBeVisible();
    }
    expect(renewals).toBe(1);
  });
});

for (const language of LANGUAGES) {
  test.describe(`in the middle of a booking in ${language}`, () => {
    test.use({ language });

    const HOTEL = `/szallas-lista?city=heviz&cityName=H%C3%A9v%C3%ADz&dateFrom=${inDays(60)}&dateUntil=${inDays(62)}&nights=2&adult=2`;

    /** The reservation form of the first offer, filled in. */
    async function openReservation(page: Page, reservation: ReservationPage, hotel: HotelPage): Promise<string> {
      await page.goto(inLanguage(HOTEL, language));
      await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
      await hotel.bookFirst();
      await reservation.fillIn(GUEST);
      return page.url();
    }

    test('a token runs out and nothing is lost', async ({ page, context, words, here, guard }) => {
      test.setTimeout(240_000);
      guard.expect(/401/);
      await here.signUp();
      const reservation = new ReservationPage(page, words);
      await openReservation(page, reservation, new HotelPage(page, words));
      await expireTokens(context);
      const renewed = page.waitForResponse('**/api/auth/refresh');

      await reservation.agreeAndBook();
      expect((await renewed).status()).toBe(200);
    });

    test('the membership ends elsewhere, and the form stays as it was filled in', async ({
      page,
      words,
      here,
      members,
      guard,
    }) => {
      test.setTimeout(240_000);
      guard.expect(/401/);
      const member = await here.signUp();
      const reservation = new ReservationPage(page, words);
      const address = await openReservation(page, reservation, new HotelPage(page, words));
      await members.endOtherSessions(await members.logIn(member));

      await page.reload();
      await expect(new Header(page, words).entry(words.logIn)).toBeVisible();
      await expect(page).toHaveURL(address);
      await expect(reservation.lastName).toHaveValue(GUEST.lastName);
      await expect(page.getByRole('textbox', { name: words.street }).first()).toHaveValue(GUEST.street);
      await reservation.agreeAndBook();
    });

    test('a guest logs in, comes back and finds what was typed', async ({ page, words, traveller }) => {
      test.setTimeout(240_000);
      const reservation = new ReservationPage(page, words);
      const address = await openReservation(page, reservation, new HotelPage(page, words));
      await new Header(page, words).entry(words.logIn).click();
      await new LoginPage(page, words).logIn(traveller);
      await expect(page).toHaveURL(address);
      await expect(reservation.lastName).toHaveValue(GUEST.lastName);
      await expect(page.getByRole('textbox', { name: words.street }).first()).toHaveValue(GUEST.street);
      await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
    });
  });
}

test('a logout without a network is completed when there is one again', async ({
  page,
  context,
  words,
  here,
  guard,
}) => {
  // The pointer rests where the login link appears, whose page is prefetched in vain; its build is not blamed for that.
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await here.signUp();
  await page.goto('/contact-page');
  const header = new Header(page, words);
  await expect(header.entry(words.myBookings)).toBeVisible();
  await expect(page.getByRole('application'), 'the map has been fetched').toBeVisible();

  await context.setOffline(true);
  await header.menu.getByRole('button', { name: words.logOut }).click();
  await expect(header.entry(words.logIn)).toBeVisible();
  expect(await cookieNames(context)).toContain('jnn-refresh');

  await context.setOffline(false);
  await expect.poll(() => cookieNames(context)).not.toContain('jnn-refresh');
  expect(await cookieNames(context)).not.toContain('member');
  await page.reload();
  await expect(header.entry(words.logIn)).toBeVisible();
});

test.describe('the authentication callback', () => {
  test('logs in by the returned token and takes it out of the address and the history', async ({
    page,
    words,
    members,
  }) => {
    const token = await members.logIn(await members.signUp());
    await page.goto('/contact-page');
    await expect(page.getByRole('application'), 'the visit counts, since its code runs').toBeVisible();
    await page.goto(`/login?token=${token}`);
    const header = new Header(page, words);
    await expect(header.entry(words.myBookings)).toBeVisible();
    await expect(page).toHaveURL(/\/contact-page$/);
    await page.goBack();
    await expect(header.entry(words.myBookings)).toBeVisible();
    expect(page.url()).not.toContain('token');
  });

  for (const token of ['short', 'a'.repeat(43), '%3Cscript%3Ealert(1)%3C%2Fscript%3E']) {
    test(`refuses ${token.slice(0, 12)} and offers the form`, async ({ page, words, accountWords, guard }) => {
      guard.expect(/401/);
      await page.goto(`/login?token=${token}`);
      await expect(page.getByText(accountWords.tokenRefused)).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByLabel(words.password, { exact: true })).toBeVisible();
    });
  }
});

import { randomUUID } from 'node:crypto';
import { inLanguage } from '../fixtures/addresses';
import { inDays } from '../words/days';
import { SEARCH_WORDS } from '../words/search-words';
import { readHead } from '../fixtures/served-head';
import { stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/gated-test';
import { settle } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { BankPage, CARDS } from '../pages/bank-page';
import { BookingsPage } from '../pages/bookings-page';
import { Filters } from '../pages/filters';
import { Header } from '../pages/header';
import { HotelPage } from '../pages/hotel-page';
import { LoginPage } from '../pages/login-page';
import { forintsIn } from '../pages/money';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';
import { SignupPage } from '../pages/signup-page';
import type { StrictGate } from '../site/strict-gate';

// The site behind which an agency has its own backend: it answers the specified calls, with their fields, and no others.

const STAY = { city: 'Hévíz', from: inDays(50), until: inDays(52) };

const isAscending = (prices: readonly number[]): boolean =>
  prices.length > 1 && prices.every((price, at) => price >= (prices[at - 1] ?? price));

/** Awaits what the gate has let through since the last question. */
function watchGate({ passed }: StrictGate) {
  let seen = passed.length;
  return (): readonly string[] => {
    const since = passed.slice(seen);
    seen = passed.length;
    return since;
  };
}

/** This project's backend in one language: what the other adds is proven before the stand-in. */
const OWN = process.env['JNN_FULL'] ? LANGUAGES : LANGUAGES.slice(0, 1);
const RUNS = [
  ...LANGUAGES.map((language) => ({ backend: 'stand-in', language }) as const),
  ...OWN.map((language) => ({ backend: 'own', language }) as const),
];

for (const { backend, language } of RUNS) {
  test.describe(`before the specified calls of the ${backend} backend, in ${language}`, () => {
    test.use({ backend, language });
    test.setTimeout(240_000);

    test('places are searched, filtered, sorted, paged and shown on the map', async ({
      page,
      context,
      words,
      gated,
    }) => {
      await settle(context, gated.url);
      const calls = watchGate(gated.gate);
      await page.goto(gated.url + words.home);
      await new SearchForm(page, words).search(STAY);
      const results = new ResultsPage(page, words);
      await expect(results.places.first()).toBeVisible();
      expect(calls()).toContain(`POST /api/${language}/search`);

      const found = await results.names();
      await new Filters(page, words, SEARCH_WORDS[language]).box(SEARCH_WORDS[language].filters.facilities[1]).check();
      await expect(page).toHaveURL(/facilityCarPark=true/);
      await expect.poll(() => calls().join()).toContain('POST /api/filter');
      await expect.poll(() => results.names()).not.toEqual(found);
      await results.sort(words.price).click();
      await expect(page).toHaveURL(/sortCurrencyActive=true/);
      const prices = async () => (await results.places.allInnerTexts()).map(forintsIn);
      await expect.poll(async () => isAscending(await prices())).toBe(true);
      const first = await results.names();
      await page.getByRole('navigation', { name: SEARCH_WORDS[language].pages }).getByRole('link').last().click();
      await expect(page).toHaveURL(/page=2/);
      await expect
        .poll(
          async () => (await results.names()).filter((name) => first.includes(name)),
          'no place stands on two pages',
        )
        .toEqual([]);
      expect(await results.names()).not.toEqual([]);

      const area = stayQuery({ map: true, area: '46.9,17.4,46.7,17.1' });
      await page.goto(`${gated.url}${inLanguage('/szallas-lista', language)}?${area}`);
      await expect(results.places.first()).toBeVisible();
      expect(calls()).toContain(`POST /api/${language}/search-on-map`);
      expect(gated.gate.refused).toEqual([]);
    });

    test('a new member books, pays later and cancels', async ({ page, context, words, accountWords, gated, guard }) => {
      guard.expect(/401/);
      await settle(context, gated.url);
      const account = { email: `${randomUUID()}@example.hu`, password: 'Korán kelek mindig' };
      await page.goto(gated.url + inLanguage('/regisztracio', language));
      const signup = new SignupPage(page, words);
      await signup.fillIn(account);
      await signup.submit.click();
      await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
      expect(gated.gate.passed).toContain('POST /api/auth/terms');
      await expect(page.getByRole('dialog', { name: accountWords.terms })).toBeHidden();

      await new SearchForm(page, words).search(STAY);
      const results = new ResultsPage(page, words);
      await results.openFirst();
      const hotel = new HotelPage(page, words);
      expect(await hotel.firstBreakdown()).toBeGreaterThan(0);
      await hotel.bookFree();
      const reservation = new ReservationPage(page, words);
      await reservation.fillIn({ ...GUEST, email: account.email });
      await reservation.agreeAndBook();
      const bank = new BankPage(page, words);
      await bank.giveUp();
      const payment = new PaymentPage(page, words);
      await expect(payment.heading).not.toHaveText(words.paid);
      const code = payment.code();

      await new Header(page, words).entry(words.myBookings).click();
      const bookings = new BookingsPage(page, words);
      await bookings.booking(code).getByRole('button', { name: words.pay, exact: true }).click();
      await bank.payWith(CARDS.good);
      await expect(payment.heading).toHaveText(words.paid);
      await new Header(page, words).entry(words.myBookings).click();
      await bookings.booking(code).getByRole('button', { name: words.cancel }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.confirmCancel }).click();
      const cancel = bookings.booking(code).getByRole('button', { name: words.cancel, exact: true });
      await expect(cancel).toHaveCount(0);

      const header = new Header(page, words);
      await header.menu.getByRole('button', { name: words.logOut }).click();
      await header.entry(words.logIn).click();
      const login = new LoginPage(page, words);
      await login.logIn({ ...account, password: 'Nem ez a jelszó' });
      await expect(page.getByRole('alert')).toContainText(words.wrongLogin);
      await login.logIn(account);
      await expect(header.entry(words.myBookings)).toBeVisible();
      await page.reload();
      await expect(header.entry(words.myBookings), 'the tab keeps the token').toBeVisible();
      expect(gated.gate.refused).toEqual([]);
    });

    test('a forgotten password is replaced by the mailed link', async ({
      page,
      context,
      words,
      accountWords,
      members,
      gated,
    }) => {
      await settle(context, gated.url);
      const calls = watchGate(gated.gate);
      const member = await members.signUp();
      await page.goto(gated.url + inLanguage('/login', language));
      await page.getByRole('link', { name: accountWords.forgotten }).click();
      await page.getByRole('textbox', { name: words.email }).fill(member.email);
      await page.getByRole('button', { name: accountWords.askForLink }).click();
      await expect(page.getByText(accountWords.mailed)).toBeVisible();

      // The mail names the site that the backend knows, not the one before the gate.
      const { pathname, search } = new URL(await members.mailedLink(member));
      await page.goto(gated.url + pathname + search);
      const password = 'Egy másik jó jelszó';
      await page.getByLabel(accountWords.newPassword, { exact: true }).fill(password);
      await page.getByRole('button', { name: accountWords.save, exact: true }).click();
      await expect(page.getByText(accountWords.passwordSet)).toBeVisible();
      expect(calls()).toEqual(
        expect.arrayContaining(['POST /api/auth/password-reset', 'POST /api/auth/change-password']),
      );

      await page.getByRole('main').getByRole('link', { name: words.logIn }).click();
      await new LoginPage(page, words).logIn({ email: member.email, password });
      await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
      expect(gated.gate.refused).toEqual([]);
    });

    test('the results of a town are shared with the agency’s picture, since the town has none', async ({
      request,
      gated,
    }) => {
      const address = `${gated.url}${inLanguage('/szallas-lista', language)}?${stayQuery()}`;
      const { shared } = readHead(await (await request.get(address)).text());
      const { pathname } = new URL(shared['og:image'] ?? '');
      expect(pathname).toBe(`/icons/share-${language}.jpg`);
      expect((await request.get(gated.url + pathname)).status()).toBe(200);
      expect(gated.gate.refused).toEqual([]);
    });

    test('every page that is open to guests has its content', async ({ page, context, gated }) => {
      await settle(context, gated.url);
      for (const path of [
        '/contact-page',
        '/documents/Documents',
        '/altalanos-szerzodesi-feltetelek',
        '/jelszo-helyreallitas',
      ]) {
        await page.goto(gated.url + inLanguage(path, language));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      }
      await page.getByRole('main').getByRole('textbox').fill('senki@example.hu');
      const answered = page.waitForResponse('**/api/auth/password-reset');
      await page.getByRole('main').getByRole('button').click();
      expect((await answered).status()).toBe(200);
      expect(gated.gate.refused).toEqual([]);
    });
  });
}

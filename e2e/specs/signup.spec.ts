import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standInForCaptcha, type Provider } from '../fixtures/captcha';
import { expectAccessible } from '../fixtures/accessibility';
import type { AccountWords } from '../words/account-words';
import { inLanguage } from '../fixtures/addresses';
import { inDays } from '../words/days';
import { Keyboard } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { BookingsPage } from '../pages/bookings-page';
import { Header } from '../pages/header';
import { HotelPage } from '../pages/hotel-page';
import { ReservationPage } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';
import { SignupPage } from '../pages/signup-page';
import { runSite, type SiteRun } from '../site/run-site';

/** What is wrong with the captcha is said, and whom to ask. */
async function expectTold({ main }: SignupPage, words: AccountWords, problem: keyof AccountWords['captcha']) {
  await expect(main.getByRole('alert')).toContainText(words.captcha[problem]);
  await expect(main.getByRole('alert').getByRole('link', { name: words.askAgency })).toBeVisible();
}

const applicant = () => ({ email: `${randomUUID()}@example.hu`, password: 'Korán kelek mindig' });

test('from signing up to the first booking, by the keyboard alone', async ({ page, words, accountWords }) => {
  test.setTimeout(240_000);
  const keyboard = new Keyboard(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const header = new Header(page, words);
  await keyboard.press(header.entry(words.signUp));
  const signup = new SignupPage(page, words);
  await expect(page.getByRole('heading', { level: 1, name: words.signUp })).toBeFocused();
  for (const [field, text] of signup.answers(applicant())) await keyboard.type(field, text);
  for (const box of signup.acceptances) await keyboard.press(box, 'Space');
  await keyboard.press(signup.submit);

  await expect(page).toHaveURL(/\/$/);
  await expect(header.entry(words.myBookings)).toBeVisible();
  await expect(page.getByRole('dialog', { name: accountWords.terms })).toBeHidden();

  const search = page.getByRole('search');
  await keyboard.type(search.getByRole('combobox', { name: words.destination }), 'Hévíz');
  await expect(search.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const [name, day] of [
    [words.checkIn, inDays(70)],
    [words.checkOut, inDays(72)],
  ] as const) {
    await keyboard.type(search.getByRole('textbox', { name }), day);
  }
  await keyboard.press(search.getByRole('button', { name: words.search, exact: true }));
  const results = new ResultsPage(page, words);
  await results.expectFor('Hévíz');
  await keyboard.press(results.places.first().getByRole('heading').getByRole('link'));
  const hotel = new HotelPage(page, words);
  await expect(hotel.offers.first()).toBeVisible();
  await keyboard.press(hotel.offers.first().getByRole('button', { name: words.book, exact: true }));

  const reservation = new ReservationPage(page, words);
  await expect(reservation.lastName, 'the account fills the form in').toHaveValue('Őszi');
  for (const name of [words.acceptTerms, words.acceptPrivacy]) {
    await keyboard.press(page.getByRole('checkbox', { name }), 'Space');
  }
  await keyboard.press(reservation.book);
  // To the bank, or to wait for the place's word where it is asked first.
  await expect(page).toHaveURL(/\/bank\/|\/bk\w{12}\//, { timeout: 30_000 });

  await page.goto('/foglalasi-lista');
  await expect(new BookingsPage(page, words).bookings).toHaveCount(1);
});

test.describe('with a captcha', () => {
  test.describe.configure({ mode: 'serial' });
  let site: SiteRun;
  let data: string;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    // The same parts and the same API; only the site's own settings differ, and a store of its own keeps it to itself.
    const api = process.env['SITE_ADDRESS'] ?? '';
    const parts = process.env['SITE_DATA'];
    data = await mkdtemp(join(tmpdir(), 'jnn-captcha-'));
    for (const folder of parts ? ['keys', 'releases'] : []) {
      await cp(join(parts ?? '', folder), join(data, folder), { recursive: true });
    }
    site = await runSite({ RECAPTCHA_SITE_KEY: 'site-key', API_URL: api, DATA_DIR: data });
  });
  test.afterAll(async () => {
    await site.stop();
    await rm(data, { recursive: true, force: true });
  });

  const PROBLEMS: readonly (readonly [string, Provider, keyof AccountWords['captcha']])[] = [
    ['failed to load', 'absent', 'absent'],
    ['has another version', 'other-version', 'otherVersion'],
    ['failed to execute', ['error', 'error'], 'unfinished'],
  ];
  for (const language of LANGUAGES) {
    test.describe(`in ${language}`, () => {
      test.use({ language });

      for (const [what, provider, problem] of PROBLEMS) {
        test(`one that ${what} is told in words with a way on, and nothing typed is lost`, async ({
          page,
          words,
          accountWords,
          guard,
        }) => {
          guard.expect(/ERR_FAILED/);
          const asked = await standInForCaptcha(page, provider);
          await page.goto(site.address + inLanguage('/regisztracio', language));
          await expect(page.getByText(/reCAPTCHA/)).toBeVisible();
          expect(asked, 'the provider is left alone until the form is touched').toEqual([]);
          const signup = new SignupPage(page, words);
          await signup.fillIn(applicant());
          await signup.submit.click();
          await expectTold(signup, accountWords, problem);
          await expect(signup.main.getByRole('textbox', { name: words.city })).toHaveValue('Győr');
          await expectAccessible(page);
        });
      }
    });
  }

  test('one that works lets the account be made', async ({ page, words }) => {
    await standInForCaptcha(page, ['token']);
    await page.goto(`${site.address}/regisztracio`);
    const signup = new SignupPage(page, words);
    await signup.fillIn(applicant());
    const sent = page.waitForRequest('**/api/signup');
    await signup.submit.click();
    expect((await sent).postDataJSON()).toMatchObject({ recaptca: 'stand-in-token' });
    await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
  });
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a captcha that only the API has is told as a missing key', async ({ page, words, accountWords, guard }) => {
      guard.expect(/422/);
      const refusal = { error: 'captcha-failed', message: 'captcha-failed', requestId: 'r' };
      await page.route('**/api/signup', (route) => route.fulfill({ status: 422, json: refusal }));
      await page.goto(inLanguage('/regisztracio', language));
      const signup = new SignupPage(page, words);
      await signup.fillIn(applicant());
      await signup.submit.click();
      await expectTold(signup, accountWords, 'keyless');
      await expectAccessible(page);
    });
  });
}

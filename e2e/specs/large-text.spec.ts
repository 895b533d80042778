import type { Page } from '@playwright/test';
import { firstPaths, inLanguage } from '../fixtures/addresses';
import { SEARCH_WORDS } from '../fixtures/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { hotelAddress, reservationAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';
import { BankPage } from '../pages/bank-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

// Text at 200 % on a phone (WCAG 1.4.4), and text spacing at 320 px (WCAG 1.4.12): no page scrolls sideways.

const WISHES = [
  { name: 'at 200 %', width: 360, css: 'html { font-size: 200% !important }' },
  {
    name: 'with text spacing',
    width: 320,
    css:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-bottom: 2em !important }',
  },
] as const;

const STATES = {
  'a list': {},
  'a list with filters': { sauna: true, facilityCarPark: true },
  'no place under filters': { hotelName: 'zzzz', sauna: true },
  'no place at all': { adult: 8, child: 6, infant: 3 },
  'an unknown town': { city: 'atlantisz', cityName: 'Atlantisz' },
} as const;

const COMPARISON = { hu: '/kedvencek', en: '/en/shortlist' } as const;

const expectInWindow = async (page: Page, css: string, width: number): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await addStyles(page, css);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `the width of ${page.url()}`)
    .toBe(width);
};

/** Adds a visitor's own style sheet. */
const addStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

for (const language of LANGUAGES) {
  for (const { name, width, css } of WISHES) {
    test.describe(`text ${name} in ${language}`, () => {
      test.use({ language, viewport: { width, height: 740 } });

      test('leaves every page of guests in the window', async ({ page, guard }) => {
        test.setTimeout(180_000);
        guard.expect(/404/);
        for (const path of [...firstPaths('guest'), '/nincs-ilyen']) {
          await page.goto(inLanguage(path, language));
          await expectInWindow(page, css, width);
        }
      });

      test('leaves a hotel, its reservation and the payment in the window', async ({ page, words, stays }) => {
        test.setTimeout(180_000);
        const found = await stays.find({ availability: 'free' });
        await page.goto(hotelAddress(found, language));
        await expectInWindow(page, css, width);
        await page.goto(reservationAddress(found, undefined, language));
        const reservation = new ReservationPage(page, words);
        await reservation.fillIn(GUEST);
        await expectInWindow(page, css, width);
        await reservation.agreeAndBook();
        await new BankPage(page, words).giveUp();
        await expectInWindow(page, css, width);
      });

      test('leaves every page of members in the window', async ({ page, here }) => {
        await here.signUp({ generalTerms: true, privacyStatement: true });
        for (const path of firstPaths('member')) {
          await page.goto(inLanguage(path, language));
          await expectInWindow(page, css, width);
        }
      });

      for (const [state, query] of Object.entries(STATES)) {
        test(`leaves ${state} in the window`, async ({ page }) => {
          await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery(query)}`);
          await expectInWindow(page, css, width);
        });
      }

      test('leaves a comparison in the window, but for its table', async ({ page, request }) => {
        const answer = await request.post('/api/hu/search', { data: { searchData: STAY, session: 'l'.repeat(20) } });
        // The member that the test needs; the shape is the contract's.
        const { Hotels } = (await answer.json()) as { readonly Hotels: readonly { readonly HotelCode: string }[] };
        const hotels = Hotels.slice(0, 4).map(({ HotelCode }) => HotelCode);
        await page.goto(`${COMPARISON[language]}?${stayQuery({ hotels: hotels.join() })}`);
        await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
        await addStyles(page, css);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    });
  }
}

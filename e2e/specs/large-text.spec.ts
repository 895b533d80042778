import type { Page } from '@playwright/test';
import { SEARCH_WORDS } from '../fixtures/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';

// Text at 200 % on a phone, and text spacing (WCAG 1.4.12) at 320 px: results and comparison never scroll sideways.

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

      for (const [state, query] of Object.entries(STATES)) {
        test(`leaves ${state} in the window`, async ({ page }) => {
          await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery(query)}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await addStyles(page, css);
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
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

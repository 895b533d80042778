import { firstPaths, inLanguage } from '../fixtures/addresses';
import { SEARCH_WORDS } from '../words/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { hotelAddress, reservationAddress } from '../fixtures/stays';
import { enlargedFields, smallTargets } from '../fixtures/targets';
import { expect, test } from '../fixtures/test';
import { faultsOfTextSize } from '../fixtures/text-size';
import { LANGUAGES } from '../words/words';

// Text at 200 % on a phone (WCAG 1.4.4), with spacing (1.4.12) and at a zoom of 400 % (1.4.10): nothing scrolls sideways
// or is cut off. And at the usual size: no broken words, and nothing that a finger misses (2.5.5).

const RESULTS = {
  'a list': {},
  'a list with filters': { sauna: true, facilityCarPark: true },
  'no place under filters': { hotelName: 'zzzz', sauna: true },
  'no place at all': { adult: 8, child: 6, infant: 3 },
  'an unknown town': { city: 'atlantisz', cityName: 'Atlantisz' },
} as const;

const COMPARISON = { hu: '/kedvencek', en: '/en/shortlist' } as const;

for (const language of LANGUAGES) {
  test.describe(`large text and fingers in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    test.setTimeout(240_000);

    test('have the whole of every page that is open to guests', async ({ page, guard, stays }) => {
      guard.expect(/404/);
      const found = await stays.find({ availability: 'free' });
      const addresses = [
        ...[...firstPaths('guest'), '/nincs-ilyen'].map((path) => inLanguage(path, language)),
        hotelAddress(found, language),
        reservationAddress(found, undefined, language),
      ];
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await faultsOfTextSize(page), `the text of ${address}`).toEqual([]);
        expect(await smallTargets(page), `what a finger misses at ${address}`).toEqual([]);
        expect(await enlargedFields(page), `what enlarges ${address}`).toEqual([]);
      }
    });

    test('have the whole of every page of members', async ({ page, here }) => {
      await here.signUp({ generalTerms: true, privacyStatement: true });
      for (const path of firstPaths('member')) {
        await page.goto(inLanguage(path, language), { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await faultsOfTextSize(page), `the text of ${path}`).toEqual([]);
        expect(await smallTargets(page), `what a finger misses at ${path}`).toEqual([]);
        expect(await enlargedFields(page), `what enlarges ${path}`).toEqual([]);
      }
    });

    test('have the whole of the results, whatever is found', async ({ page }) => {
      for (const [state, query] of Object.entries(RESULTS)) {
        await page.goto(`${SEARCH_WORDS[language].list}?${stayQuery(query)}`, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await faultsOfTextSize(page), `the text of ${state}`).toEqual([]);
        expect(await smallTargets(page), `what a finger misses on ${state}`).toEqual([]);
        expect(await enlargedFields(page), `what enlarges ${state}`).toEqual([]);
      }
    });

    test('have the whole of a comparison, whose table alone scrolls sideways', async ({ page, request }) => {
      const answer = await request.post('/api/hu/search', { data: { searchData: STAY, session: 'l'.repeat(20) } });
      // The member that the test needs; the shape is the contract's.
      const { Hotels } = (await answer.json()) as { readonly Hotels: readonly { readonly HotelCode: string }[] };
      const hotels = Hotels.slice(0, 4).map(({ HotelCode }) => HotelCode);
      await page.goto(`${COMPARISON[language]}?${stayQuery({ hotels: hotels.join() })}`);
      await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
      expect(await faultsOfTextSize(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}

import { firstPaths, inLanguage } from '../fixtures/addresses';
import { errorsInHtml, violationsByEqualAccess } from '../fixtures/second-opinion';
import { RESULTS } from '../fixtures/stay-search';
import { hotelAddress, reservationAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';

// Other judges than axe: an independent accessibility engine, and the HTML standard.

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.setTimeout(240_000);

    test('no page that is open to guests has a violation, rendered or alive', async ({
      page,
      request,
      stays,
      guard,
    }) => {
      guard.expect(/404/);
      const found = await stays.find({ availability: 'free' });
      const addresses = [
        ...[...firstPaths('guest'), '/nincs-ilyen', '/kedvencek'].map((path) => inLanguage(path, language)),
        ...[
          inLanguage(RESULTS, language),
          hotelAddress(found, language),
          reservationAddress(found, undefined, language),
        ],
      ];
      for (const address of addresses) {
        expect(await errorsInHtml(await (await request.get(address)).text()), `the document of ${address}`).toEqual([]);
        await page.goto(address, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violationsByEqualAccess(page), `the page at ${address}`).toEqual([]);
      }
    });

    test('no page of a member has a violation', async ({ page, here }) => {
      await here.signUp();
      for (const path of firstPaths('member')) {
        await page.goto(inLanguage(path, language), { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violationsByEqualAccess(page), `the page at ${path}`).toEqual([]);
      }
    });
  });
}

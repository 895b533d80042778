import { inLanguage } from '../fixtures/addresses';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';

const NAMES = { hu: 'Útvonal tervezése', en: 'Get directions' };

for (const language of LANGUAGES) {
  for (const [where, isPhone, scheme] of [
    ['on a phone lead to its own map', true, /^geo:/],
    ['elsewhere lead to a map on the web', false, /^https:\/\/www\.openstreetmap\.org\//],
  ] as const) {
    test.describe(`directions in ${language}`, () => {
      test.use({ language, ...(isPhone && { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }) });

      test(`to a hotel and to the office ${where}`, async ({ page, stays }) => {
        const link = page.getByRole('link', { name: NAMES[language], exact: true });
        await page.goto(hotelAddress(await stays.find(), language));
        await expect(link).toHaveAttribute('href', scheme);
        await page.goto(inLanguage('/contact-page', language));
        await expect(link).toHaveAttribute('href', scheme);
      });
    });
  }
}

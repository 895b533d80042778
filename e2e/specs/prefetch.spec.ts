import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';
import { inLanguage } from '../fixtures/addresses';
import { RESULTS } from '../fixtures/stay-search';

for (const language of LANGUAGES) {
  test.describe(`a link in ${language}`, () => {
    test.use({ language });

    for (const intent of ['hover', 'focus'] as const) {
      test(`brings the hotel’s code and data at once on ${intent}, and the click lands without asking again`, async ({
        page,
      }) => {
        await page.goto(inLanguage(RESULTS, language), { waitUntil: 'networkidle' });
        const card = page.getByRole('article').first();
        const name = await card.getByRole('heading').innerText();
        const link = card.getByRole('link').first();
        const code = page.waitForResponse((response) => /\/mf-hotel\/\w+\/x-hotel\.js$/.test(response.url()));
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/hotel/data/')) asked.push(request.url());
        });
        const data = page.waitForResponse((response) => response.url().includes(`/api/${language}/hotel/data/`));
        await link[intent]();
        await Promise.all([code, data]);
        await link.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
        expect(asked).toHaveLength(1);
      });
    }
  });
}

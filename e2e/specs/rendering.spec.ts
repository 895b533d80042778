import { inLanguage } from '../fixtures/addresses';
import { RESULTS } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';

/** Renderings that the server does at once, `CAPACITY` of its pool. */
const AT_ONCE = 16;

test('three times as many visitors at once as are rendered for all get a document that works', async ({
  request,
  stays,
}) => {
  const { searchData } = await stays.find();
  const { city, cityName, dateFrom, dateUntil } = searchData;
  const address = (crowd: number): string =>
    `/szallas-lista?${new URLSearchParams({ city, cityName, dateFrom, dateUntil, nights: '2', adult: String(1 + (crowd % 4)) }).toString()}`;
  const answers = await Promise.all(
    Array.from({ length: 3 * AT_ONCE }, async (_, crowd) => {
      const response = await request.get(address(crowd));
      return { status: response.status(), text: await response.text() };
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { text } of answers) {
    expect(text).toMatch(/<script (?:async|defer) src="[^"]+"/);
    expect(text).toContain('id="site"');
  }
  const isRendered = (text: string): boolean => text.includes('id="rendered"');
  expect(
    answers.some(({ text }) => isRendered(text)),
    'some are rendered',
  ).toBe(true);
  expect(
    answers.some(({ text }) => !isRendered(text)),
    'those that did not fit are left to the browser',
  ).toBe(true);
  expect(isRendered(await (await request.get(address(0))).text()), 'and later ones are rendered again').toBe(true);
});

for (const language of LANGUAGES) {
  test.describe(`without script in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('the results and a hotel can be read', async ({ page }) => {
      await page.goto(inLanguage(RESULTS, language));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hévíz');
      const first = page.getByRole('article').first().getByRole('link');
      await expect(first).toBeVisible();
      const name = await first.innerText();
      await first.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.locator('main')).toContainText('Hévíz');
      await expect(page.locator('main')).toContainText('EUR');
    });
  });

  test(`a rendered page in ${language} is taken over as it stands, without asking again`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/filter')) asked.push(request.url());
    });
    // The bookmark is lost when the browser draws the page anew instead of taking it over.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const article of document.querySelectorAll('article')) Object.assign(article, { fromServer: true });
      });
    });
    await page.goto(inLanguage(RESULTS, language), { waitUntil: 'networkidle' });
    const kept = await page
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => 'fromServer' in article));
    expect(kept.length).toBeGreaterThan(3);
    expect(new Set(kept)).toEqual(new Set([true]));
    expect(asked).toEqual([]);
  });
}

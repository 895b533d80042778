import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';

const STAY = 'dateFrom=2027-03-12&dateUntil=2027-03-14&nights=2&adult=2';
const results = (prefix: string): string => `${prefix}/szallas-lista?city=heviz&cityName=Hévíz&${STAY}`;

for (const language of LANGUAGES) {
  const prefix = language === 'en' ? '/en' : '';

  test.describe(`without script in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('the results and a hotel can be read', async ({ page }) => {
      await page.goto(results(prefix));
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
    await page.goto(results(prefix), { waitUntil: 'networkidle' });
    const kept = await page
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => 'fromServer' in article));
    expect(kept.length).toBeGreaterThan(3);
    expect(new Set(kept)).toEqual(new Set([true]));
    expect(asked).toEqual([]);
  });
}

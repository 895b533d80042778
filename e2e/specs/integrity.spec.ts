import { inDays } from '../words/days';
import { expect, test } from '../fixtures/test';
import { giveTextToSinks } from '../fixtures/trusted-types';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';

test('every script of every remote has a hash, also those that the page inserts later', async ({ page, words }) => {
  const unpinned = (): Promise<string[]> =>
    page
      .locator('script[src]:not([integrity])')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src') ?? ''));
  const response = await page.goto('/');
  expect(response?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
  for (const path of ['/contact-page', '/login', '/documents/Documents', '/jelszo-helyreallitas']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await unpinned()).toEqual([]);
  }
  const stay = `dateFrom=${inDays(40)}&dateUntil=${inDays(42)}&nights=2&adult=2`;
  await page.goto(`/szallas-lista?city=heviz&cityName=H%C3%A9v%C3%ADz&${stay}`);
  await new ResultsPage(page, words).openFirst();
  await new HotelPage(page, words).bookFirst();
  await expect(page.getByRole('button', { name: words.obligation })).toBeVisible();
  expect(await unpinned()).toEqual([]);
});

test('what a script would put into the page as text is refused, and any test hears of it', async ({ page, guard }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default jnn-html");
  expect(policy).not.toContain('allow-duplicates');
  const outcomes = await page.evaluate(giveTextToSinks);
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await expect.poll(() => guard.violations).toHaveLength(4);
  guard.forgive(4);
});

test('what makes calls is fetched anew where its file came broken', async ({ page, words, guard }) => {
  guard.expect(/integrity/);
  let times = 0;
  await page.route(/\/calls\.js(?:\?whole)?$/, async (route) => {
    times += 1;
    if (times <= 2) await route.fulfill({ body: '"broken"', contentType: 'text/javascript' });
    else await route.fallback();
  });
  const stay = `dateFrom=${inDays(40)}&dateUntil=${inDays(42)}&nights=2&adult=2`;
  await page.goto(`/szallas-lista?city=heviz&cityName=H%C3%A9v%C3%ADz&${stay}`);
  const results = new ResultsPage(page, words);
  await results.expectFor('Hévíz');
  const name = await results.openFirst();
  await new HotelPage(page, words).expectFor(name);
  await expect(new HotelPage(page, words).offers.first()).toBeVisible();
  expect(times).toBeGreaterThan(2);
});

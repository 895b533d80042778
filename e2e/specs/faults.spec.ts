import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { Header } from '../pages/header';

test('a remote whose files are gone takes only its own page along', async ({ page, words, guard }) => {
  guard.expect(/404/, /mf-content/);
  await page.route(/\/releases\/mf-content\//, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/contact-page');
  const header = new Header(page, words);
  await expect(page.getByRole('button', { name: 'Újra megpróbálom' })).toBeVisible();
  await expectAccessible(page);

  await header.entry(words.logIn).click();
  await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
  await header.entry(words.main).click();
  await expect(page.getByRole('search')).toBeVisible();
});

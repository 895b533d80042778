import { expectAccessible } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';

const OPEN_PAGES = [
  '/contact-page',
  '/fizetesi-tajekoztato',
  '/internetes-kartyas-fizetes',
  '/kerdesek-es-valaszok-internetes-kartyas-fizetesrol',
  '/cib-bank-fizetesi-tajekoztato',
  '/documents/Documents',
  '/login',
  '/regisztracio',
  '/jelszo-helyreallitas',
];

for (const path of OPEN_PAGES) {
  for (const prefix of ['', '/en']) {
    test(`${prefix}${path} has one heading, its footer, and is accessible`, async ({ page }) => {
      const response = await page.goto(prefix + path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectAccessible(page);
    });
  }
}

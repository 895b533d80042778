import { SHIFT_LIMIT, watchShifts } from '../fixtures/layout-shifts';
import { expect, test } from '../fixtures/test';

for (const width of [360, 1280]) {
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of ['/', '/contact-page', '/altalanos-szerzodesi-feltetelek']) {
      test(`nothing of ${path} jumps for a guest`, async ({ page }) => {
        const shifted = await watchShifts(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await shifted()).toBeLessThanOrEqual(SHIFT_LIMIT);
      });

      test(`nothing of ${path} jumps for a member, whose name comes later`, async ({ page, here }) => {
        await here.signUp();
        const shifted = await watchShifts(page);
        await page.route('**/api/auth/refresh', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('banner')).toContainText('Próba Béla');
        expect(await shifted()).toBeLessThanOrEqual(SHIFT_LIMIT);
      });
    }
  });
}

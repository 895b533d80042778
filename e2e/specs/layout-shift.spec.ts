import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Goal of the whole site, for guests and members. */
const LIMIT = 0.02;

/** Sum of all layout shifts that no input caused, from the document's first moment on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The library of types does not know the members of this kind of entry.
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      // Put there by the script above.
      const shifts = Reflect.get(window, 'layoutShifts') as readonly number[];
      return shifts.reduce((sum, value) => sum + value, 0);
    });
}

for (const width of [360, 1280]) {
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of ['/', '/contact-page', '/altalanos-szerzodesi-feltetelek']) {
      test(`nothing of ${path} jumps for a guest`, async ({ page }) => {
        const shifted = await watchShifts(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await shifted()).toBeLessThanOrEqual(LIMIT);
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
        expect(await shifted()).toBeLessThanOrEqual(LIMIT);
      });
    }
  });
}

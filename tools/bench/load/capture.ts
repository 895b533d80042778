import type { Browser } from '@playwright/test';

/** The page's content as the browser has rendered it, as HTML. */
export async function captureRoot(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'hu-HU' });
  try {
    await page.goto(address);
    await page.locator('main article').first().waitFor();
    return await page.locator('#root').evaluate((root) => root.outerHTML);
  } finally {
    await page.close();
  }
}

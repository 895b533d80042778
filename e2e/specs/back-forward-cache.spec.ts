import { chromium, type Browser } from '@playwright/test';
import { RESULTS } from '../fixtures/stay-search';
import { hotelAddress } from '../fixtures/stays';
import { expect, settle, test } from '../fixtures/test';
import { CHROMIUM_ARGS, findChromium } from '../site/chromium';

// A page that was left by the browser's own navigation comes back as it was, without loading, unless something in it bars it
// from the browser's back-forward cache. The tests' browser has it switched off.

let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium(process.env, 'whole'),
    args: [...CHROMIUM_ARGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser.close());

/** Opens a page, leaves it, steps back; gives whether it came as it was, and what barred it where it did not. */
async function leaveAndReturn(address: string): Promise<{ readonly wasKept: boolean; readonly bars: string[] }> {
  const site = process.env['SITE_ADDRESS'] ?? '';
  const context = await browser.newContext();
  try {
    await settle(context, site);
    const page = await context.newPage();
    await page.goto(site + address, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { wasHere: true }));
    await page.evaluate((next) => location.assign(next), `${site}/robots.txt`);
    await expect(page).toHaveURL(`${site}/robots.txt`);
    await page.evaluate(() => history.back());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      // The types of the DOM do not have it yet (HTML, `NotRestoredReasons`).
      const said = entry && (Reflect.get(entry, 'notRestoredReasons') as { reasons?: { reason: string }[] } | null);
      return { wasKept: 'wasHere' in window, bars: (said?.reasons ?? []).map(({ reason }) => reason) };
    });
  } finally {
    await context.close();
  }
}

for (const [name, address] of [
  ['home', '/'],
  ['the results', RESULTS],
  ['the results with the map', `${RESULTS}&map=true`],
  ['the contact page', '/contact-page'],
  ['the documents', '/documents/Documents'],
  ['the terms', '/altalanos-szerzodesi-feltetelek'],
] as const) {
  test(`${name} comes back as it was left`, async () => {
    expect(await leaveAndReturn(address)).toEqual({ wasKept: true, bars: [] });
  });
}

test('a hotel comes back as it was left', async ({ stays }) => {
  expect(await leaveAndReturn(hotelAddress(await stays.find(), 'hu'))).toEqual({ wasKept: true, bars: [] });
});

for (const address of ['/kedvencek', '/login']) {
  test(`${address} is loaded anew, since what is personal is not kept (R-19.3), and for no other reason`, async () => {
    expect(await leaveAndReturn(address)).toEqual({ wasKept: false, bars: ['response-cache-control-no-store'] });
  });
}

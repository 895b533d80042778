import type { Browser, Page } from '@playwright/test';
import { inLanguage } from '../fixtures/addresses';
import { RESULTS } from '../fixtures/stay-search';
import { hotelAddress } from '../fixtures/stays';
import { settle } from '../fixtures/test';
import { expect, test } from '../fixtures/unrendered-test';
import { LANGUAGES, type Words } from '../words/words';

// The server and the browser render the same address: whoever reads it by assistive technology is told the same.

const OF_GUESTS = ['/login', '/regisztracio', '/jelszo-helyreallitas'];
const PAGES = ['/', RESULTS, '/contact-page', '/altalanos-szerzodesi-feltetelek', ...OF_GUESTS];

/** The regions whose content is the page's own; the rest are modals, which only a browser shows. */
async function treeOf(page: Page): Promise<string> {
  const trees = [page.getByRole('banner'), page.getByRole('main')].map((region) => region.ariaSnapshot());
  return (await Promise.all(trees)).join('\n');
}

async function treeWithoutScript(browser: Browser, address: string, isMarked = false): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    if (isMarked) await context.addCookies([{ name: 'member', value: '1', url: address }]);
    const page = await context.newPage();
    await page.goto(address);
    return await treeOf(page);
  } finally {
    await context.close();
  }
}

/**
 * The server's document is the same for everybody, so it leaves out who is here; a map is drawn when it is seen; and the
 * prices of other days come after the list.
 */
async function removeWhatOnlyBrowsersKnow(page: Page, words: Words): Promise<void> {
  const entries = page.getByRole('banner').getByRole('listitem');
  for (const name of [words.signUp, words.logIn]) {
    const link = page.getByRole('link', { name, exact: true });
    await entries.filter({ has: link }).evaluate((entry) => entry.remove());
  }
  if (new URL(page.url()).searchParams.has('city')) {
    const otherDays = page.getByRole('navigation', { name: /más napokon$|on other days$/ });
    await otherDays.evaluate((days) => days.remove());
  }
  const office = page.getByText(/^(?:Most (?:nyitva|zárva)|(?:Open|Closed) now), /);
  await office.evaluateAll((states) => states.forEach((state) => state.remove()));
  // With its frame, in which the credits stand beside it.
  const frames = page.getByRole('application').locator('..');
  await frames.evaluateAll((maps) => maps.forEach((map) => map.remove()));
}

/** Reads the tree until it is the `expected` one: a page that the browser renders comes in steps. */
async function expectTreeByScript(
  browser: Browser,
  address: string,
  words: Words,
  expected: string,
  part = (tree: string): string => tree,
): Promise<void> {
  const context = await browser.newContext();
  try {
    await settle(context, address);
    const page = await context.newPage();
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    expect(await answer?.text(), 'this document is not rendered').not.toContain('id="rendered"');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await removeWhatOnlyBrowsersKnow(page, words);
    await expect.poll(async () => part(await treeOf(page))).toBe(expected);
  } finally {
    await context.close();
  }
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}, rendered by the server and by the browser,`, () => {
    test.use({ language });

    for (const path of PAGES) {
      test(`${path.split('?', 1).join()} has the same accessible tree`, async ({
        browser,
        baseURL,
        unrendered,
        words,
      }) => {
        const address = inLanguage(path, language);
        const rendered = await treeWithoutScript(browser, `${baseURL}${address}`);
        expect(rendered).toContain('heading');
        await expectTreeByScript(browser, unrendered.url + address, words, rendered);
      });
    }

    test('the frame of a page that is for others has the same accessible tree', async ({
      browser,
      baseURL,
      unrendered,
      words,
    }) => {
      const address = inLanguage('/login', language);
      const rendered = await treeWithoutScript(browser, `${baseURL}${address}`, true);
      expect(rendered).toMatch(/- main$/);
      const frameOf = (tree: string): string => tree.replace(/\n- main.*$/s, '\n- main');
      await expectTreeByScript(browser, unrendered.url + address, words, rendered, frameOf);
    });

    test('a hotel has the same accessible tree', async ({ browser, baseURL, unrendered, words, stays }) => {
      const address = hotelAddress(await stays.find(), language);
      const rendered = await treeWithoutScript(browser, `${baseURL}${address}`);
      expect(rendered).toContain('heading');
      await expectTreeByScript(browser, unrendered.url + address, words, rendered);
    });
  });
}

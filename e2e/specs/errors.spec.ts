import { inLanguage } from '../fixtures/addresses';
import { SEARCH_WORDS } from '../words/search-words';
import { entryIn, remoteIn } from '../fixtures/site-in-page';
import { expect, test } from '../fixtures/test';
import { LANGUAGES, WORDS } from '../words/words';
import { Header } from '../pages/header';

const TEXTS = {
  hu: {
    gone: /Nincs internetkapcsolat/,
    back: /Helyreállt az internetkapcsolat/,
    loading: 'Az oldal betöltése…',
    unavailable: 'Az oldalnak ez a része most nem működik',
    part: 'Hibakód: mf-content',
    retry: 'Újra megpróbálom',
  },
  en: {
    gone: /You are offline/,
    back: /You are back online/,
    loading: 'Loading the page…',
    unavailable: 'This part of the site is not working right now',
    part: 'Error reference: mf-content',
    retry: 'Try again',
  },
} as const;

for (const language of LANGUAGES) {
  const texts = TEXTS[language];

  test.describe(`what can go wrong, in ${language}`, () => {
    test.use({ language });

    test('a page whose parameters name nothing is the 404 page, in both languages', async ({ page, words, guard }) => {
      guard.expect(/404/);
      const other = language === 'hu' ? 'en' : 'hu';
      for (const path of ['/nincs-ilyen-dokumentum', '/szallas/heviz/nincs-ilyen/x0000', '/no/such/page']) {
        const response = await page.goto(inLanguage(path, language));
        expect([path, response?.status()]).toEqual([path, 404]);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(words.notFound);
        await expect(page.getByRole('main').locator(`[lang="${other}"]`).first()).toBeVisible();
        await expect(page.getByRole('link', { name: WORDS[other].backHome })).toBeVisible();
        await page.getByRole('link', { name: words.backHome }).click();
        await expect(page.getByRole('search')).toBeVisible();
        await expect(page).toHaveURL(inLanguage('/', language));
      }
    });

    test('a file that is gone reloads the page, once in 60 s, and what was typed stays', async ({
      page,
      words,
      guard,
    }) => {
      // The form's fields ask for the results' code early, which is gone as well by then.
      guard.expect(/404/, /ChunkLoadError|Loading chunk/, /load-failure of the page "results"/);
      const fetched = new Set<string>();
      page.on('request', (request) => fetched.add(request.url()));
      await page.goto(inLanguage('/', language));
      await page.getByRole('combobox', { name: words.destination }).fill('Eger');
      await page.waitForLoadState('networkidle');
      const here = new Set(fetched);
      let loads = 0;
      page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (loads += 1)));
      // What has not been fetched yet is missing from now on, as when a release was collected during the visit.
      await page.route(/\/releases\/.+\.js(?:\?whole)?$/, (route) =>
        here.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
      );
      const calendar = page.getByRole('button', { name: SEARCH_WORDS[language].openCalendar });
      await calendar.click();
      await expect.poll(() => loads).toBe(1);
      await expect(page.getByRole('combobox', { name: words.destination })).toHaveValue('Eger');
      await calendar.click();
      await expect(page.getByRole('button', { name: words.search, exact: true })).toBeEnabled();
      expect(loads).toBe(1);
    });

    test('a lost connection is told, and its return; what was typed stays and nothing is blamed for it', async ({
      page,
      context,
      words,
      guard,
    }) => {
      guard.expect(/ERR_INTERNET_DISCONNECTED/);
      await page.goto(inLanguage('/regisztracio', language));
      const email = page.getByRole('textbox', { name: words.email });
      await email.fill('utas@jnn.example');
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await expect(page.getByText(texts.gone)).toBeVisible();
      const { menu } = new Header(page, words);
      const failed = page.waitForEvent('requestfailed');
      await menu.getByRole('link', { name: words.contact }).hover();
      await failed;
      await context.setOffline(false);
      await expect(page.getByText(texts.back)).toBeVisible();
      await expect(email).toHaveValue('utas@jnn.example');
      await menu.getByRole('link', { name: words.contact }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.contact })).toBeVisible();
      expect(
        await page.evaluate(() => sessionStorage.getItem('platform-bad-builds')),
        'builds that count as bad',
      ).toBeNull();
    });

    test('waiting is shown by the loading bar, and by the shape of the page', async ({ page, words }) => {
      await page.goto(inLanguage('/', language));
      // Before its scripts run, a link leads to a new document.
      await page.waitForLoadState('networkidle');
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/releases\/mf-content\//, async (route) => {
        await held;
        await route.continue();
      });
      await new Header(page, words).entry(words.contact).click();
      const bar = page.getByRole('progressbar', { name: texts.loading });
      await expect(bar).toBeVisible();
      await expect(bar.locator('> *')).toHaveCSS('animation-duration', '5s');
      release();
      await expect(page.getByRole('heading', { level: 1, name: words.contact })).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeHidden();
    });

    test('a part that does not come reloads the page once, is named then and tried again on request', async ({
      page,
      words,
      guard,
    }) => {
      guard.expect(/ERR_FAILED/, /mf-content@\w+: load-failure of the page "contact"/);
      await page.goto(inLanguage('/', language));
      await expect(page.getByRole('search')).toBeVisible();
      const files = /\/releases\/mf-content\//;
      await page.route(files, (route) => route.abort());
      let loads = 0;
      page.on('load', () => void (loads += 1));
      const header = new Header(page, words);
      await header.entry(words.contact).click();
      await expect(page.getByRole('heading', { level: 1, name: texts.unavailable })).toBeVisible();
      await expect(page.getByText(texts.part)).toBeVisible();
      await header.entry(words.logIn).click();
      await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
      await header.entry(words.contact).click();
      await expect(page.getByRole('heading', { level: 1, name: texts.unavailable })).toBeVisible();
      expect(loads).toBe(1);
      await page.unroute(files);
      await page.getByRole('main').getByRole('button', { name: texts.retry }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.contact })).toBeVisible();
    });
  });
}

test('what a part throws outside of rendering is told of its build', async ({ page, guard }) => {
  guard.expect(/Thrown by a test/);
  const beacons: string[] = [];
  await page.exposeBinding('sawBeacon', (_source, beacon: string) => void beacons.push(beacon));
  await page.addInitScript(() => {
    const { sendBeacon } = Navigator.prototype;
    Navigator.prototype.sendBeacon = function (address, body) {
      // Given by `exposeBinding` above, of which the types of the window know nothing.
      const tell = Reflect.get(window, 'sawBeacon') as (beacon: string) => Promise<void>;
      void new Response(body).text().then(tell);
      return sendBeacon.call(this, address, body);
    };
  });
  // A rendered page stands before the code of its part is there.
  await page.goto('/contact-page', { waitUntil: 'networkidle' });
  const html = await page.content();
  await page.evaluate(
    (entry) => {
      const error = new TypeError('Thrown by a test');
      error.stack = `TypeError: Thrown by a test\n    at HTMLButtonElement.press (${entry}:1:1)`;
      reportError(error);
    },
    new URL(entryIn(html, 'mf-content'), page.url()).href,
  );
  const { build } = remoteIn(html, 'mf-content');
  await expect
    .poll(() => beacons.join('\n'), { timeout: 20_000 })
    .toContain(`{"kind":"render-error","part":"mf-content","build":"${build}","page":""}`);
});

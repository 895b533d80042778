import { inLanguage } from '../fixtures/addresses';
import { RESULTS } from '../fixtures/stay-search';
import { hotelAddress, reservationAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { serveReleased } from '../site/released-site';

/** Renderings that the server does at once, `CAPACITY` of its pool. */
const AT_ONCE = 16;

test('three times as many visitors at once as are rendered for all get a document that works', async ({
  request,
  stays,
}) => {
  const { searchData } = await stays.find();
  const { city, cityName, dateFrom, dateUntil } = searchData;
  const query = (crowd: number): string =>
    new URLSearchParams({
      city,
      cityName,
      dateFrom,
      dateUntil,
      nights: '2',
      adult: '2',
      // Another address for each, which the page makes nothing of.
      crowd: String(crowd),
    }).toString();
  // A server of its own: the crowd would take the room of what other tests want rendered.
  const site = await serveReleased('demo', { RENDER_LIMIT: '5000' });
  const open = async (crowd: number) => {
    const response = await request.get(`${site.url}/szallas-lista?${query(crowd)}`);
    const text = await response.text();
    return { status: response.status(), text, isRendered: text.includes('id="rendered"') };
  };
  const isRendered = async () => (await open(0)).isRendered;
  try {
    await expect.poll(isRendered, { message: 'a server that has just started renders in a while' }).toBe(true);
    const answers = await Promise.all(Array.from({ length: 3 * AT_ONCE }, (_, crowd) => open(crowd)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { text } of answers) {
      expect(text).toMatch(/<(?:script defer src|link rel="preload" as="script" href)="[^"]+\/shell\.js"/);
      expect(text).toContain('id="site"');
    }
    const kinds = answers.map(({ isRendered }) => isRendered);
    expect(kinds, 'some are rendered').toContain(true);
    expect(kinds, 'those that did not fit are left to the browser').toContain(false);
    await expect.poll(isRendered, { message: 'and later ones are rendered again' }).toBe(true);
    const ofOne = await Promise.all(Array.from({ length: 3 * AT_ONCE }, () => open(3 * AT_ONCE)));
    expect(
      ofOne.every((answer) => answer.isRendered),
      'one address is rendered for all who ask for it',
    ).toBe(true);
  } finally {
    await site.stop();
  }
});

for (const name of ['the results', 'a hotel'] as const) {
  test(`the first pictures of ${name} are named before anything larger, and fetched once`, async ({ page, stays }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
    });
    const path = name === 'the results' ? RESULTS : hotelAddress(await stays.find());
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    const [start = ''] = (await answer?.text())?.split('<style') ?? [];
    const named = [...start.matchAll(/<link rel="preload" as="image" href="([^"]+)" fetchpriority="high"/gi)];
    const first = page.getByRole('main').locator('img').first();
    expect(named[0]?.[1]).toBe(await first.getAttribute('src'));
    for (const [, picture] of named) expect(asked.filter((it) => it === picture)).toHaveLength(1);
  });
}

for (const language of LANGUAGES) {
  test.describe(`without script in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('the results and a hotel can be read', async ({ page }) => {
      await page.goto(inLanguage(RESULTS, language));
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

  test.describe(`pages that are no one else’s in ${language}`, () => {
    test.use({ language });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('guests read theirs, and no cache keeps them', async ({ page, words }) => {
        const answer = await page.goto(inLanguage('/login', language));
        await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByRole('textbox', { name: words.email })).toBeVisible();
        await expect(main.getByRole('button', { name: words.logIn })).toBeVisible();
        expect(answer?.headers()['cache-control']).toBe('no-store');
      });

      test('a reservation shows what it will be, with nothing of anybody', async ({ page, stays, words }) => {
        const found = await stays.find();
        const answer = await page.goto(reservationAddress(found, undefined, language));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText(found.hotel.HotelName);
        await expect(page.getByRole('textbox', { name: words.lastName })).toHaveCount(0);
        expect(answer?.headers()['cache-control']).toBe('no-store');
      });

      test('members’ pages are drawn, without what is theirs, for those who seem to be members', async ({
        page,
        words,
        context,
        baseURL,
      }) => {
        const heading = page.getByRole('heading', { level: 1 });
        await page.goto(inLanguage('/foglalasi-lista', language));
        await expect(heading).toHaveCount(0);
        await context.addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
        await page.goto(inLanguage('/foglalasi-lista', language));
        await expect(heading).toHaveText(words.myBookings);
        await expect(page.getByRole('article')).toHaveCount(0);
        await page.goto(inLanguage('/login', language));
        await expect(heading).toHaveCount(0);
      });
    });

    test('they are taken over as they stand', async ({ page, words, here, stays }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const heading = document.querySelector('h1');
          if (heading) Object.assign(heading, { fromServer: true });
        });
      });
      const expectKept = async (path: string): Promise<void> => {
        await page.goto(path, { waitUntil: 'networkidle' });
        const heading = page.getByRole('heading', { level: 1 });
        expect(await heading.evaluate((it) => 'fromServer' in it), path).toBe(true);
      };
      await expectKept(inLanguage('/login', language));
      await expectKept(reservationAddress(await stays.find(), undefined, language));
      await expect(page.getByRole('textbox', { name: words.lastName }).first()).toBeVisible();
      await here.signUp();
      await expectKept(inLanguage('/foglalasi-lista', language));
    });
  });

  test(`a crowd may be served a public page in ${language} by caches, without anything of one visitor`, async ({
    request,
  }) => {
    for (const path of ['/', RESULTS, '/contact-page']) {
      const label = 'ofOneVisitorOnly1234';
      const cookies = { cookie: `jnn-session=${label}; jnn-locale=hu; jnn-consent=necessary` };
      const answer = await request.get(inLanguage(path, language), { headers: cookies });
      const { 'cache-control': kept, 'set-cookie': set, vary = '' } = answer.headers();
      expect(kept, path).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
      expect(set).toBeUndefined();
      expect(vary.toLowerCase()).toBe('accept-encoding');
      expect(await answer.text()).not.toContain(label);
    }
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
    await page.goto(inLanguage(RESULTS, language), { waitUntil: 'networkidle' });
    const kept = await page
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => 'fromServer' in article));
    expect(kept.length).toBeGreaterThan(3);
    expect(new Set(kept)).toEqual(new Set([true]));
    expect(asked).toEqual([]);
  });
}

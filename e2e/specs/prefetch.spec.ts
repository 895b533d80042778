import { countCalls } from '../fixtures/interception';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';
import { LANGUAGES } from '../words/words';
import { inLanguage } from '../fixtures/addresses';
import { RESULTS } from '../fixtures/stay-search';

const RESULTS_CODE = /\/mf-search\/\w+\/x-results\.js$/;

for (const language of LANGUAGES) {
  test.describe(`a link in ${language}`, () => {
    test.use({ language });

    for (const intent of ['hover', 'focus'] as const) {
      test(`brings the hotel’s code and data at once on ${intent}, and the click lands without asking again`, async ({
        page,
      }) => {
        await page.goto(inLanguage(RESULTS, language), { waitUntil: 'networkidle' });
        const card = page.getByRole('article').first();
        const name = await card.getByRole('heading').innerText();
        const link = card.getByRole('link').first();
        const code = page.waitForResponse((response) => /\/mf-hotel\/\w+\/x-hotel\.js$/.test(response.url()));
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/hotel/data/')) asked.push(request.url());
        });
        const data = page.waitForResponse((response) => response.url().includes(`/api/${language}/hotel/data/`));
        await link[intent]();
        await Promise.all([code, data]);
        await link.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
        expect(asked).toHaveLength(1);
      });
    }

    test('finds the hotel’s code in the browser’s cache after a while, which ran none of it', async ({
      page,
      words,
    }) => {
      const fetched = page.waitForResponse(/\/mf-hotel\/\w+\/x-hotel\.css$/);
      await page.goto(inLanguage(RESULTS, language));
      // The last of its files.
      await (await fetched).finished();
      /** Bytes that came for each script that ran. */
      const run = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
            .filter(({ name, initiatorType }) => name.includes('/mf-hotel/') && initiatorType === 'script')
            .map(({ transferSize }) => transferSize),
        );
      expect(await run()).toEqual([]);
      await new ResultsPage(page, words).openFirst();
      await expect(new HotelPage(page, words).offers.first()).toBeVisible();
      // The container, the page and the words of its language; what is only loaded for a part of the page comes later.
      expect((await run()).slice(0, 3)).toEqual([0, 0, 0]);
    });

    test('to a hotel brings its offers too, once', async ({ page, words }) => {
      await page.goto(inLanguage(RESULTS, language), { waitUntil: 'networkidle' });
      const offers = countCalls(page, '/api/get-offer');
      const answered = page.waitForResponse('**/api/get-offer');
      await page.getByRole('article').first().getByRole('heading').getByRole('link').hover();
      await answered;
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(new HotelPage(page, words).offers.first()).toBeVisible();
      expect(offers()).toBe(1);
    });

    test('asks for nothing where the pointer only crosses it', async ({ page }) => {
      await page.goto(inLanguage(RESULTS, language), { waitUntil: 'networkidle' });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      // Dispatched in one task: no machine is too slow to cross a card in time.
      await page
        .getByRole('article')
        .getByRole('link')
        .evaluateAll((links) => {
          for (const crossed of [...links, document.body]) {
            crossed.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
          }
        });
      const first = page.getByRole('article').first().getByRole('heading');
      // Away and straight there again: the page may have moved, or not have listened yet, when the pointer came.
      await expect(async () => {
        const { x = 0, y = 0 } = (await first.boundingBox()) ?? {};
        await page.mouse.move(0, 0);
        await page.mouse.move(x + 10, y + 10);
        await expect.poll(() => asked.filter((url) => url.includes('/hotel/data/')), { timeout: 2000 }).not.toEqual([]);
      }).toPass();
      await expect.poll(() => asked.filter((url) => url.includes('/get-offer'))).not.toEqual([]);
      expect(asked.filter((url) => /get-offer|hotel\/data/.test(url))).toHaveLength(2);
    });

    test('that is followed without a sign before asks for data beside the code, each once', async ({ page, words }) => {
      await page.goto(inLanguage(RESULTS, language), { waitUntil: 'networkidle' });
      const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
      const name = await link.innerText();
      let letGo = (): void => undefined;
      const gone = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(/\/mf-hotel\/[\w-]+\/.+\.js$/, async (route) => {
        await gone;
        await route.continue();
      });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/hotel/data/')) asked.push(request.url());
      });
      const data = page.waitForResponse(/\/hotel\/data\//);
      await link.evaluate((it: HTMLElement) => it.click());
      await data;
      letGo();
      await new HotelPage(page, words).expectFor(name);
      expect(asked).toHaveLength(1);
    });

    test('to a town brings the results’ code and list, once', async ({ page, words }) => {
      await page.goto(inLanguage('/', language), { waitUntil: 'networkidle' });
      const lists = countCalls(page, '/api/filter');
      const code = page.waitForResponse(RESULTS_CODE);
      const answered = page.waitForResponse('**/api/filter');
      const town = page.getByRole('main').getByRole('link', { name: /Hévíz/ });
      await town.hover();
      await Promise.all([code, answered]);
      await town.click();
      await new ResultsPage(page, words).expectFor('Hévíz');
      expect(lists()).toBe(1);
    });
  });

  test.describe(`a button in ${language}`, () => {
    test.use({ language });

    for (const intent of ['hover', 'focus'] as const) {
      test(`that searches brings the results’ code and list, once, on ${intent}`, async ({ page, words }) => {
        await page.goto(inLanguage('/', language), { waitUntil: 'networkidle' });
        const lists = countCalls(page, '/api/filter');
        const form = new SearchForm(page, words);
        const code = page.waitForResponse(RESULTS_CODE);
        await form.destination.fill('Hévíz');
        await form.option(/Hévíz/).first().click();
        const answered = page.waitForResponse('**/api/filter');
        await form.submit[intent]();
        await Promise.all([code, answered]);
        await form.submit.press('Enter');
        await new ResultsPage(page, words).expectFor('Hévíz');
        expect(lists()).toBe(1);
      });
    }

    for (const intent of ['hover', 'focus'] as const) {
      test(`that opens the map brings the map’s code and first data on ${intent}, and not before`, async ({
        page,
        words,
      }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.goto(inLanguage(RESULTS, language), { waitUntil: 'networkidle' });
        const archives = () => asked.filter((path) => path.endsWith('.pmtiles'));
        expect(archives()).toEqual([]);
        const before = asked.length;
        await new ResultsPage(page, words).map[intent]();
        // Its beginning, which says where the tiles are, and the tile where the map begins.
        await expect.poll(archives).toHaveLength(2);
        expect(asked.slice(before).filter((path) => /\/mf-search\/\w+\/\w+\.js$/.test(path))).not.toEqual([]);
      });
    }

    test('that books brings the reservation’s code; the offer is known already', async ({ page, words, stays }) => {
      await page.goto(hotelAddress(await stays.find(), language), { waitUntil: 'networkidle' });
      const hotel = new HotelPage(page, words);
      const code = page.waitForResponse(/\/mf-booking\/\w+\/x-reservation\.js$/);
      await hotel.offers.first().getByRole('button', { name: words.book, exact: true }).hover();
      await code;
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/(?:get-offer|hotel\/data\/)/.test(request.url())) asked.push(request.url());
      });
      await hotel.bookFirst();
      await expect(page.getByRole('textbox', { name: words.lastName }).first()).toBeVisible();
      expect(asked).toEqual([]);
    });
  });
}

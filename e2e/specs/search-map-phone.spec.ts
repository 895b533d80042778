import { expectAccessible } from '../fixtures/accessibility';
import { SEARCH_WORDS } from '../words/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { ResultsPage } from '../pages/results-page';
import { StayMap } from '../pages/stay-map';

const search = SEARCH_WORDS.hu;

test.describe('the map of the results on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the map fills the window below the bar, and the list comes back to where it was', async ({ page, words }) => {
    await page.goto(`/szallas-lista?${stayQuery()}`);
    const results = new ResultsPage(page, words);
    const map = new StayMap(page, words, search);
    await results.expectFor(STAY.cityName);
    await results.places.nth(7).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(600);
    // Pressed where it stands: a locator's press may scroll before.
    const { x = 0, y: top = 0 } = (await results.map.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 20, top + 20);
    await map.firstPlace();
    await expect(results.places).toHaveCount(0);
    const { y = NaN, height = NaN } = (await map.region.boundingBox()) ?? {};
    expect(y).toBeLessThanOrEqual(60);
    expect(Math.round(y + height)).toBe(740);
    await expectAccessible(page);
    await page.getByRole('button', { name: search.backToList, exact: true }).tap();
    await expect(map.region).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test.describe('in English', () => {
    test.use({ language: 'en' });

    test('the bar has room for the filters beside whatever count of places', async ({ page, words }) => {
      const { list } = SEARCH_WORDS.en;
      await page.goto(`${list}?${stayQuery({ city: 'taj-balaton', cityName: 'Lake Balaton', map: true })}`);
      await new StayMap(page, words, SEARCH_WORDS.en).firstPlace();
      const filters = page.getByRole('button', { name: words.filters, exact: true });
      const { x = NaN, width = NaN } = (await filters.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(360);
    });
  });

  test('a pressed pin shows its card, a swipe the next one, and the list comes back to it', async ({ page, words }) => {
    await page.goto(`/szallas-lista?${stayQuery({ map: true })}`);
    const results = new ResultsPage(page, words);
    const map = new StayMap(page, words, search);
    const name = await map.firstPlace();
    await map.pin(name).tap();
    await expect(map.chosen.getByRole('link', { name, exact: true })).toBeInViewport();
    const card = await map.chosen.getByRole('article').boundingBox();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: (card?.x ?? 0) + 250,
      y: (card?.y ?? 0) + 60,
      xDistance: -220,
      yDistance: 0,
    });
    await expect(map.chosen.getByText(/^2 \/ \d+ · a legolcsóbb elöl$/)).toBeVisible();
    const next = map.chosen.getByRole('article').getByRole('link').first();
    await expect(next).not.toHaveText(name);
    await expect(next).toBeInViewport({ ratio: 0.9 });
    const nextName = await next.innerText();
    await expect(map.region.locator('[data-pin][aria-current]')).toBeInViewport({ ratio: 1 });
    expect(await map.coveredPins()).toEqual([]);
    await page.getByRole('button', { name: search.backToList, exact: true }).tap();
    const twin = results.places.getByRole('link', { name: nextName, exact: true });
    await expect(twin).toBeFocused();
    await expect(twin).toBeInViewport();
  });

  test('whoever comes back from a hotel finds its card on the map', async ({ page, words }) => {
    await page.goto(`/szallas-lista?${stayQuery({ map: true })}`);
    const map = new StayMap(page, words, search);
    const name = await map.firstPlace();
    await map.pin(name).tap();
    await map.chosen.getByRole('link', { name, exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.goBack();
    await expect(map.chosen.getByRole('link', { name, exact: true })).toBeInViewport();
  });

  test('pins are as large to a finger as other controls, and the pages of a list stand in one line', async ({
    page,
    words,
  }) => {
    const budapest = { city: 'budapest', cityName: 'Budapest' };
    await page.goto(`/szallas-lista?${stayQuery({ ...budapest, map: true })}`);
    const map = new StayMap(page, words, search);
    await map.firstPlace();
    const sizes = await map.pins.first().evaluate((pin) => {
      const { width, height } = getComputedStyle(pin, '::after');
      return [width, height].map(Number.parseFloat);
    });
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);

    await page.goto(`/szallas-lista?${stayQuery({ ...budapest, page: 7 })}`);
    await new ResultsPage(page, words).expectFor('Budapest');
    const links = page.getByRole('navigation', { name: search.pages }).getByRole('link');
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(5);
    expect(new Set(tops).size).toBe(1);
  });
});

import type { Page, Request } from '@playwright/test';
import { RESULTS, stayQuery } from '../fixtures/stay-search';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/unrendered-test';

// What a page reads first, asked for by the document itself where the browser renders it.

const LIST = '/api/filter';

/** The requests of a path that a page makes from now on. */
function watchCalls(page: Page, path: RegExp | string): readonly Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (typeof path === 'string' ? pathname === path : path.test(pathname)) made.push(request);
  });
  return made;
}

/** Holds the site's own code back until a call has gone out; without that, the page never starts. */
async function holdStartUntilCalled(page: Page, path: RegExp | string): Promise<void> {
  const called = page.waitForRequest(path);
  // A page that closes before is told by its own failure.
  called.catch(() => undefined);
  await page.route('**/releases/shell/*/shell.js', async (route) => {
    await called;
    await route.continue();
  });
}

const cards = (page: Page) => page.getByRole('article');

test('the list is asked for before any of the site’s code is here, once', async ({ page, unrendered }) => {
  const made = watchCalls(page, LIST);
  await holdStartUntilCalled(page, `${unrendered.url}${LIST}`);
  await page.goto(unrendered.url + RESULTS, { waitUntil: 'networkidle' });
  await expect(cards(page).first()).toBeVisible();
  expect(made).toHaveLength(1);
});

test('the document asks exactly as the page does', async ({ page, unrendered }) => {
  await page.goto(unrendered.url + RESULTS);
  await expect(cards(page).first()).toBeVisible();
  const made = watchCalls(page, LIST);
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  // Lost, the list is asked for once more, by the page alone.
  await page.addInitScript(() => Reflect.set(window, 'fetch', () => Promise.reject(new TypeError('No network'))));
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  const [begun, own, ...more] = made;
  expect(more).toEqual([]);
  expect(own?.postData()).toBe(begun?.postData());
  expect(own?.method()).toBe(begun?.method());
  expect(await own?.allHeaders()).toEqual(await begun?.allHeaders());
});

for (const [what, query] of [
  ['no dates', 'city=heviz&cityName=H%C3%A9v%C3%ADz'],
  ['days gone by', stayQuery({ dateFrom: '2020-01-01', dateUntil: '2020-01-03' })],
  ['filters, and one of them wrongly', stayQuery({ sauna: 'yes', mealsBB: true, page: 'x' })],
] as const) {
  test(`an address with ${what} is asked for once, too`, async ({ page, unrendered }) => {
    const made = watchCalls(page, LIST);
    await holdStartUntilCalled(page, `${unrendered.url}${LIST}`);
    await page.goto(`${unrendered.url}/en/search/search?${query}`, { waitUntil: 'networkidle' });
    await expect(cards(page).first()).toBeVisible();
    expect(made).toHaveLength(1);
  });
}

test('a part of the map is asked for, and its town is not', async ({ page, unrendered }) => {
  const made = watchCalls(page, LIST);
  const query = stayQuery({ map: true, area: '46.9,17.4,46.7,17.1' });
  await page.goto(`${unrendered.url}/szallas-lista?${query}`, { waitUntil: 'networkidle' });
  await expect(cards(page).first()).toBeVisible();
  expect(made).toEqual([]);
});

test('an address that names no town asks for nothing', async ({ page, unrendered }) => {
  const made = watchCalls(page, LIST);
  await page.goto(`${unrendered.url}/szallas-lista`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(made).toEqual([]);
});

test('a hotel is asked for before any of the site’s code is here, once', async ({ page, unrendered, stays }) => {
  const found = await stays.find();
  const path = new RegExp(`/api/hu/hotel/data/${found.hotel.HotelCode}$`);
  const made = watchCalls(page, path);
  await holdStartUntilCalled(page, path);
  await page.goto(unrendered.url + hotelAddress(found), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: found.hotel.HotelName })).toBeVisible();
  expect(made).toHaveLength(1);
});

test('a rendered page asks for nothing, since its answers are in the document', async ({ page }) => {
  const made = watchCalls(page, /^\/api\//);
  const answer = await page.goto(RESULTS, { waitUntil: 'networkidle' });
  await expect(cards(page).first()).toBeVisible();
  expect(await answer?.text()).not.toContain('data-preload');
  expect(made.filter((call) => new URL(call.url()).pathname === LIST)).toEqual([]);
});

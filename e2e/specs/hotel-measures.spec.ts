import { calls, type Hotel } from '@jnn/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { HotelPage } from '../pages/hotel-page';

// How near the rooms are: pixels of the hotel's page at the widths of phones, tablets and screens.

test.setTimeout(240_000);

/** Pixels from the top of the page to the lower edge of the first button that books. */
const MOST_BEFORE_BOOKING = 768;
/** Pixels of the page of two rooms on a phone. */
const LONGEST = 5_000;

async function openHotel(page: Page, address: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(address);
  await expect(page.getByRole('article').first()).toBeVisible();
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the first offer can be booked within the second screen, and a bar leads there until it is seen', async ({
    page,
    words,
    stays,
  }) => {
    const stay = await stays.find({ child: 1 });
    await openHotel(page, hotelAddress(stay), 360, 640);
    const hotel = new HotelPage(page, words);
    const book = hotel.offers.first().getByRole('button', { name: words.book, exact: true });
    const box = await book.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(MOST_BEFORE_BOOKING);

    const bar = page.getByRole('link', { name: words.chooseRoom }).last();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await book.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await expect(bar).toBeHidden();
    await expect(book).toBeInViewport({ ratio: 1 });
  });

  test('the page of two rooms is short, whole at its edges, and names its place on one line', async ({
    page,
    words,
    stays,
  }) => {
    await openHotel(page, hotelAddress(await stays.find({ rooms: 2 })), 360, 640);
    await expect(page.getByRole('main').getByRole('region', { name: words.policies })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(LONGEST);
    expect(await widthOf(page)).toBe(360);
    const address = page.getByRole('main').locator('a[href="#map"]').first();
    expect((await address.boundingBox())?.height).toBeLessThanOrEqual(44);
    const pictures = page.getByRole('region', { name: words.photos });
    await expect(pictures.getByText(/^1 \/ \d+$/)).toBeVisible();
    await expectAccessible(page);
  });
});

for (const width of [320, 360, 375, 390]) {
  test(`no figure of seven nights for three is cut at ${String(width)} px`, async ({ page, words, stays }) => {
    const stay = await stays.find({ child: 1, from: inDays(40), until: inDays(47) });
    await openHotel(page, hotelAddress(stay), width, 640);
    const first = new HotelPage(page, words).offers.first();
    await first.getByRole('button', { name: words.breakdown }).click();
    const table = first.getByRole('table');
    await expect(table).toBeVisible();
    const cut = await table.evaluate((node) => {
      const right = node.closest('section')?.getBoundingClientRect().right ?? 0;
      return [...node.querySelectorAll('th, td')].filter((cell) => {
        const { scrollWidth, clientWidth } = cell;
        return scrollWidth > clientWidth || cell.getBoundingClientRect().right > right;
      }).length;
    });
    expect(cut).toBe(0);
    expect(await widthOf(page)).toBe(width);
    await expectAccessible(page);
  });
}

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`the way to the rooms and to the parts of the page stays on top at ${String(width)} px`, async ({
    page,
    words,
    stays,
  }) => {
    await openHotel(page, hotelAddress(await stays.find()), width, height);
    const tabs = page.getByRole('navigation', { name: words.partsOfPage });
    const policies = page.getByRole('main').getByRole('region', { name: words.policies });
    // On a busy machine the part's own code may still take it over, and put it up anew.
    await expect(() => policies.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
    await expect(tabs.getByRole('link', { name: words.chooseRoom })).toBeInViewport({ ratio: 1 });
    await tabs.getByRole('link', { name: words.policiesTab }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: words.policies })).toBeInViewport();
    await tabs.getByRole('link', { name: words.chooseRoom }).click();
    await expect(new HotelPage(page, words).offers.first()).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  });
}

test('the pictures close with Back, and the page stays', async ({ page, words, stays }) => {
  await openHotel(page, hotelAddress(await stays.find()), 360, 640);
  const before = page.url();
  await page.getByRole('region', { name: words.photos }).getByRole('button').first().click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  const heading = viewer.getByRole('heading', { level: 2 });
  expect(await heading.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  await expectAccessible(page);
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('region', { name: words.photos }).getByRole('button').first()).toBeFocused();
  expect(page.url()).toBe(before);
});

/** A campsite of the demo, which is closed from October to April, with the days before it opens. */
async function closedPlace(request: APIRequestContext): Promise<{ readonly hotel: Hotel; readonly address: string }> {
  const year = new Date(Date.now() + 300 * 86_400_000).getUTCFullYear();
  const party = { adult: 2, child: 0, infant: 0 };
  const summer = { dateFrom: `${String(year)}-07-06`, dateUntil: `${String(year)}-07-08`, nights: 2, ...party };
  const response = await request.post('/api/hu/search', {
    data: { searchData: { ...summer, city: 'siofok', cityName: '' }, maxPerPage: 30, session: 'ClosedPlaces00000000' },
  });
  const { Hotels } = calls.search.answer.parse(await response.json());
  const hotel = Hotels.find(({ HotelType }) => HotelType === 'typeCamping');
  if (!hotel) throw new Error('The demo has no campsite in Siófok.');
  const spring = { dateFrom: `${String(year)}-04-08`, dateUntil: `${String(year)}-04-10` };
  const searchData = { ...summer, ...spring, city: 'siofok', cityName: '' };
  return { hotel, address: hotelAddress({ hotel, searchData }) };
}

test('a place without a free room proposes other days and places, and a press leads there', async ({
  page,
  words,
  request,
}) => {
  const { hotel, address } = await closedPlace(request);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address);
  await new HotelPage(page, words).expectName(hotel.HotelName);
  await expect(page.getByRole('heading', { name: words.noRooms })).toBeVisible();
  await expect(page.getByRole('region', { name: words.similarPlaces }).getByRole('link')).toHaveCount(3);
  const days = page.getByRole('region', { name: words.freeDays }).getByRole('button');
  await expect(days.first()).toBeVisible();
  await expectAccessible(page);

  await days.first().click();
  await expect(page).toHaveURL(/dateFrom=\d{4}-04-1[5-9]/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

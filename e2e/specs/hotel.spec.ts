import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { stayQuery } from '../fixtures/stay-search';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';

test.setTimeout(240_000);

test('the pictures open over the whole screen and turn by keys, buttons and swipes', async ({ page, words, stays }) => {
  await page.goto(hotelAddress(await stays.find()));
  const photos = page.getByRole('region', { name: words.photos });
  const first = photos.getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  const position = viewer.getByRole('status');
  await expect(position).toContainText('1');
  const before = await position.innerText();
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect(position).not.toHaveText(before);
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveText(before);
  // Backwards from the first picture is the last one.
  await viewer.getByRole('button', { name: words.previousPhoto }).click();
  await expect(position).not.toHaveText(before);
  await viewer.getByRole('button', { name: words.nextPhoto }).click();
  await expect(position).toHaveText(before);

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing of the page or the pictures is wider than the screen, and a swipe turns the picture', async ({
    page,
    words,
    stays,
  }) => {
    await page.goto(hotelAddress(await stays.find()));
    const hotel = new HotelPage(page, words);
    await expect(hotel.offers.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const facilities = page.getByRole('region', { name: words.facilities }).getByRole('listitem');
    await expect(facilities.first()).toBeVisible();
    expect(
      await facilities.evaluateAll((items) => items.filter((item) => item.scrollWidth > item.clientWidth).length),
    ).toBe(0);
    await page.getByRole('region', { name: words.photos }).getByRole('button').first().click();
    const viewer = page.getByRole('dialog');
    for (const name of [words.close, words.previousPhoto, words.nextPhoto]) {
      await expect(viewer.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    const position = viewer.getByRole('status');
    const before = await position.innerText();
    await swipeLeft(viewer.getByRole('figure'));
    await expect(position).not.toHaveText(before);
  });
});

test('every facility stands below the heading of its kind', async ({ page, words }) => {
  await page.goto(`/szallas-lista?${stayQuery({ orderBy: 'grade', desc: true })}`);
  const hotels = new ResultsPage(page, words).places.getByRole('heading').getByRole('link');
  await expect(hotels.nth(5)).toBeVisible();
  for (const address of await hotels.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    await page.goto(address);
    const facilities = page.getByRole('region', { name: words.facilities }).getByRole('listitem');
    await expect(facilities.first()).toBeVisible();
    const apart = await facilities.evaluateAll((items) => {
      const leftOf = (element: Element | null | undefined) => element?.getBoundingClientRect().left;
      return items
        .filter((item) => leftOf(item) !== leftOf(item.closest('section')?.querySelector('h3')))
        .map((item) => item.textContent);
    });
    expect(apart, address).toEqual([]);
  }
});

test('a wrong town or hotel in the address becomes the right one, an unknown code is the 404 page', async ({
  page,
  words,
  stays,
  guard,
}) => {
  guard.expect(/404/);
  const stay = await stays.find();
  const right = hotelAddress(stay);
  const { CitySlug, Slug } = stay.hotel.AditionalData;
  await page.goto(right.replace(`/${CitySlug}/${Slug}/`, '/mashol/masik-haz/'));
  await new HotelPage(page, words).expectFor(stay.hotel.HotelName);
  await expect(page).toHaveURL((url) => url.pathname === new URL(right, url).pathname);
  await expect(page).toHaveURL(/dateFrom=/);

  await page.goto(right.replace(stay.hotel.HotelCode, 'nincs-ilyen'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.notFound);
  await expectAccessible(page);
});

test('a price breakdown that cannot be had is only logged, and the offer can still be booked', async ({
  page,
  words,
  stays,
  guard,
}) => {
  guard.expect(/500/, /price breakdown is not available/);
  await page.route('**/api/pricebreakdown', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
  await page.goto(hotelAddress(await stays.find()));
  const hotel = new HotelPage(page, words);
  const logged = page.waitForEvent('console', (message) => message.text().includes('price breakdown'));
  await hotel.offers.first().getByRole('button', { name: words.breakdown }).click();
  await logged;
  // What lies half under the sticky header counts as covered, so the page is judged from its top.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await hotel.bookFirst();
  await expect(page).toHaveURL(/\/foglalas\//);
});

test('other dates bring other offers in place, and the address tells them', async ({ page, words, stays }) => {
  await page.goto(hotelAddress(await stays.find()));
  const hotel = new HotelPage(page, words);
  await expect(hotel.offers.first()).toBeVisible();
  const before = await hotel.firstTotal();
  await hotel.leaveOn(inDays(45));
  await expect(page).toHaveURL(new RegExp(`dateUntil=${inDays(45)}`));
  await expect.poll(() => hotel.firstTotal()).toBeGreaterThan(before);
  await page.reload();
  await expect(hotel.offers.first()).toBeVisible();
  expect(await hotel.firstTotal()).toBeGreaterThan(before);
});

test('the page is shared by its address and printed without what only a screen can do', async ({
  page,
  context,
  words,
  stays,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A desktop's browser without a sheet of the device; and printing opens a window that no test can close.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(hotelAddress(await stays.find()));
  await expect(new HotelPage(page, words).offers.first()).toBeVisible();
  await page.getByRole('button', { name: words.share }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('button', { name: words.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: words.share })).toBeHidden();
  await expect(page.getByRole('button', { name: words.book, exact: true }).first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** A finger that goes from the right to the left of an element. */
async function swipeLeft(element: Locator): Promise<void> {
  await element.evaluate((node) => {
    const touch = (clientX: number): Touch => new Touch({ identifier: 1, target: node, clientX, clientY: 300 });
    node.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)] }));
    node.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(60)] }));
  });
}

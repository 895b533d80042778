import type { Locator, Page } from '@playwright/test';
import { SEARCH_WORDS } from '../words/search-words';
import { RESULTS, stayQuery } from '../fixtures/stay-search';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { Calendar } from '../pages/calendar';
import { Filters } from '../pages/filters';
import { HotelPage } from '../pages/hotel-page';
import { SearchForm } from '../pages/search-form';
import { StayMap } from '../pages/stay-map';

// Who forces the colours of the system on all pages (Windows’ contrast themes) sees no background and no shadow of ours:
// what is pressed, chosen, current or focused is still told from what is not.

test.use({ contextOptions: { forcedColors: 'active', contrast: 'more', reducedMotion: 'reduce' } });

/** The element as it is drawn while nothing is pointed at or focused. */
async function drawn(page: Page, element: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return (await element.screenshot()).toString('base64');
}

/** Expects that an element is drawn otherwise once something has been done. */
async function expectToShow(page: Page, element: Locator, action: () => Promise<unknown>): Promise<void> {
  const before = await drawn(page, element);
  await action();
  expect(await drawn(page, element)).not.toBe(before);
}

/** Expects that an element has the system's colours of a choice, and another one of its kind has not. */
async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  const ground = (element: Locator): Promise<string> => element.evaluate((it) => getComputedStyle(it).backgroundColor);
  const highlight = await chosen.page().evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  });
  expect(await ground(chosen)).toBe(highlight);
  expect(await ground(other)).not.toBe(highlight);
}

test('a kept place, a set filter, the page and the order of a list are told by more than colours of ours', async ({
  page,
  words,
}) => {
  const search = SEARCH_WORDS.hu;
  await page.goto(RESULTS, { waitUntil: 'networkidle' });
  const heart = page.getByRole('article').first().getByRole('button');
  await expectToShow(page, heart, () => heart.click());
  const box = new Filters(page, words, search).box(search.filters.sports[1]);
  await expectToShow(page, box.locator('xpath=..'), async () => {
    await box.check();
    await page.waitForLoadState('networkidle');
  });
  await page.goto(RESULTS, { waitUntil: 'networkidle' });
  const pages = page.getByRole('navigation', { name: search.pages });
  await expectChosen(pages.locator('[aria-current]'), pages.getByRole('link', { name: search.page(2) }));
  const sort = page.getByRole('group', { name: words.sort }).getByRole('button');
  await expectChosen(sort.and(page.locator('[aria-pressed="true"]')), sort.last());
  const ink = page.getByText(/\d értékelés/).first();
  expect(
    await ink.evaluate((it) => getComputedStyle(it).getPropertyValue('--ink-soft')),
    'soft words for who wants more contrast',
  ).toBe(await ink.evaluate((it) => getComputedStyle(it).getPropertyValue('--ink')));
});

test('chosen days in the calendar, a chosen pin and the focus are told by more than colours of ours', async ({
  page,
  words,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const { submit, destination } = new SearchForm(page, words);
  for (const control of [submit, destination]) {
    const around = control.locator('xpath=..');
    const before = await drawn(page, around);
    await control.focus();
    expect((await around.screenshot()).toString('base64'), 'a focused control').not.toBe(before);
  }
  const calendar = new Calendar(page, words, 'hu');
  await calendar.open();
  const chosen = calendar.months.locator('[aria-selected="true"] [role="button"]').first();
  await expectChosen(chosen, calendar.days.last());

  await page.goto(`${SEARCH_WORDS.hu.list}?${stayQuery({ map: true })}`, { waitUntil: 'networkidle' });
  const map = new StayMap(page, words, SEARCH_WORDS.hu);
  await map.firstPlace();
  const pin = map.pins.first();
  await pin.press('Enter');
  await expect(map.chosen).toBeVisible();
  await expectChosen(map.region.locator('[data-pin][aria-current]'), map.pins.last());
});

test('the kind of a hotel’s pictures is told by more than colours of ours', async ({ page, words, stays }) => {
  await page.goto(hotelAddress(await stays.find()), { waitUntil: 'networkidle' });
  await expect(new HotelPage(page, words).offers.first()).toBeVisible();
  await page.getByRole('region', { name: words.photos }).getByRole('button').first().click();
  const kinds = page.getByRole('dialog').locator('button[aria-pressed]');
  await expectChosen(kinds.first(), kinds.nth(1));
});

import type { Page } from '@playwright/test';
import { SEARCH_WORDS } from '../words/search-words';
import { RESULTS } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/unrendered-test';
import type { Words } from '../words/words';
import { Filters } from '../pages/filters';
import { ResultsPage } from '../pages/results-page';

// A page is of little use until its start script runs; one bad moment of a network must not keep it from that.

const START = /\/shell\.js$/;

/** The page answers to who uses it. */
async function expectAlive(page: Page, words: Words): Promise<void> {
  const [, label] = SEARCH_WORDS.hu.filters.sports;
  const filters = new Filters(page, words, SEARCH_WORDS.hu);
  await new ResultsPage(page, words).expectFor('Hévíz');
  await filters.box(label).click();
  await expect(filters.chip(label)).toBeVisible();
}

for (const [often, times] of [
  ['once', 1],
  ['twice', 2],
] as const) {
  test(`a rendered page whose start is cut off ${often} on its way comes to life all the same`, async ({
    page,
    words,
    guard,
  }) => {
    guard.expect(/ERR_CONNECTION_RESET/);
    await page.route(START, (route) => route.abort('connectionreset'), { times });
    await page.goto(RESULTS);
    await expectAlive(page, words);
  });
}

test('so does one that the browser has to draw', async ({ page, words, guard, unrendered }) => {
  guard.expect(/ERR_CONNECTION_RESET/);
  await page.route(START, (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto(unrendered.url + RESULTS);
  await expectAlive(page, words);
});

test('a start script that came broken is asked for again, and the broken one never run', async ({
  page,
  words,
  guard,
}) => {
  guard.expect(/integrity/);
  await page.route(
    START,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `document.title = 'broken';${await response.text()}` });
    },
    { times: 1 },
  );
  await page.goto(RESULTS);
  await expectAlive(page, words);
  await expect(page).not.toHaveTitle('broken');
});

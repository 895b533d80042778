import type { Locator } from '@playwright/test';
import { SEARCH_WORDS } from '../words/search-words';
import { findStays, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { ResultsPage } from '../pages/results-page';

// Of another list, what is in view is drawn first, and what stood below stays for a frame. Nobody may notice.

/** The places that a list held each time that something was put in or taken away. */
async function watch(list: Locator): Promise<() => Promise<readonly (readonly string[])[]>> {
  const held = await list.evaluateHandle((watched) => {
    const lists: string[][] = [];
    const note = (): unknown => lists.push([...watched.querySelectorAll('h2')].map(({ textContent }) => textContent));
    new MutationObserver(note).observe(watched, { childList: true });
    return lists;
  });
  return () => held.jsonValue();
}

test('a list that takes the place of another never has a place twice, and ends as the answer has it', async ({
  page,
  words,
}) => {
  // The same places backwards: those in view were all below it.
  const filter = { typeApartment: true, sortAlphaActive: true };
  const results = new ResultsPage(page, words);
  await page.goto(`/szallas-lista?${stayQuery(filter)}`);
  await results.expectFound(await findStays(page.request, filter));
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') });
  const held = await watch(list);
  const turned = await findStays(page.request, { ...filter, sortAlpha: true });
  await results.sort(SEARCH_WORDS.hu.sortName).click();
  await results.expectFound(turned);
  await expect(list).toHaveAttribute('aria-busy', 'false');

  const lists = await held();
  for (const names of lists) expect(names).toEqual([...new Set(names)]);
  expect(lists.at(-1)).toEqual(turned.names);
  const [first = []] = lists;
  expect(first[0], 'what is in view comes first').toBe(turned.names[0]);
  expect(first, 'and what is below a frame later').not.toEqual(turned.names);
});

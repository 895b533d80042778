import { builtFault, filesOf } from '../faults/built';
import { CELLS } from '../faults/cells';
import { signOf } from '../faults/remote-pages';
import { expect, test } from '../fixtures/fault-test';
import { openHeld } from '../fixtures/held-scripts';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { settle } from '../fixtures/test';
import { WORDS } from '../words/words';

for (const cell of CELLS) {
  const { fault, remote, moment, lastGood } = cell;
  const expected = lastGood ? 'the page stands' : 'the page says what to do';
  test(`${remote} ${fault} at ${moment}: ${expected}, the rest of the site works`, async ({ faulty }) => {
    const visit = await faulty(cell);
    await visit.meetTheFault();
    if (lastGood) await visit.expectWorkingPage();
    else await visit.expectFallbackUntilRepaired();
    await visit.expectReport();
    await visit.expectNeighbourWorks();
    await visit.expectTelemetry();
    expect(visit.brokenElsewhere(), 'what went wrong in other parts').toEqual([]);
  });
}

for (const lastGood of [true, false]) {
  const expected = lastGood ? 'stands and is alive by the last good build' : 'gives way to what one can do';
  test(`a page that came for a press before its missing code ${expected}`, async ({ page, context, delivery }) => {
    const variant = builtFault('mf-search', 'visible-change');
    await settle(context, delivery.url);
    await context.addCookies([{ name: 'jnn-pin', value: String(variant.revision), url: delivery.url }]);
    const files = filesOf('mf-search', lastGood ? variant : null);
    delivery.set({ kind: 'missing', befalls: (path) => files.test(path) });
    const query = stayQuery({ ...STAY, city: 'budapest', cityName: 'Budapest' });
    const { letGo } = await openHeld(page, `${delivery.url}/szallas-lista?${query}`, /\/releases\/.+\.js$/);
    const pageLink = (number: number) => page.getByRole('link', { name: `${number}. oldal`, exact: true });
    await pageLink(2).click();
    await expect(pageLink(2)).toHaveAttribute('aria-current', 'page');
    letGo();
    const fallback = page.locator('[data-fallback="mf-search"]');
    if (!lastGood) {
      await expect(fallback.getByRole('heading', { level: 1 })).toBeVisible();
      delivery.set(null);
      await fallback.getByRole('button', { name: WORDS.hu.tryAgain }).click();
      await expect(signOf('mf-search', page, WORDS.hu)).toBeVisible();
    }
    await expect(page).toHaveURL(/[?&]page=2(&|$)/);
    await expect(page.locator('html')).not.toHaveAttribute('data-recorded');
    await expect(async () => {
      await pageLink(3).click();
      await expect(pageLink(3)).toHaveAttribute('aria-current', 'page', { timeout: 2_000 });
    }).toPass();
    await expect(fallback).toHaveCount(0);
  });
}

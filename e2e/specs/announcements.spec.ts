import { hearAnnouncements } from '../fixtures/announcements';
import { inLanguage } from '../fixtures/addresses';
import { SEARCH_WORDS } from '../words/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Filters } from '../pages/filters';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

for (const language of LANGUAGES) {
  const search = SEARCH_WORDS[language];

  test.describe(`the site in ${language}`, () => {
    test.use({ language });

    test('announces the end of a search, each touch of a filter button and the end of what it asks', async ({
      page,
      words,
    }) => {
      const heard = await hearAnnouncements(page);
      await page.goto(inLanguage('/', language));
      await new SearchForm(page, words).search({ city: STAY.cityName, from: STAY.dateFrom, until: STAY.dateUntil });
      await new ResultsPage(page, words).expectFor(STAY.cityName);
      const ended = (call: string) => ({ name: `${call}:completed`, detail: { ok: true } });
      await expect.poll(() => heard).toContainEqual(ended('filter'));

      const [name, label] = search.filters.facilities;
      const box = new Filters(page, words, search).box(label);
      const before = heard.length;
      await box.check();
      const touch = (pressed: boolean) => ({ name: 'filters-button:changed', detail: { name, pressed } });
      // What stands under the pointer may be fetched ahead meanwhile.
      const ofFilters = () => heard.slice(before).filter(({ name }) => name.startsWith('filter'));
      await expect.poll(ofFilters).toEqual([touch(true), ended('filter')]);
      await box.uncheck();
      await expect.poll(() => heard.slice(before)).toContainEqual(touch(false));

      await new ResultsPage(page, words).openFirst();
      await expect.poll(() => heard).toContainEqual(ended('getOffer'));
    });

    test('announces the end of a call that failed as well', async ({ page, words, guard }) => {
      guard.expect(/503/);
      const heard = await hearAnnouncements(page);
      await page.goto(inLanguage(`/szallas-lista?${stayQuery()}`, language));
      await new ResultsPage(page, words).expectFor(STAY.cityName);
      await page.route('**/api/get-offer', (route) =>
        route.fulfill({ status: 503, json: { error: 'unavailable', message: '-', requestId: '-' } }),
      );
      await new ResultsPage(page, words).openFirst();
      await expect.poll(() => heard).toContainEqual({ name: 'getOffer:completed', detail: { ok: false } });
    });

    test('makes the label of the session once, of 20 characters, and tells it with each call', async ({
      page,
      context,
      words,
    }) => {
      const label = async (): Promise<string | undefined> =>
        (await context.cookies()).find(({ name }) => name === 'jnn-session')?.value;
      await page.goto(inLanguage('/', language));
      await expect(page.getByRole('search')).toBeVisible();
      await expect.poll(async () => (await label()) ?? '').toMatch(/^[A-Za-z0-9]{20}$/);
      const first = await label();

      const asked = page.waitForRequest('**/api/filter');
      await new SearchForm(page, words).search({ city: STAY.cityName, from: STAY.dateFrom, until: STAY.dateUntil });
      expect((await asked).postDataJSON()).toMatchObject({ session: first });
      await page.goto(inLanguage('/contact-page', language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await label()).toBe(first);
    });
  });
}

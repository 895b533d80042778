import { inLanguage } from '../fixtures/addresses';
import { expectSaid, hearLiveRegions } from '../fixtures/live-regions';
import { expectHeard, heardIn } from '../fixtures/screen-reader';
import { SEARCH_WORDS } from '../words/search-words';
import { RESULTS, STAY } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Filters } from '../pages/filters';
import { Header } from '../pages/header';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

const SCRIPTS = {
  hu: {
    count: /^\d+ szállás$/,
    countElsewhere: /^\d+ places to stay$/,
    titleElsewhere: /^Places to stay in Hévíz – JNN/,
    byName: 'név szerint, A–Z',
    byNameTurned: 'név szerint, Z–A',
    sortedByName: 'button, Név, csökkenő, pressed',
    keep: /^Kedvencekhez: /,
    kept: /^Sikerült: Felvettük a kedvencei közé: .+\. A listát a menüben, a szívnél találja\.$/,
    shortlist: /^Kedvenceim – JNN/,
    compare: 'Jelöljön ki 2–4 szállást az összehasonlításhoz.',
    drop: /^Eltávolítás: /,
    undo: /^Visszavonás: /,
    dropped: 'Kikerült a kedvencei közül.',
    suggestions: /^\d+ javaslat, a nyilakkal választhat$/,
    fault: 'group, Nézze át ezeket a mezőket: Írja be, hová utazik.',
    faulty: 'combobox, Úti cél, Írja be, hová utazik., {rest}, invalid',
    contact: /^Kapcsolat – JNN/,
  },
  en: {
    count: /^\d+ places to stay$/,
    countElsewhere: /^\d+ szállás$/,
    titleElsewhere: /^Szállások: Hévíz – JNN/,
    byName: 'by name, A–Z',
    byNameTurned: 'by name, Z–A',
    sortedByName: 'button, Name, descending, pressed',
    keep: /^Add to shortlist: /,
    kept: /^Done: Added to your shortlist: .+\. You will find the list by the heart in the menu\.$/,
    shortlist: /^My shortlist – JNN/,
    compare: 'Choose 2–4 places to stay to compare them.',
    drop: /^Remove: /,
    undo: /^Undo: /,
    dropped: 'Removed from your shortlist.',
    suggestions: /^\d+ suggestions?, choose with the arrow keys$/,
    fault: 'group, Check these fields: Enter where you want to go.',
    faulty: 'combobox, Destination, Enter where you want to go., {rest}, invalid',
    contact: /^Contact – JNN/,
  },
} as const;

for (const language of LANGUAGES) {
  const script = SCRIPTS[language];
  const search = SEARCH_WORDS[language];

  test.describe(`a screen reader in ${language}`, () => {
    test.use({ language });

    test('says each change of the results once, while the focus stays with what one goes on with', async ({
      page,
      words,
    }) => {
      const heard = await hearLiveRegions(page);
      await page.goto(inLanguage(RESULTS, language));
      const results = new ResultsPage(page, words);
      await results.expectFor(STAY.cityName);
      await expectSaid(heard);

      const filters = new Filters(page, words, search);
      const [, sauna] = search.filters.sports;
      await filters.box(sauna).press('Space');
      await expectSaid(heard, script.count);
      await expect(filters.box(sauna)).toBeFocused();
      await filters.chip(sauna).press('Enter');
      await expectSaid(heard, script.count);
      await expect(results.heading, 'the chip is gone').toBeFocused();

      await results.sort(search.sortName).press('Enter');
      await expectSaid(heard, script.byName);
      await results.sort(search.sortName).press('Enter');
      await expectSaid(heard, script.byNameTurned);
      await expect(results.sort(search.sortName)).toBeFocused();
      await expectHeard(results.sort(search.sortName), language, script.sortedByName);

      await page
        .getByRole('navigation', { name: search.pages })
        .getByRole('link', { name: search.page(2) })
        .press('Enter');
      await expectSaid(heard, search.page(2));
      await expect(results.heading).toBeFocused();
      await new Header(page, words).otherLanguage.press('Enter');
      await expect(results.heading).toBeFocused();
      // What is there first is said first.
      await expect.poll(() => heard).toHaveLength(2);
      heard.sort((one, other) => Number(one.includes('JNN')) - Number(other.includes('JNN')));
      await expectSaid(heard, script.countElsewhere, script.titleElsewhere);
    });

    test('says what becomes of the shortlist and of a wrong search, and leads on from there', async ({
      page,
      words,
    }) => {
      const heard = await hearLiveRegions(page);
      await page.goto(inLanguage(RESULTS, language));
      const hearts = page.getByRole('article').getByRole('button', { name: script.keep });
      await hearts.first().press('Enter');
      await expectSaid(heard, script.kept);
      await expect(hearts.first()).toBeFocused();
      await hearts.nth(1).press('Enter');
      await new Header(page, words).menu.getByRole('link', { name: words.shortlist }).press('Enter');
      await expectSaid(heard, script.compare, script.shortlist);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('button', { name: script.drop }).first().press('Enter');
      await expectSaid(heard, script.dropped);
      await expect(page.getByRole('button', { name: script.undo })).toBeFocused();

      await page.goto(words.home);
      const form = new SearchForm(page, words);
      await form.submit.press('Enter');
      const faults = page.getByRole('main').getByRole('group', { name: words.faults });
      await expect(faults).toBeFocused();
      await expectSaid(heard);
      expect((await heardIn(faults))[0]).toBe(script.fault);
      await faults.getByRole('link').press('Enter');
      await expect(form.destination).toBeFocused();
      await expectHeard(form.destination, language, script.faulty);
      await expectSaid(heard, script.suggestions);

      await new Header(page, words).entry(words.contact).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectSaid(heard, script.contact);
    });
  });
}

import { addDays } from '@jnn/contract';
import { expectAccessible, expectReadableColours } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { SEARCH_WORDS } from '../words/search-words';
import { stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES, type Language } from '../words/words';
import { Calendar } from '../pages/calendar';
import { ResultsPage } from '../pages/results-page';

const AMOUNT = /(\d[\d\s]*)\s(?:Ft|HUF)/;
const CHRISTMAS = { hu: 'dec. 25. Karácsony', en: '25 Dec Christmas Day' };
const NOTE = { hu: /^A napok alatt: a legolcsóbb szoba ára/, en: /^Under each day: the cheapest room that night/ };

/** The results of Hévíz from a day on. */
const resultsFrom = (language: Language, dateFrom: string, nights: number): string =>
  `${SEARCH_WORDS[language].list}?${stayQuery({ dateFrom, dateUntil: addDays(dateFrom, nights), nights })}`;

/** A day as the calendar calls it. */
const written = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'hu' ? 'hu-HU' : 'en-GB', {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  }).format(new Date(day));

/** The Christmas that comes next in at least a week. */
function nextChristmas(): string {
  const soon = inDays(10);
  const thisYear = `${soon.slice(0, 4)}-12-25`;
  return thisYear > soon ? thisYear : `${Number(soon.slice(0, 4)) + 1}-12-25`;
}

for (const language of LANGUAGES) {
  test.describe(`the calendar in ${language}`, () => {
    test.use({ language, viewport: { width: 1280, height: 800 } });

    test('stands inside the window with Done and large days, wherever the form is', async ({ page, words }) => {
      const calendar = new Calendar(page, words, language);
      for (const address of [words.home, resultsFrom(language, inDays(40), 2)]) {
        await page.goto(address);
        await calendar.open();
        await expect(calendar.months).toHaveCount(2);
        await calendar.expectInWindow();
        await calendar.expectLargeDays();
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectReadableColours(page);
        await page.emulateMedia({ colorScheme: 'light' });
        const { y = 0 } = (await calendar.done.boundingBox()) ?? {};
        // Months of four to six weeks leave Done where it is.
        for (let turned = 0; turned < 7; turned += 1) {
          await calendar.turn();
          await calendar.expectInWindow();
          expect((await calendar.done.boundingBox())?.y).toBe(y);
        }
        await calendar.done.click();
        await expect(calendar.panel).toBeHidden();
      }
    });

    test('lies over the header where a low window has no room below the form', async ({ page, words }) => {
      await page.setViewportSize({ width: 1280, height: 680 });
      await page.goto(words.home);
      const calendar = new Calendar(page, words, language);
      await calendar.open();
      await calendar.expectInWindow();
      await calendar.expectUncovered();
    });

    test('opens on the month in which the stay begins, and names the holidays', async ({ page, words }) => {
      const christmas = nextChristmas();
      await page.goto(resultsFrom(language, addDays(christmas, -2), 3));
      const calendar = new Calendar(page, words, language);
      await calendar.open();
      const month = language === 'hu' ? /december$/ : /December \d+$/;
      await expect(calendar.months.first()).toHaveAccessibleName(month);
      await expect(calendar.panel.getByRole('listitem').first()).toHaveText(CHRISTMAS[language]);
      const day = calendar.day(written(language, christmas));
      await expect(day).toHaveAccessibleName(language === 'hu' ? /, Karácsony/ : /, Christmas Day/);
      await day.focus();
      await page.keyboard.press('Escape');
      await expect(calendar.panel).toBeHidden();
      await expect(page.getByRole('button', { name: SEARCH_WORDS[language].openCalendar })).toBeFocused();
    });

    test('says under a day what the list of that night begins with', async ({ page, words }) => {
      const calendar = new Calendar(page, words, language);
      const results = new ResultsPage(page, words);
      for (const ahead of [40, 43]) {
        const date = inDays(ahead);
        await page.goto(resultsFrom(language, inDays(39), 2));
        await calendar.open();
        await expect(calendar.panel.getByText(NOTE[language])).toBeVisible();
        const day = calendar.day(written(language, date));
        await expect(day).toHaveAccessibleName(AMOUNT);
        const price = AMOUNT.exec((await day.getAttribute('aria-label')) ?? '')?.[1] ?? '';
        const thousands = Math.round(Number(price.replace(/\s/g, '')) / 1000);
        await expect(day).toContainText(`${thousands}${language === 'hu' ? 'e' : 'k'}`);
        await page.goto(resultsFrom(language, date, 1));
        await expect(results.places.first()).toBeVisible();
        expect(AMOUNT.exec(await results.places.first().innerText())?.[1]).toBe(price);
      }
    });

    test('has no prices before a town is chosen', async ({ page, words }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(words.home);
      const calendar = new Calendar(page, words, language);
      await calendar.open();
      await expect(calendar.panel.getByText(NOTE[language])).toBeHidden();
      expect(asked).not.toContain('/api/day-prices');
    });
  });

  test.describe(`the calendar on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('fills the screen with two months from this week on, and keeps the focus until it is closed', async ({
      page,
      words,
    }) => {
      await page.goto(words.home);
      const calendar = new Calendar(page, words, language);
      await calendar.open();
      await expect(calendar.months).toHaveCount(2);
      expect(await calendar.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
      await calendar.expectInWindow();
      await calendar.expectLargeDays();
      await expectAccessible(page);
      // Of the past, only the rest of this week is seen.
      const past = calendar.panel.getByRole('gridcell').locator('[aria-disabled]:visible');
      expect(await past.count()).toBeLessThan(7);
      for (let pressed = 0; pressed < 9; pressed += 1) {
        await page.keyboard.press('Tab');
        // After the last stop a browser's own buttons have their turn, and the body stands for them.
        const isKept = await calendar.panel.evaluate(
          (panel) => document.activeElement === document.body || panel.contains(document.activeElement),
        );
        expect(isKept).toBe(true);
      }
      await calendar.close();
      await expect(calendar.panel).toBeHidden();
    });

    test('has room for its days on the narrowest screen', async ({ page, words }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(words.home);
      const calendar = new Calendar(page, words, language);
      await calendar.open();
      await calendar.expectLargeDays();
      await calendar.expectInWindow();
      const wide = await calendar.panel.evaluateAll((panels) =>
        panels.flatMap((panel) => [...panel.querySelectorAll('*')]).filter((one) => one.scrollWidth > 320),
      );
      expect(wide).toEqual([]);
    });
  });
}

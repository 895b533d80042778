import type { Page } from '@playwright/test';
import { inLanguage } from '../fixtures/addresses';
import { inDays } from '../words/days';
import { expect, test } from '../fixtures/test';
import { LANGUAGES, type Words } from '../words/words';
import { HotelPage } from '../pages/hotel-page';
import { LoginPage } from '../pages/login-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';
import type { Account } from '../site/start-site';

const DAY = 86_400;
/** What only a fault, a trial of a new build or a log-out without a connection leaves in a browser. */
const IN_TROUBLE = ['jnn-leaving', 'jnn-visitor', 'platform-bad-builds', 'platform-reloaded-at'];
const TABLES = { hu: { cookie: 'Süti', other: 'Adat' }, en: { cookie: 'Cookie', other: 'Data' } } as const;
const IN_DAYS = /^(\d+) (?:nap|days)$/;

/** The last table of the statement with this head: the names in it, and for how long each is kept. */
async function tableOf(page: Page, head: string): Promise<ReadonlyMap<string, string>> {
  const heading = page.getByRole('columnheader', { name: head, exact: true });
  const rows = await page.getByRole('table').filter({ has: heading }).last().locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
  return new Map(
    cells.flatMap(([names = '', , time = '']) => names.split(', ').map((name): [string, string] => [name, time])),
  );
}

const keysOf = (page: Page, storage: 'localStorage' | 'sessionStorage'): Promise<readonly string[]> =>
  page.evaluate((name) => Object.keys(window[name]), storage);

/** Uses everything that leaves something in a browser: theme, search, a kept place, a booking, a form, an account. */
async function visitEverything(page: Page, words: Words, account: Account): Promise<void> {
  await page.goto(words.home);
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('region', { name: words.cookies }).getByRole('button', { name: 'Mindet elfogadom' }).click();
  await page.getByRole('switch', { name: 'Sötét mód' }).click();
  await page.goto(inLanguage('/regisztracio', 'hu'));
  await page.getByRole('textbox', { name: words.firstName }).fill('Tünde');
  await page.goto(words.home);
  await new SearchForm(page, words).search({ city: 'Hévíz', from: inDays(40), until: inDays(42) });
  const results = new ResultsPage(page, words);
  await results.expectFor('Hévíz');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Kedvencekhez: / })
    .first()
    .click();
  const hotel = new HotelPage(page, words);
  await hotel.expectFor(await results.openFirst());
  await hotel.bookFirst();
  const reservation = new ReservationPage(page, words);
  await reservation.fillIn(GUEST);
  await page.goto('/foglalasi-lista');
  await new LoginPage(page, words).logIn(account);
  await expect(page.getByRole('heading', { level: 1, name: words.myBookings })).toBeVisible();
}

test.describe('what the site keeps in a browser', () => {
  test.use({ returning: false });
  test.setTimeout(180_000);

  test('is what the privacy statement lists in both languages, for as long as it says', async ({
    page,
    context,
    words,
    traveller,
  }) => {
    await visitEverything(page, words, traveller);
    const now = Date.now() / 1000;
    const cookies = new Map((await context.cookies()).map(({ name, expires }) => [name, expires - now]));
    const others = [...(await keysOf(page, 'localStorage')), ...(await keysOf(page, 'sessionStorage'))];

    for (const language of LANGUAGES) {
      await page.goto(inLanguage('/adatvedelmi-nyilatkozat', language));
      const said = await tableOf(page, TABLES[language].cookie);
      expect([...said.keys()].filter((name) => !IN_TROUBLE.includes(name)).sort()).toEqual([...cookies.keys()].sort());
      for (const [name, seconds] of cookies) {
        const days = IN_DAYS.exec(said.get(name) ?? '')?.[1];
        if (days === undefined) expect(seconds, name).toBeLessThanOrEqual(DAY / 12);
        else expect(Math.round(seconds / DAY), name).toBe(Number(days));
      }
      const listed = [...(await tableOf(page, TABLES[language].other)).keys()];
      const isSaid = (key: string): boolean =>
        listed.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key.split(':')[0] === name));
      expect(others.filter((key) => !isSaid(key))).toEqual([]);
    }
  });

  test('lasts no longer than the tab without consent, but for what keeps a choice of the visitor', async ({
    page,
    words,
  }) => {
    await page.goto(words.home);
    await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('region', { name: words.cookies }).getByRole('button', { name: 'Csak a szükségesek' }).click();
    await new SearchForm(page, words).search({ city: 'Hévíz', from: inDays(40), until: inDays(42) });
    const results = new ResultsPage(page, words);
    await results.expectFor('Hévíz');
    await new HotelPage(page, words).expectFor(await results.openFirst());
    await expect.poll(() => keysOf(page, 'sessionStorage')).toContain('jnn-seen-places');
    expect(await keysOf(page, 'localStorage')).toEqual([]);
  });
});

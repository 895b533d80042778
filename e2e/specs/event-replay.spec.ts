import { ACCOUNT_WORDS } from '../words/account-words';
import { BOOKING_WORDS } from '../words/booking-words';
import { openHeld } from '../fixtures/held-scripts';
import { SEARCH_WORDS } from '../words/search-words';
import { STAY, stayQuery } from '../fixtures/stay-search';
import { hotelAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { Filters } from '../pages/filters';
import { Header } from '../pages/header';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

// A rendered page is seen before its code is there. What a visitor does until then is done once the code is there.

const search = SEARCH_WORDS.hu;
const BUDAPEST = { ...STAY, city: 'budapest', cityName: 'Budapest' };
const RESULTS = `/szallas-lista?${stayQuery(BUDAPEST)}`;

const HELD = [
  ['the page’s own code', /\/mf-\w+\/\w+\/x-(?:results|hotel|index|login|forgotten-password)\.js$/],
  ['any code', /\/releases\/.+\.js$/],
] as const;

for (const [what, scripts] of HELD) {
  test.describe(`before ${what} is there`, () => {
    test('presses on filters are kept and done in their order', async ({ page, words }) => {
      const { letGo } = await openHeld(page, RESULTS, scripts);
      const results = new ResultsPage(page, words);
      const filters = new Filters(page, words, search);
      const [name, label] = search.filters.sports;
      await results.expectFor(BUDAPEST.cityName);
      await filters.category(3).click();
      await filters.box(label).click();
      await filters.category(3).click();
      await results.sort(search.sortName).click();
      letGo();
      await expect(filters.chip(label)).toBeVisible();
      await expect(filters.box(label)).toBeChecked();
      await expect(filters.category(3)).toBeChecked();
      await expect.poll(() => results.param(name)).toBe('true');
      await expect(results.sort(search.sortName)).toHaveAttribute('aria-pressed', 'true');
      await expect(filters.chips.getByRole('button')).toHaveCount(1);
    });

    test('a press by key on a hotel’s button is kept', async ({ page, words, stays }) => {
      const { letGo } = await openHeld(page, hotelAddress(await stays.find()), scripts);
      const hotel = new HotelPage(page, words);
      const breakdown = hotel.offers.first().getByRole('button', { name: words.breakdown });
      await breakdown.press('Enter');
      letGo();
      await expect(hotel.offers.first().getByRole('table')).toBeVisible();
      await expect(breakdown).toHaveAttribute('aria-expanded', 'true');
    });

    test('what is typed stays, and counts as typed', async ({ page, words }) => {
      const { letGo } = await openHeld(page, '/', scripts);
      const form = new SearchForm(page, words);
      await form.number(words.adults).fill('3');
      await form.destination.pressSequentially('Hév');
      letGo();
      await expect(form.option(/Hévíz/).first()).toBeVisible();
      await expect(form.destination).toHaveValue('Hév');
      await expect(form.destination).toBeFocused();
      await form.option(/Hévíz/).first().click();
      await expect(form.number(words.adults)).toHaveValue('3');
    });

    test('a form that needs script is sent once it can be, and is not sent by the browser', async ({ page, words }) => {
      const { letGo } = await openHeld(page, '/jelszo-helyreallitas', scripts);
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: words.email }).fill('nincs-ilyen@example.com');
      await main.getByRole('button', { name: ACCOUNT_WORDS.hu.askForLink }).click();
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      letGo();
      await expect(main.getByText(ACCOUNT_WORDS.hu.mailed)).toBeVisible();
      expect(documents).toEqual([]);
    });

    test('a press on a hotel’s days opens the form that changes them', async ({ page, words, stays }) => {
      const { letGo } = await openHeld(page, hotelAddress(await stays.find()), scripts);
      await page.getByRole('button', { name: BOOKING_WORDS.hu.changeStay }).click();
      letGo();
      await expect(page.getByRole('textbox', { name: words.checkOut })).not.toHaveValue('');
    });

    test('logging in is kept, and no password gets into an address', async ({ page, words, traveller }) => {
      const { letGo } = await openHeld(page, '/login', scripts);
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: words.email }).fill(traveller.email);
      await main.getByLabel(words.password, { exact: true }).fill(traveller.password);
      await main.getByLabel(words.password, { exact: true }).press('Enter');
      letGo();
      await expect(new Header(page, words).entry(words.myBookings)).toBeVisible();
      expect(addresses.filter((address) => address.includes(encodeURIComponent(traveller.password)))).toEqual([]);
    });

    test('a link leads where it leads at once', async ({ page, words }) => {
      await openHeld(page, RESULTS, scripts);
      const results = new ResultsPage(page, words);
      const name = await results.openFirst();
      await expect(results.heading).toHaveText(name);
      await expect(page).toHaveURL(/\/szallas\//);
    });

    test('the search form finds places by the browser’s own means', async ({ page, words }) => {
      await openHeld(page, '/', scripts);
      const form = new SearchForm(page, words);
      await form.destination.fill('Hévíz');
      await form.submit.click();
      await expect(page).toHaveURL(/\/szallas-lista\?/);
    });
  });
}

test('a press that waits for its page’s code is seen to have been taken', async ({ page, words }) => {
  const { letGo } = await openHeld(page, RESULTS, HELD[0][1]);
  const results = new ResultsPage(page, words);
  await results.expectFor(BUDAPEST.cityName);
  await results.sort(search.sortName).click();
  await expect(page.locator('html')).toHaveCSS('cursor', 'progress');
  letGo();
  await expect(page.locator('html')).toHaveCSS('cursor', 'auto');
});

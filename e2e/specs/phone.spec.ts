import { inDays } from '../fixtures/days';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../fixtures/words';
import { HotelPage } from '../pages/hotel-page';
import { ReservationPage } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

for (const language of LANGUAGES) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, returning: false, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

    test('a search leads to the form of the reservation while the cookie bar still stands', async ({ page, words }) => {
      await page.goto(words.home);
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await new SearchForm(page, words).search({ city: 'Hévíz', from: inDays(40), until: inDays(42) });
      const results = new ResultsPage(page, words);
      await results.expectFor('Hévíz');
      const name = await results.openFirst();
      const hotel = new HotelPage(page, words);
      await hotel.expectFor(name);
      await hotel.bookFirst();
      await expect(new ReservationPage(page, words).lastName).toBeVisible();
      await expect(page.getByRole('region', { name: words.cookies })).toBeVisible();
    });
  });
}

import { inDays } from '../words/days';
import { reservationAddress } from '../fixtures/stays';
import { expect, settle, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { BankPage, CARDS } from '../pages/bank-page';
import { BookingsPage } from '../pages/bookings-page';
import { HotelPage } from '../pages/hotel-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

for (const language of LANGUAGES) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, returning: false, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

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

    test('nothing from the form to the list of bookings is wider than the screen', async ({
      page,
      words,
      context,
      baseURL,
      stays,
      here,
    }) => {
      test.setTimeout(240_000);
      await here.signUp();
      await settle(context, baseURL ?? '');
      const fits = async (): Promise<void> =>
        expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.goto(
        reservationAddress(await stays.find({ city: 'keszthely', availability: 'free' }), undefined, language),
      );
      const reservation = new ReservationPage(page, words);
      await reservation.prepare(GUEST);
      await fits();
      await reservation.book.click();
      const bank = new BankPage(page, words);
      await bank.payWith(CARDS.declined);
      const payment = new PaymentPage(page, words);
      await expect(payment.heading).toHaveText(words.failed);
      await fits();
      await payment.tryAgain();
      await expect(page).toHaveURL(/\/bank\//);
      await fits();
      await bank.payWith(CARDS.good);
      await expect(payment.heading).toHaveText(words.paid);
      await fits();
      await page.goto(language === 'en' ? '/en/profile/booking-list' : '/foglalasi-lista');
      await expect(new BookingsPage(page, words).bookings).toHaveCount(1);
      await fits();
    });
  });
}

import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { Records } from '../fixtures/records';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { BankPage, CARDS } from '../pages/bank-page';
import { BookingsPage } from '../pages/bookings-page';
import { Header } from '../pages/header';
import { HotelPage } from '../pages/hotel-page';
import { LoginPage } from '../pages/login-page';
import { forintsIn } from '../pages/money';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

const STAY = { city: 'Hévíz', from: inDays(40), until: inDays(42) };

for (const language of LANGUAGES) {
  test.describe(`the journey in ${language}`, () => {
    test.use({ language });
    test.setTimeout(300_000);

    test('a member searches, chooses, books, pays and finds the booking', async ({ page, words, traveller }) => {
      const header = new Header(page, words);
      await page.goto(words.home);
      await header.entry(words.logIn).click();
      await new LoginPage(page, words).logIn(traveller);
      await expect(header.entry(words.myBookings)).toBeVisible();

      await page.goto(words.home);
      await new SearchForm(page, words).search(STAY);
      const results = new ResultsPage(page, words);
      await results.expectFor(STAY.city);
      await expectAccessible(page);
      await page.reload();
      await results.expectFor(STAY.city);

      const name = await results.openFirst();
      const hotel = new HotelPage(page, words);
      await hotel.expectFor(name);
      await expectAccessible(page);
      await page.reload();
      await hotel.expectFor(name);
      const total = await hotel.firstTotal();
      expect(await hotel.firstBreakdown(), 'the nights sum to the total').toBe(total);

      await hotel.bookFirst();
      const reservation = new ReservationPage(page, words);
      await reservation.fillIn(GUEST);
      await expect(page.getByRole('main')).toContainText(name);
      expect(forintsIn(await page.getByRole('main').innerText())).toBe(total);
      await expectAccessible(page);
      await page.reload();
      await expect(reservation.lastName).toHaveValue(GUEST.lastName);

      await reservation.agreeAndBook();
      const bank = new BankPage(page, words);
      expect(await bank.amount()).toBe(total);
      await expectAccessible(page);
      await page.reload();
      await bank.payWith(CARDS.good);

      const payment = new PaymentPage(page, words);
      await expect(payment.heading).toHaveText(words.paid);
      expect(await payment.amount()).toBe(total);
      await expectAccessible(page);
      await page.reload();
      await expect(payment.heading).toHaveText(words.paid);

      const code = payment.code();
      const records = new Records(page.request);
      expect(await records.booking(code)).toMatchObject({
        GoBookingCode: code,
        BookingStatus: 'C',
        PaymentStatus: 'paid',
        HotelName: name,
        ArrivalDate: STAY.from,
        DateUntil: STAY.until,
        TotalPrice: total,
        Currency: 'HUF',
        Leader: { FirstName: GUEST.firstName, LastName: GUEST.lastName },
      });
      expect(await records.outbox()).toContain(code);

      await header.entry(words.myBookings).click();
      const bookings = new BookingsPage(page, words);
      await expect(bookings.booking(code)).toContainText(name);
      expect(forintsIn(await bookings.booking(code).innerText())).toBe(total);
      await expectAccessible(page);
      await page.reload();
      await expect(bookings.booking(code)).toContainText(name);

      await bookings.booking(code).getByRole('button', { name: words.cancel }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      expect(await records.booking(code), 'asking what it would cost cancels nothing').toMatchObject({
        BookingStatus: 'C',
      });
      await dialog.getByRole('button', { name: words.confirmCancel }).click();
      await expect(bookings.booking(code)).toBeHidden();
      expect(await records.booking(code)).toMatchObject({ BookingStatus: 'X', PaymentStatus: 'refund-due' });
      await bookings.tab(words.cancelled).click();
      await expect(bookings.booking(code)).toBeVisible();
      await page.reload();
      await expect(bookings.booking(code)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a guest whose card is declined keeps the booking and pays with another', async ({ page, words }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await new SearchForm(page, words).search({ ...STAY, city: 'Eger' });
  await new ResultsPage(page, words).openFirst();
  await new HotelPage(page, words).bookFirst();
  const reservation = new ReservationPage(page, words);
  await reservation.fillIn(GUEST);
  await reservation.agreeAndBook();
  const bank = new BankPage(page, words);
  await bank.payWith(CARDS.declined);

  const payment = new PaymentPage(page, words);
  await expect(payment.heading).toHaveText(words.failed);
  await expectAccessible(page);
  await payment.tryAgain();
  await bank.payWith(CARDS.good);
  await expect(payment.heading).toHaveText(words.paid);
});

import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { Mailbox, newMailbox } from '../fixtures/mailbox';
import { reservationAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { HotelPage } from '../pages/hotel-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

test.setTimeout(240_000);

/** Days and towns in which no other test books, and of which the demo's partner has no place in the list. */
const APART = { from: inDays(107), until: inDays(109), availability: 'free' } as const;
const TOWNS = { hu: 'gyula', en: 'zalakaros' } as const;

for (const language of LANGUAGES) {
  test.describe(`a room that is sold while the form is filled in, in ${language}`, () => {
    test.use({ language });

    test('is told (status 4), and the form goes on with another offer', async ({
      page,
      words,
      stays,
      competitor,
      request,
    }) => {
      const stay = await stays.find({ city: TOWNS[language], ...APART, withSpare: true });
      const guest = { ...GUEST, email: newMailbox() };
      await page.goto(reservationAddress(stay, undefined, language));
      const reservation = new ReservationPage(page, words);
      await reservation.prepare(guest);
      await competitor.buyAll(stay);
      await reservation.book.click();

      await reservation.acknowledgeError(guest, () => expectAccessible(page));
      await expectAccessible(page);
      await new Mailbox(request, guest.email).expectCounts({ bookings: 0, paid: 0 });

      await reservation.freshOffers.click();
      const hotel = new HotelPage(page, words);
      await hotel.expectFor(stay.hotel.HotelName);
      await hotel.bookFree();
      await expect(reservation.email, 'what was typed came along').toHaveValue(guest.email);
      await expect(reservation.lastName).toHaveValue(guest.lastName);
      await reservation.book.click();
      await expect(page).toHaveURL(/\/bank\//);
      await new Mailbox(request, guest.email).expectCounts({ bookings: 1, paid: 0 });
    });
  });
}

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('the last room that another traveller takes in the very moment of booking is said to be sold', async ({
    page,
    words,
    stays,
    competitor,
    guard,
  }) => {
    guard.expect(/409/);
    const stay = await stays.find({ city: 'sarvar', ...APART });
    await page.route('**/api/bookinginsert', async (route) => {
      await competitor.buyAll(stay);
      await route.continue();
    });
    await page.goto(reservationAddress(stay, undefined, 'en'));
    const reservation = new ReservationPage(page, words);
    await reservation.prepare(GUEST);
    await reservation.book.click();
    await expect(page.getByRole('alert').filter({ hasText: words.soldOut })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(reservation.freshOffers).toBeVisible();
    await expect(reservation.book).toBeHidden();
    await expect(reservation.email).toHaveValue(GUEST.email);
    await expectAccessible(page);
  });
});

test('an address whose offer there is not any more leads to fresh ones', async ({ page, words, stays }) => {
  const stay = await stays.find({ city: 'heviz' });
  await page.goto(reservationAddress(stay).replace(stay.offer.OfferId, 'nincs-ilyen-ajanlat'));
  const reservation = new ReservationPage(page, words);
  await expect(reservation.freshOffers).toBeVisible();
  await expectAccessible(page);
  await reservation.freshOffers.click();
  await new HotelPage(page, words).expectFor(stay.hotel.HotelName);
});

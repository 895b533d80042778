import { newMailbox, Letters } from '../fixtures/letters';
import { reservationAddress, Stays } from '../fixtures/stays';
import { expect, test } from '../fixtures/timed-test';
import { BankPage, CARDS } from '../pages/bank-page';
import { HotelPage } from '../pages/hotel-page';
import { forintsIn } from '../pages/money';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const HOUR = 60;
const DAY = 24 * HOUR;

test('the site crashes between the reservation and the payment, and nothing is lost or charged twice', async ({
  page,
  words,
  request,
  site,
}) => {
  const guest = { ...GUEST, email: newMailbox() };
  await new ReservationPage(page, words).bookAt(
    reservationAddress(await new Stays(request).find({ city: 'eger' })),
    guest,
  );
  await site.crash();
  await new BankPage(page, words).payWith(CARDS.good);
  await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);
  await new Letters(request, guest.email).expectCounts({ bookings: 1, paid: 1 });
});

test('an offer that expires while the form is filled in is told, and the form goes on with a fresh one', async ({
  page,
  words,
  request,
  site,
}) => {
  const stay = await new Stays(request).find({ city: 'sopron' });
  const guest = { ...GUEST, email: newMailbox() };
  await page.goto(reservationAddress(stay));
  const reservation = new ReservationPage(page, words);
  await reservation.prepare(guest);
  await site.pass(HOUR + 1);
  await reservation.book.click();
  const dialog = page.getByRole('dialog', { name: words.error });
  await expect(dialog).toContainText(words.systemError);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alert').filter({ hasText: words.expired })).toBeVisible();
  await expect(reservation.email).toHaveValue(guest.email);

  await reservation.freshOffers.click();
  await new HotelPage(page, words).bookFirst();
  await expect(reservation.email).toHaveValue(guest.email);
  await reservation.book.click();
  await expect(page).toHaveURL(/\/bank\//);
  await new Letters(request, guest.email).expectCounts({ bookings: 1, paid: 0 });
});

test('a payment whose answer was lost is found to be made once the bank has had its ten minutes', async ({
  page,
  words,
  request,
  site,
}) => {
  const guest = { ...GUEST, email: newMailbox() };
  await new ReservationPage(page, words).bookAt(
    reservationAddress(await new Stays(request).find({ city: 'pecs' })),
    guest,
  );
  await new BankPage(page, words).payWith(CARDS.losesAnswer);
  const payment = new PaymentPage(page, words);
  await expect(payment.heading).toHaveText(words.pending);
  await site.pass(11);
  await expect(payment.heading, 'the page asks again by itself').toHaveText(words.paid, { timeout: 30_000 });
  await new Letters(request, guest.email).expectCounts({ bookings: 1, paid: 1 });
});

test('cancelling after the deadline costs the full price, and says so first', async ({
  page,
  words,
  request,
  site,
}) => {
  const guest = { ...GUEST, email: newMailbox() };
  const stay = await new Stays(request).find({ city: 'gyor', refundable: true });
  await new ReservationPage(page, words).bookAt(reservationAddress(stay), guest);
  await new BankPage(page, words).payWith(CARDS.good);
  await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);

  await site.pass(39.5 * DAY);
  await page.goto(await new Letters(request, guest.email).bookingLink());
  await page.getByRole('button', { name: words.cancel, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const fee = dialog.getByRole('term').filter({ hasText: words.fee }).locator('xpath=following-sibling::dd[1]');
  const refund = dialog.getByRole('term').filter({ hasText: words.refund }).locator('xpath=following-sibling::dd[1]');
  expect(forintsIn(await fee.innerText())).toBe(stay.offer.TotalPrice);
  expect(forintsIn(await refund.innerText())).toBe(0);
  await dialog.getByRole('button', { name: words.confirmCancel }).click();
  await expect(new PaymentPage(page, words).heading).toHaveText(words.bookingCancelled);
});

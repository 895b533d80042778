import { addDays } from '@jnn/contract';
import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { newMailbox, Mailbox } from '../fixtures/mailbox';
import { reservationAddress, Stays } from '../fixtures/stays';
import { expect, test } from '../fixtures/timed-test';
import { BankPage, CARDS } from '../pages/bank-page';
import { BookingsPage } from '../pages/bookings-page';
import { HotelPage } from '../pages/hotel-page';
import { forintsIn } from '../pages/money';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

test.use({ subject: 'bookings' });
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
  await new Mailbox(request, guest.email).expectCounts({ bookings: 1, paid: 1 });
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
  await reservation.acknowledgeError(guest);
  await expect(page.getByRole('alert').filter({ hasText: words.expired })).toBeVisible();

  await reservation.freshOffers.click();
  await new HotelPage(page, words).bookFirst();
  await expect(reservation.email).toHaveValue(guest.email);
  await reservation.book.click();
  await expect(page).toHaveURL(/\/bank\//);
  await new Mailbox(request, guest.email).expectCounts({ bookings: 1, paid: 0 });
});

test('a payment whose answer was lost is found to be made within two minutes', async ({
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
  await site.pass(1);
  await expect(payment.heading, 'the page asks again by itself').toHaveText(words.paid, { timeout: 30_000 });
  await new Mailbox(request, guest.email).expectCounts({ bookings: 1, paid: 1 });
});

test('a booking that must be paid in half an hour and is not lapses: the list, the mailed link and an email say so', async ({
  page,
  words,
  owner,
  bookings,
  request,
  site,
}) => {
  const stay = await new Stays(request).find({ city: 'tata', availability: 'free', refundable: false });
  const code = await bookings.make(stay, owner);
  await page.goto('/foglalasi-lista');
  const list = new BookingsPage(page, words);
  await expect(list.booking(code).getByRole('button', { name: words.pay, exact: true })).toBeVisible();

  await site.pass(31);
  const mailbox = new Mailbox(request, owner.email);
  await expect.poll(async () => (await mailbox.ofKind('cancellation')).length, { timeout: 60_000 }).toBe(1);
  expect((await mailbox.ofKind('cancellation'))[0]?.subject).toContain('megszűnt');
  await page.reload();
  await list.tab(words.cancelled).click();
  await expect(list.booking(code).getByText(words.bookingEnded, { exact: true })).toBeVisible();
  await expect(list.booking(code).getByRole('button', { name: words.pay, exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.goto(await mailbox.bookingLink());
  await expect(new PaymentPage(page, words).heading).toHaveText(words.bookingCancelled);
  await expect(page.getByRole('button', { name: words.pay, exact: true })).toBeHidden();
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
  await page.goto(await new Mailbox(request, guest.email).bookingLink());
  await page.getByRole('button', { name: words.cancel, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const fee = dialog.getByRole('term').filter({ hasText: words.fee }).locator('xpath=following-sibling::dd[1]');
  const refund = dialog.getByRole('term').filter({ hasText: words.refund }).locator('xpath=following-sibling::dd[1]');
  expect(forintsIn(await fee.innerText())).toBe(stay.offer.TotalPrice);
  expect(forintsIn(await refund.innerText())).toBe(0);
  await dialog.getByRole('button', { name: words.confirmCancel }).click();
  await expect(new PaymentPage(page, words).heading).toHaveText(words.bookingCancelled);
});

test('a member asks the hotel to cancel once that is not free any more, and a stay that is over is among the past ones', async ({
  page,
  words,
  owner,
  bookings,
  members,
  partner,
  request,
  site,
}) => {
  const stay = await new Stays(request).find({
    ...{ city: 'siofok', from: inDays(60), until: inDays(61), freeUntil: inDays(57) },
    ...{ availability: 'request', refundable: true },
  });
  const code = await bookings.make(stay, owner);
  await site.passToNoon(addDays(stay.offer.CxlDeadLine, 1));
  await bookings.move(code, 'C', await members.logIn(partner));
  // What is asked depends on the day, which the browser takes from its own clock.
  await page.clock.setFixedTime(site.now);
  await page.goto('/foglalasi-lista');
  const list = new BookingsPage(page, words);
  await list.booking(code).getByRole('button', { name: words.askCancellation }).click();
  await expect(list.booking(code).getByText(words.cancellationAsked)).toBeVisible();
  await expectAccessible(page);

  await site.passToNoon(addDays(stay.searchData.dateUntil, 1));
  await page.goto('/foglalasi-lista');
  await list.tab(words.past).click();
  await expect(list.booking(code)).toBeVisible();
  await expect(list.booking(code).getByRole('button', { name: words.cancel, exact: true })).toBeHidden();
  await expectAccessible(page);
});

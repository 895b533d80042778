import { expectAccessible } from '../fixtures/accessibility';
import { Letters, newMailbox } from '../fixtures/letters';
import { reservationAddress } from '../fixtures/stays';
import { expect, settle, test } from '../fixtures/test';
import { BankPage, CARDS } from '../pages/bank-page';
import { BookingsPage } from '../pages/bookings-page';
import { LoginPage } from '../pages/login-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

test.setTimeout(120_000);

test('a request is confirmed by the hotel’s partner, then paid by the link in the mail, with its papers', async ({
  page,
  browser,
  baseURL,
  words,
  stays,
  request,
  partner,
}) => {
  const guest = { ...GUEST, email: newMailbox() };
  const letters = new Letters(request, guest.email);
  await page.goto(reservationAddress(await stays.find({ city: 'siofok', availability: 'request' })));
  const reservation = new ReservationPage(page, words);
  await reservation.prepare(guest);
  await reservation.book.click();
  const payment = new PaymentPage(page, words);
  await expect(payment.heading, 'nothing is paid before the hotel has confirmed').toHaveText(words.requested);
  await expectAccessible(page);
  const code = payment.code();

  const office = await browser.newContext();
  await settle(office, baseURL ?? '');
  const desk = await office.newPage();
  await desk.goto(`${baseURL ?? ''}/login`);
  await new LoginPage(desk, words).logIn(partner);
  await expect(desk.getByRole('button', { name: words.logOut })).toBeVisible();
  await desk.goto(`${baseURL ?? ''}/foglalasi-lista`);
  await desk.getByRole('button', { name: words.hotelsBookings }).click();
  const entry = new BookingsPage(desk, words).booking(code);
  await entry.getByRole('button', { name: words.details }).click();
  await expectAccessible(desk);
  await entry.getByRole('button', { name: words.confirmBooking, exact: true }).click();
  await expect(entry.getByText(words.confirmed)).toBeVisible();
  await office.close();

  await page.goto(await letters.bookingLink());
  await expect(payment.heading).toHaveText(words.toPay);
  await payment.pay();
  await new BankPage(page, words).payWith(CARDS.good);
  await expect(payment.heading).toHaveText(words.paid);
  for (const [name, file] of [
    [words.voucher, `${code}.pdf`],
    [words.calendar, `${code}.ics`],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    expect((await download).suggestedFilename()).toContain(file.split('.').at(-1));
  }
});

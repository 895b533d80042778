import { expectAccessible } from '../fixtures/accessibility';
import { countCalls, loseAnswerOnce } from '../fixtures/interception';
import { Mailbox, newMailbox } from '../fixtures/mailbox';
import { Records } from '../fixtures/records';
import { newDraft, reservationAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { BankPage, CARDS } from '../pages/bank-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

test.setTimeout(240_000);

test('a coupon takes its part off, comes off again, stays through a reload and is what the bank is told', async ({
  page,
  words,
  stays,
  guard,
}) => {
  guard.expect(/422/);
  const stay = await stays.find({ city: 'sopron' });
  const full = stay.offer.TotalPrice;
  await page.goto(reservationAddress(stay));
  const reservation = new ReservationPage(page, words);
  await reservation.fillIn(GUEST);
  await reservation.applyCoupon('TAVALYI');
  await expect(page.getByText(words.couponRefused)).toBeVisible();
  await reservation.applyCoupon('ut10');
  await expect(page.getByText(words.saves)).toBeVisible();
  const reduced = await reservation.total();
  expect(reduced).toBe(Math.round(full * 0.9));
  await expectAccessible(page);

  await reservation.removeCoupon();
  await expect.poll(() => reservation.total()).toBe(full);
  await reservation.applyCoupon('UT10');
  await expect.poll(() => reservation.total()).toBe(reduced);
  await page.reload();
  await expect(page.getByText(words.saves)).toBeVisible();
  await expect(reservation.lastName).toHaveValue(GUEST.lastName);

  await reservation.agreeAndBook();
  expect(await new BankPage(page, words).amount()).toBe(reduced);
});

test('what was typed just before a reload is there after it', async ({ page, words, stays }) => {
  await page.goto(reservationAddress(await stays.find({ city: 'sopron' })));
  const reservation = new ReservationPage(page, words);
  await reservation.lastName.fill(GUEST.lastName);
  await page.reload();
  await expect(reservation.lastName).toHaveValue(GUEST.lastName);
});

test('the coupon of a reservation that was left does not come along to the next one', async ({
  page,
  words,
  stays,
}) => {
  const stay = await stays.find({ city: 'pecs' });
  await page.goto(reservationAddress(stay));
  const reservation = new ReservationPage(page, words);
  await reservation.applyCoupon('UT10');
  await expect(page.getByText(words.saves)).toBeVisible();

  await page.goto(reservationAddress(stay));
  expect(await reservation.total()).toBe(stay.offer.TotalPrice);
  await reservation.fillIn(GUEST);
  await reservation.agreeAndBook();
  expect(await new BankPage(page, words).amount()).toBe(stay.offer.TotalPrice);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('an invoice asks for a tax number with the right check digit', async ({ page, words, stays }) => {
    const stay = await stays.find({ city: 'gyor', child: 1 });
    await page.goto(reservationAddress(stay, undefined, 'en'));
    const reservation = new ReservationPage(page, words);
    await reservation.book.click();
    await expect(reservation.faults).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('textbox', { name: words.lastName }).nth(2).fill('Őszi');
    await page.getByRole('textbox', { name: words.firstName }).nth(2).fill('Csilla');
    await reservation.prepare(GUEST);
    await reservation.askForInvoice('Út Kft.', '12345678-2-42');
    await reservation.book.click();
    await expect(reservation.faults.getByRole('link')).toHaveCount(1);
    await reservation.faults.getByRole('link').click();
    const taxNumber = page.getByRole('textbox', { name: words.taxNumber });
    await expect(taxNumber).toBeFocused();
    await taxNumber.fill('12345676242');
    await reservation.book.click();
    await expect(page).toHaveURL(/\/bank\//);

    await page.goBack();
    const code = new PaymentPage(page, words);
    await expect(code.heading).toHaveText(words.toPay);
    expect(await new Records(page.request).booking(code.code())).toMatchObject({
      companyDatas: { companyName: 'Út Kft.', taxNumber: '12345676-2-42', zipCode: '9021', city: 'Győr' },
      Children: 1,
    });
  });
});

test('a double click and the back button book once', async ({ page, words, stays, request, guard }) => {
  // The bank refuses to serve a payment that is over.
  guard.expect(/409/);
  const guest = { ...GUEST, email: newMailbox() };
  const mailbox = new Mailbox(request, guest.email);
  await page.goto(reservationAddress(await stays.find({ city: 'szeged' })));
  const reservation = new ReservationPage(page, words);
  await reservation.prepare(guest);
  const insertions = countCalls(page, '/api/bookinginsert');
  await reservation.book.dblclick();
  await expect(page).toHaveURL(/\/bank\//);
  expect(insertions()).toBe(1);

  await page.goBack();
  const payment = new PaymentPage(page, words);
  await expect(payment.heading).toHaveText(words.toPay);
  await payment.pay();
  await new BankPage(page, words).payWith(CARDS.good);
  await expect(payment.heading).toHaveText(words.paid);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mailbox.expectCounts({ bookings: 1, paid: 1 });
});

test('two tabs with the same form make one booking, and one payment', async ({
  page,
  context,
  words,
  stays,
  request,
  guard,
}) => {
  guard.expect(/409/);
  const guest = { ...GUEST, email: newMailbox() };
  const mailbox = new Mailbox(request, guest.email);
  const address = reservationAddress(await stays.find({ city: 'kecskemet' }), newDraft());
  await page.goto(address);
  const first = new ReservationPage(page, words);
  const kept = first.keeps('"acceptsPrivacy":true');
  await first.prepare(guest);
  await kept;
  const other = await context.newPage();
  await other.goto(address);
  const second = new ReservationPage(other, words);
  await expect(second.email, 'the new tab knows what was typed').toHaveValue(guest.email);

  await Promise.all([first.book.click(), second.book.click()]);
  // One tab leads to the bank; the other does too, or to the payment of the same booking.
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/bank\/|\/bk[A-Za-z0-9]{12}\//);
  await mailbox.expectCounts({ bookings: 1, paid: 0 });

  const [payer, watcher] = page.url().includes('/bank/') ? [page, other] : [other, page];
  await new BankPage(payer, words).payWith(CARDS.good);
  await expect(new PaymentPage(payer, words).heading).toHaveText(words.paid);
  await watcher.goto(payer.url());
  await expect(new PaymentPage(watcher, words).heading).toHaveText(words.paid);
  await mailbox.expectCounts({ bookings: 1, paid: 1 });
});

test('a booking whose answer was lost is asked for again, even after a reload, and made once', async ({
  page,
  words,
  stays,
  request,
  guard,
}) => {
  guard.expect(/ERR_CONNECTION_RESET/);
  const guest = { ...GUEST, email: newMailbox() };
  await page.goto(reservationAddress(await stays.find({ city: 'szombathely' })));
  const reservation = new ReservationPage(page, words);
  await reservation.prepare(guest);
  await loseAnswerOnce(page, '/api/bookinginsert');
  await reservation.book.click();
  await expect(page.getByRole('alert').filter({ hasText: words.unanswered })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(reservation.book).toBeHidden();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: words.askAgain }).click();
  await expect(page).toHaveURL(/\/bank\//);
  await new Mailbox(request, guest.email).expectCounts({ bookings: 1, paid: 0 });
});

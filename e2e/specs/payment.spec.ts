import { expectAccessible } from '../fixtures/accessibility';
import { countCalls } from '../fixtures/interception';
import { Mailbox, newMailbox } from '../fixtures/mailbox';
import { Records } from '../fixtures/records';
import { reservationAddress } from '../fixtures/stays';
import { expect, settle, test } from '../fixtures/test';
import { BankPage, CARDS } from '../pages/bank-page';
import { LoginPage } from '../pages/login-page';
import { BookingsPage } from '../pages/bookings-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

test.setTimeout(240_000);

test('after a timeout and after giving up at the bank the same booking is paid at the third try', async ({
  page,
  words,
  stays,
  request,
}) => {
  const guest = { ...GUEST, email: newMailbox() };
  await new ReservationPage(page, words).bookAt(reservationAddress(await stays.find({ city: 'veszprem' })), guest);
  const bank = new BankPage(page, words);
  const payment = new PaymentPage(page, words);
  await bank.payWith(CARDS.timesOut);
  await expect(payment.heading).toHaveText(words.failed);
  await expect(payment.answer(words.resultCode)).toHaveText('TO');
  await expect(payment.answer(words.authorisation)).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(payment.heading).toHaveText(words.failed);

  await payment.tryAgain();
  await bank.giveUp();
  await expect(payment.heading).toHaveText(words.stopped);
  await payment.tryAgain();
  await bank.payWith(CARDS.answersTwice);
  await expect(payment.heading).toHaveText(words.paid);
  await expect(payment.answer(words.transactionId)).toHaveText(/^\d{16}$/);
  await expect(payment.answer(words.resultCode)).toHaveText('00');
  await expect(payment.answer(words.resultText)).not.toBeEmpty();
  await expect(payment.answer(words.authorisation)).toHaveText(/^\d{6}$/);
  await new Mailbox(request, guest.email).expectCounts({ bookings: 1, paid: 1 });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a payment whose answer the bank lost is pending, is asked about again and not offered twice', async ({
    page,
    browser,
    baseURL,
    words,
    stays,
    request,
  }) => {
    const guest = { ...GUEST, email: newMailbox() };
    await new ReservationPage(page, words).bookAt(
      reservationAddress(await stays.find({ city: 'debrecen' }), undefined, 'en'),
      guest,
    );
    const asked = countCalls(page, '/api/payment/result');
    await new BankPage(page, words).payWith(CARDS.losesAnswer);
    const payment = new PaymentPage(page, words);
    await expect(payment.heading).toHaveText(words.pending);
    await expect(page.getByRole('button', { name: words.tryAgain })).toBeHidden();
    await expectAccessible(page);
    await expect.poll(asked, { timeout: 15_000 }).toBeGreaterThan(1);
    expect(await new Records(page.request).booking(payment.code())).toMatchObject({ PaymentStatus: 'unknown' });
    await page.reload();
    await expect(payment.heading).toHaveText(words.pending);

    // Who opens the mailed link elsewhere knows of no way back from the bank: there the outcome is simply not known.
    const elsewhere = await browser.newContext();
    await settle(elsewhere, baseURL ?? '');
    const mailed = await elsewhere.newPage();
    await mailed.goto(await new Mailbox(request, guest.email).bookingLink());
    await expect(new PaymentPage(mailed, words).heading).toHaveText(words.unknown);
    await expect(mailed.getByRole('button', { name: words.pay, exact: true })).toBeHidden();
    await expectAccessible(mailed);
    await elsewhere.close();
  });
});

test('the way back from the bank is posted once, leaves the address, and changes nothing when altered or replayed', async ({
  page,
  browser,
  words,
  stays,
  request,
  guard,
}) => {
  guard.expect(/422/);
  const guest = { ...GUEST, email: newMailbox() };
  await new ReservationPage(page, words).bookAt(reservationAddress(await stays.find({ city: 'miskolc' })), guest);
  const asked = countCalls(page, '/api/payment/result');
  const earlierBuilds = page.waitForRequest((it) => it.isNavigationRequest() && it.url().includes('DATA='));
  await new BankPage(page, words).payWith(CARDS.declined);
  const payment = new PaymentPage(page, words);
  await expect(payment.heading).toHaveText(words.failed);
  expect(asked()).toBe(1);
  expect(page.url()).not.toMatch(/DATA=|CRYPTO=|PID=/);

  const returned = (await earlierBuilds).url();
  await page.goto(returned);
  await expect(payment.heading).toHaveText(words.failed);
  await page.goto(returned.replace(/DATA=[^&]{12}/, 'DATA=AAAAAAAAAAAA'));
  await expect(page.getByText(words.foreignReturn)).toBeVisible();
  await expectAccessible(page);

  // Somebody else who opens the address of the booking sees nothing of it.
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText(words.notShownHere)).toBeVisible();
  await elsewhere.close();
  await new Mailbox(request, guest.email).expectCounts({ bookings: 1, paid: 0 });
});

test('an outcome that does not arrive is asked for by hand', async ({ page, words, stays, guard }) => {
  guard.expect(/ERR_CONNECTION_RESET/);
  await new ReservationPage(page, words).bookAt(reservationAddress(await stays.find({ city: 'tata' })), GUEST);
  await page.route('**/api/payment/result', (route) => route.abort('connectionreset'), { times: 1 });
  await new BankPage(page, words).payWith(CARDS.good);
  await expect(page.getByRole('alert').filter({ hasText: words.outcomeUnanswered })).toBeVisible();
  await page.getByRole('button', { name: words.askAgain }).click();
  await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);
});

test('a guest who closes the tab at the bank finds the booking in the same browser, and anywhere by the mailed link', async ({
  page,
  context,
  browser,
  baseURL,
  words,
  stays,
  request,
}) => {
  const guest = { ...GUEST, email: newMailbox() };
  const mailbox = new Mailbox(request, guest.email);
  const address = reservationAddress(await stays.find({ city: 'keszthely', refundable: true }));
  await page.goto(address);
  const reservation = new ReservationPage(page, words);
  await reservation.fillIn(guest);
  await reservation.agreeAndBook();
  const again = await context.newPage();
  await page.close();

  await again.goto(address);
  await expect(new PaymentPage(again, words).heading).toHaveText(words.toPay);
  await expect(again.getByRole('link', { name: words.payLater })).toBeVisible();
  await expectAccessible(again);

  const elsewhere = await browser.newContext();
  await settle(elsewhere, baseURL ?? '');
  const mailed = await elsewhere.newPage();
  await mailed.goto(await mailbox.bookingLink());
  const payment = new PaymentPage(mailed, words);
  await payment.pay();
  await new BankPage(mailed, words).payWith(CARDS.good);
  await expect(payment.heading).toHaveText(words.paid);
  await mailbox.expectCounts({ bookings: 1, paid: 1 });

  // The link in the email also cancels, for nothing as long as the deadline has not passed.
  await mailed.goto(await mailbox.bookingLink());
  await mailed.getByRole('button', { name: words.cancel, exact: true }).click();
  await mailed.getByRole('dialog').getByRole('button', { name: words.confirmCancel }).click();
  await expect(payment.heading).toHaveText(words.bookingCancelled);
  await expect(payment.heading, 'what was pressed is gone').toBeFocused();
  await elsewhere.close();
});

test('a member pays later from their bookings', async ({ page, words, stays, traveller }) => {
  await page.goto('/login');
  await new LoginPage(page, words).logIn(traveller);
  await expect(page.getByRole('button', { name: words.logOut })).toBeVisible();
  await page.goto(reservationAddress(await stays.find({ city: 'baja' })));
  const reservation = new ReservationPage(page, words);
  await expect(reservation.email, 'a member’s data are there already').toHaveValue(traveller.email);
  await reservation.fillIn({ ...GUEST, email: traveller.email });
  await reservation.agreeAndBook();
  await page.goBack();
  const payment = new PaymentPage(page, words);
  const code = payment.code();
  await page.getByRole('link', { name: words.payLater }).click();
  const entry = new BookingsPage(page, words).booking(code);
  await expectAccessible(page);
  await entry.getByRole('button', { name: words.pay, exact: true }).click();
  await new BankPage(page, words).payWith(CARDS.good);
  await expect(payment.heading).toHaveText(words.paid);
  expect(payment.code()).toBe(code);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { inDays } from '../words/days';
import { Mailbox, newMailbox } from '../fixtures/mailbox';
import { reservationAddress } from '../fixtures/stays';
import { expect, settle, test } from '../fixtures/test';
import { LANGUAGES, WORDS, type Language, type Words } from '../words/words';
import { BankPage, CARDS } from '../pages/bank-page';
import { BookingsPage } from '../pages/bookings-page';
import { LoginPage } from '../pages/login-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import type { Account } from '../site/start-site';

test.setTimeout(240_000);

const NIGHTS = { hu: 160, en: 170 } as const;
const PATHS = { hu: ['/login', '/foglalasi-lista'], en: ['/en/user/login', '/en/profile/booking-list'] } as const;

/** Logs the partner in and opens the bookings of the partner's hotels. */
async function sitDown(partnerPage: Page, words: Words, partner: Account, language: Language): Promise<void> {
  const [login, list] = PATHS[language];
  await partnerPage.goto(login);
  await new LoginPage(partnerPage, words).logIn(partner);
  await expect(partnerPage.getByRole('button', { name: words.logOut })).toBeVisible();
  await partnerPage.goto(list);
  await partnerPage.getByRole('button', { name: words.hotelsBookings }).click();
}

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
  const mailbox = new Mailbox(request, guest.email);
  await page.goto(reservationAddress(await stays.find({ city: 'siofok', availability: 'request' })));
  const reservation = new ReservationPage(page, words);
  await reservation.prepare(guest);
  await reservation.book.click();
  const payment = new PaymentPage(page, words);
  await expect(payment.heading, 'nothing is paid before the hotel has confirmed').toHaveText(words.requested);
  await expectAccessible(page);
  const code = payment.code();

  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  await settle(office, baseURL ?? '');
  const partnerPage = await office.newPage();
  await sitDown(partnerPage, words, partner, 'hu');
  const entry = new BookingsPage(partnerPage, words).booking(code);
  await entry.getByRole('button', { name: words.details }).click();
  await expectAccessible(partnerPage);
  await entry.getByRole('button', { name: words.confirmBooking, exact: true }).click();
  await expect(entry.getByText(words.confirmed)).toBeVisible();
  await office.close();

  await page.goto(await mailbox.bookingLink());
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

for (const language of LANGUAGES) {
  test.describe(`a partner in ${language}`, () => {
    test.use({ language });

    test('rejects a request, accepts a cancellation and issues a voucher', async ({
      page,
      browser,
      baseURL,
      words,
      stays,
      members,
      bookings,
      request,
      partner,
    }) => {
      // Nights of this test's own: nobody takes the last room between finding and booking it.
      const night = (at: number) => ({ from: inDays(NIGHTS[language] + at), until: inDays(NIGHTS[language] + at + 1) });
      const guest = { email: newMailbox() };
      const refused = await bookings.make(
        await stays.find({ city: 'siofok', availability: 'request', ...night(0) }),
        guest,
      );
      const member = await members.signUp();
      const owner = await members.ownerOf(member);
      const free = (days: number) => stays.find({ city: 'siofok', availability: 'free', ...night(days) });
      const withdrawn = await bookings.make(await free(1), owner);
      await bookings.move(withdrawn, 'RX', owner.token);
      const vouched = await bookings.make(await free(2), owner);

      await sitDown(page, words, partner, language);
      const list = new BookingsPage(page, words);
      const press = async (code: string, name: string): Promise<void> =>
        list.booking(code).getByRole('button', { name, exact: true }).click();
      await press(refused, words.rejectBooking);
      await expect(list.booking(refused)).toBeHidden();
      await expect(list.booking(withdrawn).getByText(words.cancellationAsked)).toBeVisible();
      await expectAccessible(page);
      await press(withdrawn, words.acceptCancellation);
      await expect(list.booking(withdrawn)).toBeHidden();
      await press(vouched, words.issueVoucher);
      await expect(list.booking(vouched).getByText(words.voucherIssued)).toBeVisible();
      await list.tab(words.cancelled).click();
      await expect(list.booking(refused).getByText(words.rejected)).toBeVisible();
      await expect(list.booking(withdrawn).getByText(words.bookingEnded, { exact: true })).toBeVisible();
      await expectAccessible(page);

      // The traveller is told by an email, and at the link of the first one.
      const mailbox = new Mailbox(request, guest.email);
      await expect.poll(async () => (await mailbox.ofKind('cancellation')).length).toBe(1);
      const elsewhere = await browser.newContext();
      await settle(elsewhere, baseURL ?? '');
      const mailed = await elsewhere.newPage();
      await mailed.goto(await mailbox.bookingLink());
      await expect(new PaymentPage(mailed, WORDS.hu).heading).toHaveText(WORDS.hu.rejectedByHotel);
      await expect(mailed.getByRole('button', { name: WORDS.hu.pay, exact: true })).toBeHidden();
      await expectAccessible(mailed);
      await elsewhere.close();
    });
  });
}

import { expectAccessible } from '../fixtures/accessibility';
import { Mailbox } from '../fixtures/mailbox';
import { reservationAddress, Stays } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { BankPage, CARDS } from '../pages/bank-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { USUAL_LIMITS } from '../site/processes';
import { serveWithBackend } from '../site/site-with-backend';

test.setTimeout(240_000);

test('under the limits of a site without a captcha a traveller makes three bookings in an hour, and confirms the e-mail address', async ({
  page,
  words,
  playwright,
}) => {
  const site = await serveWithBackend(USUAL_LIMITS);
  const request = await playwright.request.newContext({ baseURL: site.url });
  const outbox = await playwright.request.newContext({ baseURL: site.apiUrl });
  try {
    const reservation = new ReservationPage(page, words);
    const bank = new BankPage(page, words);
    for (const city of ['heviz', 'sopron', 'pecs']) {
      const stay = await new Stays(request).find({ city, availability: 'free', refundable: true });
      await reservation.bookAt(site.url + reservationAddress(stay), GUEST);
      // Two stay unpaid; the last is paid at once.
      if (city !== 'pecs') await bank.giveUp();
    }
    await bank.payWith(CARDS.good);
    await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);

    await page.goto(await new Mailbox(outbox, GUEST.email).bookingLink('oldest'));
    await expect(page.getByText(words.emailConfirmed)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(words.confirmFirst);
    await expectAccessible(page);
  } finally {
    // The page reports on as long as it is open; without its server it would say so in the console.
    await page.close();
    await request.dispose();
    await outbox.dispose();
    await site.stop();
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from '../fixtures/accessibility';
import { Mailbox } from '../fixtures/mailbox';
import { reservationAddress, Stays } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { BankPage, CARDS } from '../pages/bank-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { ended, freePort, runTool, untilReady, USUAL_LIMITS } from '../site/processes';
import { serveReleased } from '../site/released-site';

test.setTimeout(240_000);

test('under the limits of a site without a captcha a traveller makes three bookings in an hour, and confirms the e-mail address', async ({
  page,
  words,
  playwright,
}) => {
  const apiPort = String(await freePort());
  const site = await serveReleased('demo', { API_URL: `http://127.0.0.1:${apiPort}`, ...USUAL_LIMITS });
  const data = await mkdtemp(join(tmpdir(), 'jnn-e2e-'));
  const own = { API_PORT: apiPort, DATA_DIR: data, SITE_URL: site.url, LOG_LEVEL: 'warn', ...USUAL_LIMITS };
  const backend = runTool('backend', [], own);
  const request = await playwright.request.newContext({ baseURL: site.url });
  // The outbox of all is open to whoever asks the backend on its own machine.
  const outbox = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${apiPort}` });
  try {
    await untilReady(backend, 'The API answers at');
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
    await ended(backend);
    await site.stop();
    await rm(data, { recursive: true, force: true });
  }
});

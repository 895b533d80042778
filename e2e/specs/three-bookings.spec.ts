import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservationAddress, Stays } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { BankPage, CARDS } from '../pages/bank-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { ended, freePort, runTool, untilReady } from '../site/processes';
import { serveReleased } from '../site/released-site';

test.setTimeout(240_000);

/** The limits for visitors as they are unless they are configured (an empty value counts as unset). */
const DEFAULTS = { SIGN_UPS_PER_HOUR: '', BOOKINGS_PER_HOUR: '', UNPAID_PER_GUEST: '', UNPAID_PER_ADDRESS: '' };

test('under the limits of a site without a captcha a traveller makes three bookings in an hour', async ({
  page,
  words,
  playwright,
}) => {
  const apiPort = String(await freePort());
  const site = await serveReleased('demo', { API_URL: `http://127.0.0.1:${apiPort}`, ...DEFAULTS });
  const data = await mkdtemp(join(tmpdir(), 'jnn-e2e-'));
  const own = { API_PORT: apiPort, DATA_DIR: data, SITE_URL: site.url, LOG_LEVEL: 'warn', ...DEFAULTS };
  const backend = runTool('backend', [], own);
  const request = await playwright.request.newContext({ baseURL: site.url });
  try {
    await untilReady(backend, 'The API answers at');
    const reservation = new ReservationPage(page, words);
    const bank = new BankPage(page, words);
    for (const city of ['heviz', 'sopron', 'pecs']) {
      const stay = await new Stays(request).find({ city, availability: 'free' });
      await reservation.bookAt(site.url + reservationAddress(stay), GUEST);
      // Two stay unpaid; the last is paid at once.
      if (city !== 'pecs') await bank.giveUp();
    }
    await bank.payWith(CARDS.good);
    await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);
  } finally {
    // The page reports on as long as it is open; without its server it would say so in the console.
    await page.close();
    await request.dispose();
    await ended(backend);
    await site.stop();
    await rm(data, { recursive: true, force: true });
  }
});

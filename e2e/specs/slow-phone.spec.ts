import type { Page } from '@playwright/test';
import { inDays } from '../words/days';
import { Mailbox, newMailbox } from '../fixtures/mailbox';
import { SEARCH_WORDS } from '../words/search-words';
import { expect, test } from '../fixtures/test';
import { BankPage, CARDS } from '../pages/bank-page';
import { HotelPage } from '../pages/hotel-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

/** Nights that only this test books. */
const STAY = { city: 'Tihany', from: inDays(170), until: inDays(171) };

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
test.setTimeout(300_000);

/** A telephone of 2019 on slow 4G: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms to the server. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 },
  });
}

test('an old phone on a slow network gets from the home page to a paid booking', async ({ page, words, request }) => {
  const guest = { ...GUEST, email: newMailbox() };
  await slowDown(page);
  await page.goto('/');
  await new SearchForm(page, words).search(STAY);
  const results = new ResultsPage(page, words);
  await results.expectFor(STAY.city);
  await page.getByRole('button', { name: words.filters, exact: true }).click();
  const sheet = page.getByRole('dialog');
  const [, parking] = SEARCH_WORDS.hu.filters.facilities;
  await sheet.getByRole('checkbox', { name: parking, exact: true }).check();
  await expect(page).toHaveURL(/facilityCarPark=true/);
  await sheet.getByRole('button', { name: /mutatása$/ }).click();
  await expect(sheet).toBeHidden();
  const name = await results.openFirst();
  const hotel = new HotelPage(page, words);
  await hotel.expectFor(name);
  await hotel.bookFree();
  const reservation = new ReservationPage(page, words);
  await reservation.prepare(guest);
  await reservation.book.click();
  await new BankPage(page, words).payWith(CARDS.good);
  await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);
  await new Mailbox(request, guest.email).expectCounts({ bookings: 1, paid: 1 });
});

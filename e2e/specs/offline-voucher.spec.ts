import { VOUCHER_CACHE } from '@jnn/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { inLanguage } from '../fixtures/addresses';
import { inDays } from '../words/days';
import { reservationAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { faultsOfTextSize } from '../fixtures/text-size';
import { LANGUAGES } from '../words/words';
import { BankPage, CARDS } from '../pages/bank-page';
import { BookingsPage } from '../pages/bookings-page';
import { Header } from '../pages/header';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

test.setTimeout(240_000);

/** The pages at which a worker of this browser would answer. */
const workersOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

/** What this browser's caches hold. */
const filesKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const kept = await Promise.all(caches.map((cache) => cache.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** Presses a download, whose file does not matter here. */
async function download(page: Page, press: () => Promise<void>): Promise<void> {
  const downloaded = page.waitForEvent('download');
  await press();
  await downloaded;
}

test('who opened a voucher reads it at the booking’s page without a connection, until it is deleted', async ({
  page,
  context,
  guard,
  words,
  stays,
}) => {
  await new ReservationPage(page, words).bookAt(reservationAddress(await stays.find({ city: 'veszprem' })), GUEST);
  await new BankPage(page, words).payWith(CARDS.good);
  const payment = new PaymentPage(page, words);
  await expect(payment.heading).toHaveText(words.paid);
  expect(await workersOf(page), 'nobody has asked for a voucher yet').toEqual([]);
  await download(page, () => page.getByRole('link', { name: words.voucher }).click());
  await expect(page.getByText(words.voucherSaved)).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url());
  expect((await workersOf(page)).toSorted()).toEqual(['/foglalasi-lista', address.pathname].toSorted());

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.voucherHeading })).toBeVisible();
  await expect(page.getByText(words.savedCopy)).toBeVisible();
  await expect(page.getByText(words.mayHaveChanged)).toBeVisible();
  await expect(page.getByText(payment.code(), { exact: true })).toBeVisible();
  expect(page.url()).toBe(address.href);
  await expectAccessible(page);
  expect(await faultsOfTextSize(page)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('link', { name: words.loadNow }).click();
  await expect(payment.heading).toHaveText(words.paid);
  expect(await filesKept(page), 'nothing of the site is kept, so that nothing of it grows old').toEqual([
    `/${VOUCHER_CACHE}`,
  ]);
  await page.getByRole('button', { name: words.deleteVoucher }).click();
  await expect(page.getByText(words.voucherDeleted)).toBeFocused();
  expect(await workersOf(page)).toEqual([]);
  await context.setOffline(true);
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await expect(page.goto(address.href)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

for (const language of LANGUAGES) {
  test(`the privacy statement in ${language} lists it`, async ({ page }) => {
    await page.goto(inLanguage('/adatvedelmi-nyilatkozat', language));
    await expect(page.getByRole('row', { name: /^jnn-voucher / })).toBeVisible();
  });
}

test.describe('in English, the voucher of a member', () => {
  test.use({ language: 'en' });

  test('is the one opened last, and leaves the browser with the member or with its booking', async ({
    page,
    context,
    words,
    stays,
    owner,
    bookings,
  }) => {
    const list = new BookingsPage(page, words);
    const codes: string[] = [];
    for (const at of [170, 172]) {
      const stay = await stays.find({
        city: 'tihany',
        availability: 'free',
        refundable: true,
        from: inDays(at),
        until: inDays(at + 1),
      });
      const code = await bookings.make(stay, owner);
      await page.goto('/en/profile/booking-list');
      await list.booking(code).getByRole('button', { name: words.pay, exact: true }).click();
      await new BankPage(page, words).payWith(CARDS.good);
      await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);
      codes.push(code);
    }
    const [first = '', last = ''] = codes;
    await page.goto('/en/profile/booking-list');
    for (const code of codes) {
      await download(page, () => list.booking(code).getByRole('link', { name: words.voucher }).click());
      await expect(list.booking(code).getByText(words.voucherSaved)).toBeVisible();
    }
    await expect(list.booking(first).getByText(words.voucherSaved), 'one is kept').toBeHidden();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(words.savedCopy)).toBeVisible();
    await expect(page.getByText(last, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('link', { name: words.loadNow }).click();

    await list.booking(last).getByRole('button', { name: words.cancel, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirmCancel }).click();
    await expect(list.booking(last)).toBeHidden();
    await list.tab(words.cancelled).click();
    await expect(list.booking(last)).toBeVisible();
    await expect.poll(() => workersOf(page), 'a cancelled booking has no voucher').toEqual([]);

    await page.goto('/en/profile/booking-list');
    await download(page, () => list.booking(first).getByRole('link', { name: words.voucher }).click());
    await expect(list.booking(first).getByText(words.voucherSaved)).toBeVisible();
    await new Header(page, words).menu.getByRole('button', { name: words.logOut }).click();
    await expect.poll(() => workersOf(page)).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

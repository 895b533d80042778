import { addDays, calls, type Offer } from '@jnn/contract';
import { expectAccessible } from '../fixtures/accessibility';
import { seeOffersOfEarlier } from '../fixtures/interception';
import { Mailbox, newMailbox } from '../fixtures/mailbox';
import { Records } from '../fixtures/records';
import { reservationAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { forintsIn } from '../pages/money';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';

test.setTimeout(240_000);

interface Change {
  readonly status: 1 | 2 | 3;
  readonly city: string;
  readonly earlier: (offer: Offer) => Partial<Offer>;
  /** Whether the price, and whether the deadline has moved since. */
  readonly price: boolean;
  readonly deadline: boolean;
}

const CHEAPER = 1_000;
const cheaper = ({ TotalPrice, prices }: Offer) => ({
  TotalPrice: TotalPrice - CHEAPER,
  prices: { ...prices, totalPriceHUF: TotalPrice - CHEAPER },
});
const laterDeadline = ({ CxlDeadLine }: Offer) => ({ CxlDeadLine: addDays(CxlDeadLine, 1) });

const CHANGES: readonly Change[] = [
  { status: 1, city: 'sopron', earlier: laterDeadline, price: false, deadline: true },
  { status: 2, city: 'pecs', earlier: cheaper, price: true, deadline: false },
  {
    ...{ status: 3, city: 'gyor', price: true, deadline: true },
    earlier: (offer: Offer) => ({ ...cheaper(offer), ...laterDeadline(offer) }),
  },
];
const CASES = LANGUAGES.flatMap((language) => CHANGES.map((change) => ({ ...change, language })));

for (const { status, language, city, earlier, price, deadline } of CASES) {
  test.describe(`a change of status ${String(status)} in ${language}`, () => {
    test.use({ language });

    test('is shown, and booked only after a yes to it', async ({ page, words, stays, request }) => {
      const stay = await stays.find({ city, availability: 'free', refundable: true });
      const guest = { ...GUEST, email: newMailbox() };
      const mailbox = new Mailbox(request, guest.email);
      await seeOffersOfEarlier(page, earlier);
      await page.goto(reservationAddress(stay, undefined, language));
      const reservation = new ReservationPage(page, words);
      await reservation.prepare(guest);
      await reservation.book.click();

      const dialog = page.getByRole('dialog', { name: words.changed });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText(words.priceChanged)).toBeVisible({ visible: price });
      await expect(dialog.getByText(words.deadlineChanged)).toBeVisible({ visible: deadline });
      const reported = [...(price ? [words.oldPrice, words.newPrice] : []), ...(deadline ? [words.newDeadline] : [])];
      await expect(dialog.getByRole('term')).toHaveText(reported);
      const [now = ''] = await dialog.getByRole('strong').allInnerTexts();
      if (price) expect(forintsIn(now)).toBe(stay.offer.TotalPrice);
      if (deadline) await expect(dialog).toContainText(words.freeUntil(stay.offer.CxlDeadLine));
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.backToForm }).click();
      await expect(reservation.email).toHaveValue(guest.email);
      expect(await reservation.total()).toBe(stay.offer.TotalPrice);
      await mailbox.expectCounts({ bookings: 0, paid: 0 });

      // The traveller has seen the offer as it is by now, so that nothing is asked again.
      await reservation.book.click();
      await expect(page).toHaveURL(/\/bank\//);
      expect(forintsIn(await page.getByRole('main').innerText())).toBe(stay.offer.TotalPrice);
      await mailbox.expectCounts({ bookings: 1, paid: 0 });
    });
  });
}

test('an unchanged offer (status 0) is booked without a word', async ({ page, words, stays }) => {
  const stay = await stays.find({ city: 'szeged', availability: 'free' });
  await page.goto(reservationAddress(stay));
  const reservation = new ReservationPage(page, words);
  await reservation.prepare(GUEST);
  const answer = page.waitForResponse('**/api/booking-change');
  await reservation.book.click();
  expect(await (await answer).json()).toMatchObject({ status: 0, TotalPrice: stay.offer.TotalPrice });
  await expect(page).toHaveURL(/\/bank\//);
});

test('a yes to a price that moved at the very insertion books at the new one', async ({
  page,
  words,
  stays,
  guard,
}) => {
  guard.expect(/409/);
  const stay = await stays.find({ city: 'kecskemet', availability: 'free' });
  await seeOffersOfEarlier(page, cheaper);
  // The backend cannot be brought to move a price between these two calls of one moment: the first one is answered for
  // it, so that the second meets the price as it really is.
  await page.route('**/api/booking-change', async (route) => {
    const response = await route.fetch();
    const answer = calls.bookingChange.answer.parse(await response.json());
    await route.fulfill({ response, json: { ...answer, status: 0 } });
  });
  await page.goto(reservationAddress(stay));
  const reservation = new ReservationPage(page, words);
  await reservation.prepare(GUEST);
  await reservation.book.click();
  const dialog = page.getByRole('dialog', { name: words.changed });
  await expect(dialog.getByText(words.priceChanged)).toBeVisible();
  await dialog.getByRole('button', { name: words.acceptChange }).click();
  await expect(page).toHaveURL(/\/bank\//);
  await page.goBack();
  const payment = new PaymentPage(page, words);
  await expect(payment.heading).toHaveText(words.toPay);
  expect(await new Records(page.request).booking(payment.code())).toMatchObject({ TotalPrice: stay.offer.TotalPrice });
});

for (const language of LANGUAGES) {
  test.describe(`a check without an answer to go by in ${language}`, () => {
    test.use({ language });

    test('(a deadline that is the text null) is the system error, and nothing is booked', async ({
      page,
      words,
      stays,
      request,
    }) => {
      const stay = await stays.find({ city: 'szombathely', availability: 'free' });
      const guest = { ...GUEST, email: newMailbox() };
      // This backend never says so; an agency's own backend may.
      await page.route('**/api/booking-change', async (route) => {
        const response = await route.fetch();
        const answer = calls.bookingChange.answer.parse(await response.json());
        await route.fulfill({ response, json: { ...answer, CancellationDeadline: 'null' } });
      });
      await page.goto(reservationAddress(stay, undefined, language));
      const reservation = new ReservationPage(page, words);
      await reservation.prepare(guest);
      await reservation.book.click();
      await reservation.acknowledgeError(guest, () => expectAccessible(page));
      await new Mailbox(request, guest.email).expectCounts({ bookings: 0, paid: 0 });
    });
  });
}

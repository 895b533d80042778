import type { Locator } from '@playwright/test';
import { inLanguage } from '../fixtures/addresses';
import { inDays } from '../words/days';
import { JOURNEY_HEARD_EN } from '../fixtures/journey-heard-en';
import { JOURNEY_HEARD_HU } from '../fixtures/journey-heard-hu';
import { expectSaid, hearLiveRegions } from '../fixtures/live-regions';
import { newMailbox } from '../fixtures/mailbox';
import { expectHeard } from '../fixtures/screen-reader';
import { stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { BankPage, CARDS } from '../pages/bank-page';
import { BookingsPage } from '../pages/bookings-page';
import { Header } from '../pages/header';
import { HotelPage } from '../pages/hotel-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, ReservationPage } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';

/** A place of the demo that is free on any day; its cheapest room can be cancelled free of charge. */
const PLACE = 'Magas Kapu Panzió';
/** The days from which only this test books. */
const ARRIVAL = { hu: 171, en: 175 } as const;

const SCRIPTS = { hu: JOURNEY_HEARD_HU, en: JOURNEY_HEARD_EN } as const;

for (const language of LANGUAGES) {
  const script = SCRIPTS[language];

  test.describe(`a screen reader in ${language}`, () => {
    test.use({ language });
    test.setTimeout(240_000);

    test('says the way from an offer to the paid booking and its cancellation, and each step leads on', async ({
      page,
      words,
      here,
    }) => {
      await here.signUp();
      const heard = await hearLiveRegions(page);
      const said = (part: Locator, text: string) => expectHeard(part, language, text);
      const dates = { dateFrom: inDays(ARRIVAL[language]), dateUntil: inDays(ARRIVAL[language] + 2) };
      await page.goto(inLanguage(`/szallas-lista?${stayQuery({ ...dates, hotelName: PLACE })}`, language));
      await new ResultsPage(page, words).openFirst();
      const hotel = new HotelPage(page, words);
      await expect(hotel.heading).toBeFocused();
      await expectSaid(heard, script.hotel);
      await hotel.free.getByRole('button', { name: words.book, exact: true }).press('Enter');

      const reservation = new ReservationPage(page, words);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectSaid(heard, script.toPay, script.reservation);
      await said(reservation.summary, script.summary);
      await reservation.book.press('Enter');
      await expect(reservation.faults).toBeFocused();
      await said(reservation.faults, script.faults);
      await reservation.faults.getByRole('link').first().press('Enter');
      await said(page.getByRole('group', { name: script.second, exact: true }), script.guest);
      await expectSaid(heard);

      await reservation.fillIn({ ...GUEST, email: newMailbox() });
      await reservation.agree();
      await reservation.book.press('Enter');
      await expect(page).toHaveURL(/\/bank\//);
      await expectSaid(heard, script.booking);
      await said(page.getByRole('main').getByRole('region').first(), script.bank);
      await new BankPage(page, words).payWith(CARDS.good);

      const payment = new PaymentPage(page, words);
      await expect(payment.heading).toHaveText(words.paid);
      // Where the answer is there at once, nobody has to wait for it.
      await expect.poll(() => heard.at(-1)).toMatch(script.thanks);
      if (heard[0] === script.asking) heard.shift();
      await expectSaid(heard, script.thanks);
      await said(page.getByRole('main').getByRole('region').first(), script.paid);

      await new Header(page, words).entry(words.myBookings).press('Enter');
      const list = new BookingsPage(page, words);
      await expect(list.heading).toBeFocused();
      await expectSaid(heard, script.count, script.bookings);
      await said(page.getByRole('main'), script.list);
      const cancel = list.bookings.getByRole('button', { name: words.cancel, exact: true });
      await cancel.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading')).toBeFocused();
      await said(dialog, script.dialog);
      await page.keyboard.press('Escape');
      await expect(cancel).toBeFocused();
      await cancel.press('Enter');
      await dialog.getByRole('button', { name: words.confirmCancel }).press('Enter');
      await expect(list.heading, 'the booking is not in this list any more').toBeFocused();
      await expectSaid(heard, script.cancelling, script.cancelled);
      await said(page.getByRole('tabpanel'), script.none);
    });
  });
}

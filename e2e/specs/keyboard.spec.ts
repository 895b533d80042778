import { inDays } from '../words/days';
import { bookAndPay, typeContact } from '../fixtures/booking-by-keyboard';
import { Keyboard } from '../fixtures/keyboard';
import { Mailbox, newMailbox } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/test';
import { HotelPage } from '../pages/hotel-page';
import { GUEST } from '../pages/reservation-page';
import { ResultsPage } from '../pages/results-page';

test.setTimeout(240_000);

test('the whole journey, from the search to the paid booking, needs nothing but a keyboard', async ({
  page,
  words,
  request,
}) => {
  const guest = { ...GUEST, email: newMailbox() };
  const keyboard = new Keyboard(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true }).first();
  await page.goto('/');
  await keyboard.type(page.getByRole('combobox', { name: words.destination }), 'Hévíz');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await keyboard.type(field(words.checkIn), inDays(60));
  await keyboard.type(field(words.checkOut), inDays(61));
  await keyboard.press(page.getByRole('search').getByRole('button', { name: words.search, exact: true }));

  const { places } = new ResultsPage(page, words);
  await keyboard.press(places.first().getByRole('heading').getByRole('link'));
  const { free: offer } = new HotelPage(page, words);
  await keyboard.press(offer.getByRole('button', { name: words.breakdown }));
  await expect(offer.getByRole('table')).toBeVisible();
  await keyboard.press(offer.getByRole('button', { name: words.book, exact: true }));

  await keyboard.type(field(words.lastName), guest.lastName);
  await keyboard.type(field(words.firstName), guest.firstName);
  const adults = await page.getByRole('textbox', { name: words.lastName }).count();
  for (let other = 1; other < adults; other += 1) {
    await keyboard.type(page.getByRole('textbox', { name: words.lastName }).nth(other), 'Őszi');
    await keyboard.type(page.getByRole('textbox', { name: words.firstName }).nth(other), 'Béla');
  }
  await typeContact(keyboard, page, words, guest);
  await bookAndPay(keyboard, page, words);
  await new Mailbox(request, guest.email).expectCounts({ bookings: 1, paid: 1 });
});

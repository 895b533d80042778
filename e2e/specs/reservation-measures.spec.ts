import { expectAccessible } from '../fixtures/accessibility';
import { bookAndPay, typeContact } from '../fixtures/booking-by-keyboard';
import { Keyboard } from '../fixtures/keyboard';
import { newMailbox } from '../fixtures/mailbox';
import { Records } from '../fixtures/records';
import { hotelAddress, reservationAddress } from '../fixtures/stays';
import { expect, test } from '../fixtures/test';
import { CARDS } from '../pages/bank-page';
import { HotelPage } from '../pages/hotel-page';
import { PaymentPage } from '../pages/payment-page';
import { GUEST, type Guest, ReservationPage } from '../pages/reservation-page';

// How short the way from the form to the paid booking is, and that travellers of other countries can go it.

test.setTimeout(240_000);

/** Pixels from the top of the page to the first field, of the line that says what is booked. */
const MOST_BEFORE_FIELD = 400;
const HIGHEST_LINE = 60;
/** Keys beside typed text, and taps, from the hotel's page to the paid booking. */
const MOST_KEYS = 80;
const MOST_TAPS = 25;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the form begins on the first screen, below one line that opens and covers no field', async ({
    page,
    words,
    stays,
  }) => {
    await page.goto(reservationAddress(await stays.find({ child: 1 })));
    const reservation = new ReservationPage(page, words);
    const title = page.getByRole('combobox').first();
    await expect(title).toBeVisible();
    expect((await title.boundingBox())?.y).toBeLessThanOrEqual(MOST_BEFORE_FIELD);
    const line = reservation.summary.getByRole('button');
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(HIGHEST_LINE);

    await line.click();
    await expect(reservation.summary.getByText(words.checkOut)).toBeVisible();
    await expectAccessible(page);
    await line.click();
    for (const field of await page.getByRole('textbox').all()) {
      await field.focus();
      const isOnTop = await field.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found === node || node.contains(found);
      });
      expect([await field.getAttribute('id'), isOnTop]).toEqual([await field.getAttribute('id'), true]);
    }
  });

  test('a room is chosen, booked and paid in few taps', async ({ page, words, stays }) => {
    let taps = 0;
    const tap = async (target: ReturnType<typeof page.locator>): Promise<void> => {
      taps += 1;
      await target.tap();
    };
    const fill = async (name: string, text: string, at = 0): Promise<void> => {
      const field = page.getByRole('textbox', { name, exact: true }).nth(at);
      await tap(field);
      await field.fill(text);
    };
    const stay = await stays.find({ availability: 'free' });
    await page.goto(hotelAddress(stay));
    await tap(page.getByRole('link', { name: words.chooseRoom }).last());
    await tap(new HotelPage(page, words).free.getByRole('button', { name: words.book, exact: true }));
    const guest = { ...GUEST, email: newMailbox() };
    await fill(words.lastName, guest.lastName);
    await fill(words.firstName, guest.firstName);
    await fill(words.email, guest.email);
    await fill(words.phone, guest.phone);
    await fill(words.postcode, guest.postcode);
    await fill(words.city, guest.city);
    await fill(words.street, guest.street);
    await fill(words.firstName, 'Béla', 1);
    await tap(page.getByRole('checkbox', { name: words.acceptTerms }));
    await tap(page.getByRole('checkbox', { name: words.acceptPrivacy }));
    await tap(page.getByRole('button', { name: words.obligation }));
    await expect(page).toHaveURL(/\/bank\//);
    await fill(words.cardNumber, CARDS.good);
    await fill(words.expiry, '12/30');
    await fill('CVC', '123');
    await tap(page.getByRole('button', { name: words.pay, exact: true }));
    await expect(new PaymentPage(page, words).heading).toHaveText(words.paid);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  });
});

test('a room is chosen, booked and paid in few keys, and focus is never lost', async ({ page, words, stays }) => {
  const keyboard = new Keyboard(page);
  const field = (name: string, at = 0) => page.getByRole('textbox', { name, exact: true }).nth(at);
  await page.goto(hotelAddress(await stays.find({ availability: 'free' })));
  const { free } = new HotelPage(page, words);
  await keyboard.press(free.getByRole('button', { name: words.book, exact: true }));
  await keyboard.type(field(words.lastName), GUEST.lastName);
  await keyboard.type(field(words.firstName), GUEST.firstName);
  await typeContact(keyboard, page, words, { ...GUEST, email: newMailbox() });
  await keyboard.type(field(words.firstName, 1), 'Béla');
  await bookAndPay(keyboard, page, words);
  expect(keyboard.pressed).toBeLessThanOrEqual(MOST_KEYS);
});

const FOREIGNERS: readonly (readonly [string, Omit<Guest, 'email'>])[] = [
  [
    'Germany',
    {
      ...name('Jürgen', 'Groß'),
      phone: '+49 1512 3456789',
      ...at('Deutschland', '10115', 'Berlin', 'Invalidenstraße 44'),
    },
  ],
  [
    'Austria',
    {
      ...name('Zoë', 'Österreicher'),
      phone: '0043 660 1234567',
      ...at('Österreich', '1010', 'Wien', 'Kärntner Str. 2/14'),
    },
  ],
  [
    'Romania',
    {
      ...name('Ștefan', 'Țurcanu'),
      phone: '+40 721 234 567',
      ...at('România', '400001', 'Cluj-Napoca', 'Str. Horea nr. 3, ap. 7'),
    },
  ],
  [
    'Slovakia',
    {
      ...name('Ľubomír', 'Štefánik'),
      phone: '+421 905 123 456',
      ...at('Slovensko', '811 01', 'Bratislava', 'Hviezdoslavovo nám. 1'),
    },
  ],
  [
    'the United Kingdom',
    {
      ...name('Siân', 'O’Connor-Smythe'),
      phone: '+44 (0)20 7946 0958',
      ...at('United Kingdom', 'SW1A 1AA', 'London', 'Flat 2, 10 Downing Street'),
    },
  ],
  [
    'the United States',
    {
      ...name('Mary Ann', 'de la Cruz Jr.'),
      phone: '+1 (415) 555-2671',
      ...at('USA', '94103-1234', 'San Francisco', '123 Market St #400'),
    },
  ],
];

function name(firstName: string, lastName: string) {
  return { firstName, lastName };
}

function at(country: string, postcode: string, city: string, street: string) {
  return { country, postcode, city, street };
}

for (const [country, traveller] of FOREIGNERS) {
  test(`a traveller from ${country} books with the own name, phone and address`, async ({ page, words, stays }) => {
    await page.goto(reservationAddress(await stays.find({ city: 'sopron', availability: 'free', adult: 1 })));
    const reservation = new ReservationPage(page, words);
    await reservation.prepare({ ...traveller, email: newMailbox() }, 1);
    await reservation.book.click();
    await expect(page).toHaveURL(/\/bank\//);
    await page.goBack();
    const payment = new PaymentPage(page, words);
    await expect(payment.heading).toHaveText(words.toPay);
    expect(await new Records(page.request).booking(payment.code())).toMatchObject({
      Leader: { FirstName: traveller.firstName, LastName: traveller.lastName },
    });
  });
}

import { describe, expect, it, jest } from '@jest/globals';
import { booking, fails, hotelData, inDays, paymentResult, type Answers } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import { open, PAYMENT } from '../../testing/open-page';

const RETURN = `${PAYMENT}?PID=JNN0001&CRYPTO=1&DATA=sealed&session=SSSSTTTTUUUUVVVVWWWW`;
const CODE = 'JNN-2026-000001';
const paid = booking({ PaymentStatus: 'paid', canPay: false });
const facts = () => screen.findByRole('region', { name: 'A foglalás adatai' });
/** What is said under a term, with spaces for the non-breaking ones. */
const said = (list: HTMLElement, term: string): string =>
  within(list).getByText(term).nextElementSibling?.textContent.replaceAll('\u00a0', ' ') ?? '';

/** Fails unless these stand in the page in this order. */
function expectInOrder(...parts: readonly HTMLElement[]): void {
  const sorted = parts.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(sorted).toEqual(parts);
}

describe('the parts of the payment page', () => {
  it('are, after a success, what happened, the code, the stay, the buttons, and last what the bank said', async () => {
    await open(RETURN, { bookingData: paid });
    const stay = await facts();
    expectInOrder(
      screen.getByRole('heading', { level: 1, name: 'Sikeres fizetés' }),
      screen.getByText(
        'Köszönjük! A foglalás ki van fizetve és vissza van igazolva. A visszaigazolást e-mailben elküldtük.',
      ),
      screen.getByText(CODE),
      stay,
      screen.getByRole('link', { name: 'Visszaigazolás (PDF)' }),
      screen.getByRole('link', { name: 'Naptárba' }),
      screen.getByRole('button', { name: 'Nyomtatás' }),
      screen.getByRole('button', { name: 'Lemondás' }),
      screen.getByRole('region', { name: 'A bank válasza' }),
    );
    expect(screen.getByText('Visszaigazolás').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByRole('button', { name: /megpróbálom|Fizetés/ })).toBeNull();
  });

  it.each([
    ['17', 'Megszakította a fizetést', 0],
    ['51', 'Sikertelen fizetés', 3],
  ])('are, after code %s, what happened, the deadline, both ways on, and then the stay', async (RC, name, tips) => {
    await open(RETURN, {
      paymentResult: paymentResult({ status: 'failed', RC, ANUM: null }),
      bookingData: booking({ PaymentStatus: 'failed', PaymentRC: RC, PayUntil: '2031-03-02T12:06:00.000Z' }),
    });
    const stay = await facts();
    const heading = screen.getByRole('heading', { level: 1, name });
    expectInOrder(
      heading,
      screen.getByText(/^Fizessen/),
      screen.getByRole('button', { name: 'Újra megpróbálom' }),
      screen.getByRole('link', { name: 'Később fizetek' }),
      screen.getByText(CODE),
      stay,
      screen.getByRole('button', { name: 'Nyomtatás' }),
      screen.getByRole('region', { name: 'A bank válasza' }),
    );
    expect(screen.queryAllByText(/^Nézze meg|másik kártyával/)).toHaveLength(tips);
  });

  it('say after a success where the confirmation went, if the backend tells', async () => {
    await open(RETURN, { bookingData: booking({ ...paid, Email: 'anna@example.hu' }) });
    expect(await screen.findByText(/A visszaigazolást elküldtük ide: anna@example\.hu$/)).toBeVisible();
  });

  it('can be printed', async () => {
    const page = await open(PAYMENT, { bookingData: paid });
    const print = jest.spyOn(window, 'print').mockReturnValue();
    await page.user.click(await screen.findByRole('button', { name: 'Nyomtatás' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('speak English', async () => {
    await open(`/en${PAYMENT}`, { bookingData: paid });
    expect(await screen.findByText(/^Thank you! Your booking is paid and confirmed\./)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Directions (opens in a new tab)' })).toBeVisible();
    expect(screen.getByText('Paid by card')).toBeVisible();
  });
});

describe('the stay', () => {
  it('says where it is and whom to call, the hours, who, and what was paid and how', async () => {
    const page = await open(PAYMENT, {
      bookingData: booking({ ...paid, ArrivalDate: '2026-07-05', DateUntil: '2026-07-07', RoomType: 'Kétágyas szoba' }),
    });
    const way = await screen.findByRole('link', { name: 'Útvonal (új lapon nyílik meg)' });
    expect(way).toHaveAttribute('href', 'https://www.openstreetmap.org/directions?to=46.7903%2C17.1886');
    expect(way).toHaveAttribute('target', '_blank');
    const stay = await facts();
    expect(said(stay, 'Szállás')).toContain('Tóparti Nádas Hotel8380 Hévíz, Fürdő utca 1.');
    expect(within(stay).getByRole('link', { name: /^0683/ })).toHaveAttribute('href', 'tel:06835550101');
    expect(said(stay, 'Szobatípus')).toBe('Kétágyas szoba');
    expect(said(stay, 'Ellátás')).toBe('Reggelivel');
    expect(said(stay, 'Érkezés')).toBe('2026. júl. 5., vasárnap 14:00‑tól');
    expect(said(stay, 'Távozás')).toBe('2026. júl. 7., kedd 10:00‑ig · 2 éjszaka');
    expect(said(stay, 'Kinek a nevére szól')).toBe('Kovács Anna');
    expect(said(stay, 'Vendégek')).toBe('2 felnőtt');
    expect(said(stay, 'Bankkártyával kifizetve')).toBe('47 800 Ft122,00 EUR, tájékoztató');
    expect(page.server.requests('hotelData').map(({ params }) => params)).toEqual([{ locale: 'hu', id: 'H1001' }]);
  });

  it.each([
    ['has no answer', { hotelData: fails(404, 'not-found') }, 'Tóparti Nádas Hotel, Hévíz'],
    ['leaves out what it does not know', { hotelData: hotelData({ Phone: null, CheckIn: null, CheckOut: null }) }, ''],
  ] satisfies readonly (readonly [string, Answers, string])[])(
    'says the rest where the hotel’s data %s',
    async (_, answers, place) => {
      const page = await open(PAYMENT, { ...answers, bookingData: booking({ ArrivalDate: '2026-07-05' }) });
      if (place === '') await screen.findByRole('link', { name: /^Útvonal/ });
      const stay = await facts();
      expect(said(stay, 'Szállás')).toContain(place);
      expect(said(stay, 'Érkezés')).toBe('2026. júl. 5., vasárnap');
      expect(within(stay).queryByText('Telefonszám')).toBeNull();
      expect(within(stay).queryAllByRole('link')).toHaveLength(place === '' ? 1 : 0);
      expect(page.session.notices.store.getState().error).toBeNull();
    },
  );

  it('calls a booking non-refundable as its offer did, whatever its deadline', async () => {
    await open(RETURN, { bookingData: booking({ PaymentStatus: 'paid', NonRef: true }) });
    expect(said(await facts(), 'Lemondás')).toBe('Nem visszatéríthető');
  });

  it('calls the total payable only while it is to be paid, and never in euros', async () => {
    await open(PAYMENT);
    expect(said(await facts(), 'Fizetendő')).toBe('47 800 Ft122,00 EUR, tájékoztató');
    document.body.replaceChildren();
    await open(PAYMENT, { bookingData: booking({ BookingStatus: 'RQ', canPay: false }) });
    expect(said(await facts(), 'Végösszeg')).toBe('47 800 Ft122,00 EUR, tájékoztató');
  });
});

describe('a booking that ended', () => {
  it.each([
    ['unpaid', 'Ez a foglalás már nem érvényes, nem kell fizetnie érte.'],
    ['refund-due', 'A kifizetett összeg visszatérítése folyamatban van.'],
    ['refunded', 'A kifizetett összeget visszatérítettük.'],
    ['paid', 'A lemondási határidő letelt, ezért a kifizetett összeget nem térítjük vissza.'],
  ] as const)('(%s) says what becomes of the money, and nothing that holds no more', async (PaymentStatus, text) => {
    const CancellationDeadline = inDays(PaymentStatus === 'paid' ? -1 : 27);
    const ended = { BookingStatus: 'X', canPay: false, canCancel: false } as const;
    await open(RETURN, { bookingData: booking({ ...ended, PaymentStatus, CancellationDeadline }) });
    const stay = await facts();
    expect(screen.getByRole('heading', { level: 1, name: 'A foglalás megszűnt' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`));
    expect(screen.queryByRole('list', { name: 'A foglalás lépései' })).toBeNull();
    expect(stay).not.toHaveTextContent(/ingyenesen lemondható|Fizetendő/i);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Másolás']);
  });
});

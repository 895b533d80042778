import { afterEach, describe, expect, it } from '@jest/globals';
import { booking, fails, hotelData, inDays, member, partner, renderPage, type Answers } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../messages/en';
import hu from '../messages/hu';
import { BANK } from '../testing/open-page';
import BookingsPage from './bookings';

const open = (answers: Answers, user = member()) =>
  renderPage(<BookingsPage />, {
    path: '/foglalasi-lista',
    messages: { 'mf-booking': { hu, en } },
    member: user,
    answers: { hotelData: hotelData(), ...answers },
  });

const list = (...Bookings: ReturnType<typeof booking>[]) => ({
  Bookings,
  total: Bookings.length,
  page: 1,
  maxPerPage: 10,
});

afterEach(() => {
  window.location.hash = '';
});

describe('my bookings', () => {
  it('lists upcoming bookings with their status and payment in words', async () => {
    const page = await open({ bookingList: list(booking()) });
    const article = await screen.findByRole('article', { name: 'Tóparti Nádas Hotel' });
    expect(article).toHaveTextContent('Fizetésre vár');
    await page.user.click(within(article).getByRole('button', { name: 'Részletek' }));
    expect(within(article).getByText('JNN-2026-000001')).toBeVisible();
    expect(page.server.requests('bookingList')[0]?.body).toMatchObject({ when: 'upcoming', page: 1 });
  });

  it('says until when cancelling is free, and of a non-refundable booking that it never is', async () => {
    const free = booking({ HotelName: 'Ráérős ház', CancellationDeadline: '2031-03-02' });
    const strict = booking({ HotelName: 'Szigorú ház', id: 'bkAAAABBBB0002', NonRef: true });
    const page = await open({ bookingList: list(free, strict) });
    for (const [name, said] of [
      ['Ráérős ház', 'Ingyenesen lemondható 2031. márc. 2‑ig'],
      ['Szigorú ház', 'Nem visszatéríthető'],
    ] as const) {
      const article = await screen.findByRole('article', { name });
      await page.user.click(within(article).getByRole('button', { name: 'Részletek' }));
      expect(within(article).getByText(said)).toBeVisible();
    }
  });

  it('counts everybody who travels, infants too, and says why a payment failed', async () => {
    await open({
      bookingList: list(
        booking({ Children: 1, Infants: 1, PaymentStatus: 'failed', PaymentRC: '17' }),
        booking({ id: 'bkAAAABBBB0002', HotelName: 'Másik ház', PaymentStatus: 'failed', PaymentRC: '05' }),
      ),
    });
    const article = await screen.findByRole('article', { name: 'Tóparti Nádas Hotel' });
    expect(article).toHaveTextContent(/2\sfelnőtt, 1\sgyermek, 1\scsecsemő/);
    expect(article).toHaveTextContent('Megszakított fizetés');
    expect(screen.getByRole('article', { name: 'Másik ház' })).toHaveTextContent('Elutasított kártya');
  });

  it.each([
    [{ BookingStatus: 'RQ' }, 'A szállás válaszára vár', 'Most nem kell fizetnie.'],
    [{ BookingStatus: 'RX', PaymentStatus: 'paid' }, 'Lemondás kérve', 'A szállás dönt a lemondásról'],
    [{ PaymentStatus: 'started', canPay: false }, 'A bank válaszára vár', 'Ne fizessen újra.'],
    [{ PaymentStatus: 'started', canPay: true }, 'Fizetésre vár', ''],
    [
      { PaymentStatus: 'failed', PaymentRC: '05', PayUntil: '2031-03-02T23:00:00.000Z' },
      'A fizetés nem sikerült',
      'Elutasított kártya. A szobát 2031. márc. 2. 23:59‑ig (budapesti idő szerint) tartjuk, utána felszabadul.',
    ],
    [
      { PaymentStatus: 'unpaid', PayUntil: '2031-03-02T23:00:00.000Z' },
      'Fizetésre vár',
      'Fizessen 2031. márc. 2. 23:59‑ig (budapesti idő szerint), addig tartjuk a szobát.',
    ],
    [
      {
        PaymentStatus: 'unpaid',
        PayUntil: '2031-03-02T15:41:00.000Z',
        PayUntilConfirmed: '2031-12-09T23:00:00.000Z',
      },
      'Fizetésre vár',
      'A szobát 2031. márc. 2. 16:40‑ig tartjuk. Ha megerősíti az e-mail-címét a levelünkben, 2031. dec. 9. 23:59‑ig.',
    ],
    [{ PaymentStatus: 'paid', NonRef: true }, 'Kifizetve, visszaigazolva', 'Nem visszatéríthető'],
  ] as const)('says of %j in one badge and one sentence: %s', async (state, badge, line) => {
    await open({ bookingList: list(booking({ PaymentStatus: 'unpaid', ...state })) });
    const article = await screen.findByRole('article');
    expect(within(article).getByText(badge)).toBeVisible();
    expect(article.textContent.replaceAll('\u00a0', ' ')).toContain(line);
  });

  it('keeps the chosen tab and page in the address', async () => {
    const page = await open({ bookingList: { ...list(booking()), total: 25 } });
    await page.user.click(await screen.findByRole('tab', { name: 'Lemondott' }));
    expect(page.address()).toBe('/foglalasi-lista?when=cancelled&page=1');
    await page.user.click(await screen.findByRole('link', { name: '2. oldal' }));
    await waitFor(() => {
      expect(page.server.requests('bookingList').at(-1)?.body).toMatchObject({ when: 'cancelled', page: 2 });
    });
    await screen.findByRole('article');
  });

  it('goes to the last page when the one asked for has none left', async () => {
    const page = await renderPage(<BookingsPage />, {
      path: '/foglalasi-lista?when=past&page=3',
      messages: { 'mf-booking': { hu, en } },
      member: member(),
      answers: { bookingList: ({ body }) => ({ ...(body.page < 3 ? list(booking()) : list()), total: 20 }) },
    });
    expect(await screen.findByRole('article', { name: 'Tóparti Nádas Hotel' })).toBeVisible();
    expect(page.address()).toBe('/foglalasi-lista?when=past&page=2');
  });

  it('takes the member to the bank for an unpaid booking', async () => {
    const page = await open({ bookingList: list(booking()), latterPayment: { url: BANK } });
    await page.user.click(await screen.findByRole('button', { name: 'Fizetés' }));
    await waitFor(() => {
      expect(window.location.hash).toBe(BANK);
    });
    expect(page.server.requests('latterPayment')[0]?.body).toEqual({ GoBookingCode: 'JNN-2026-000001' });
  });

  it('shows what cancelling costs before it cancels', async () => {
    const page = await open({
      bookingList: list(booking({ PaymentStatus: 'paid', canPay: false })),
      bookingCancel: ({ body }) => ({
        GoBookingCode: body.GoBookingCode,
        BookingStatus: body.preview ? 'C' : 'X',
        fee: 47_800,
        Currency: 'HUF',
        refundDue: 0,
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Lemondás' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lemondja ezt a foglalást?' });
    expect(dialog).toHaveTextContent('Lemondási díj47 800 Ft');
    page.server.answer({ bookingList: list() });
    await page.user.click(within(dialog).getByRole('button', { name: 'Igen, lemondom' }));
    expect(await screen.findByRole('heading', { name: 'Nincs közelgő foglalása' })).toBeVisible();
    expect(page.server.requests('bookingCancel').map(({ body }) => body.preview ?? false)).toEqual([true, false]);
    expect(page.session.notices.store.getState().quick[0]?.text).toBe('A foglalást lemondtuk: Tóparti Nádas Hotel');
  });

  it('offers neither payment nor cancellation where there is none', async () => {
    await open({ bookingList: list(booking({ canPay: false, canCancel: false })) });
    const article = await screen.findByRole('article');
    expect(within(article).queryByRole('button', { name: 'Fizetés' })).toBeNull();
    expect(within(article).queryByRole('button', { name: 'Lemondás' })).toBeNull();
    expect(within(article).getByRole('link', { name: 'Naptárba' })).toHaveAttribute(
      'href',
      '/api/booking/bkAAAABBBB0001/calendar.ics?locale=hu',
    );
  });

  it('does not say of a booking that ended unpaid that it waits for payment, but tells of a refund', async () => {
    const ended = { canPay: false, canCancel: false, BookingStatus: 'X' } as const;
    await open({
      bookingList: list(
        booking({ ...ended, HotelName: 'Kifizetetlen ház', PaymentStatus: 'unpaid' }),
        booking({ ...ended, HotelName: 'Kifizetett ház', PaymentStatus: 'refund-due', id: 'bkAAAABBBB0002' }),
      ),
    });
    const unpaid = await screen.findByRole('article', { name: 'Kifizetetlen ház' });
    expect(unpaid).toHaveTextContent('Lemondva');
    expect(unpaid).not.toHaveTextContent('Fizetésre vár');
    expect(screen.getByRole('article', { name: 'Kifizetett ház' })).toHaveTextContent('Visszatérítés folyamatban');
  });

  it('says so when the list cannot be loaded, and loads it again', async () => {
    const page = await open({ bookingList: fails(503, 'unavailable') });
    await screen.findByText('A foglalásokat nem sikerült betölteni');
    page.server.answer({ bookingList: list(booking()) });
    await page.user.click(screen.getByRole('button', { name: 'Újra megpróbálom' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('lets a traveller ask the hotel once cancelling is not free any more', async () => {
    const page = await open({
      bookingList: list(booking({ CancellationDeadline: inDays(-1) })),
      changeBookingStatus: { bookingCode: 'JNN-2026-000001', status: 'RX' },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Lemondás kérése' }));
    await waitFor(() => {
      expect(page.session.notices.store.getState().quick[0]?.text).toBe('JNN-2026-000001: Lemondás kérve');
    });
    expect(page.server.requests('changeBookingStatus')[0]?.body.status).toBe('RX');
  });
});

describe('the bookings of a backend with the specified calls alone', () => {
  const openPlain = (answers: Answers) =>
    renderPage(<BookingsPage />, {
      path: '/en/profile/booking-list',
      messages: { 'mf-booking': { hu, en } },
      member: partner(),
      answers,
      capabilities: [],
    });

  it('are asked for by the one path that there is, in one list without tabs, and without files', async () => {
    const page = await openPlain({ bookingList: { Bookings: [booking()] } });
    const article = await screen.findByRole('article');
    expect(page.server.requests('bookingList')).toMatchObject([{ params: { locale: 'hu' } }]);
    expect(page.server.requests('bookingList')[0]?.body).toEqual({ page: 1, maxPerPage: 10 });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bookings of my places' })).toBeNull();
    expect(within(article).queryByRole('link', { name: /calendar/i })).toBeNull();
  });

  it('are paid for and cancelled as their statuses allow, with the deadline in place of the costs', async () => {
    const plain = booking({ CancellationDeadline: '2031-03-02' });
    for (const name of ['canPay', 'canCancel']) Reflect.deleteProperty(plain, name);
    const page = await openPlain({
      bookingList: { Bookings: [plain] },
      bookingCancel: { GoBookingCode: plain.GoBookingCode, BookingStatus: 'X', fee: 0, Currency: 'HUF', refundDue: 0 },
    });
    const article = await screen.findByRole('article');
    expect(within(article).getByRole('button', { name: 'Pay' })).toBeVisible();
    await page.user.click(within(article).getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Free cancellation until 2 Mar 2031');
    expect(page.server.requests('bookingCancel')).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => {
      expect(page.server.requests('bookingCancel')[0]?.body).toEqual({ GoBookingCode: plain.GoBookingCode });
    });
  });
});

describe('a partner’s bookings', () => {
  it('are those of the partner’s hotels, whose requests are confirmed or rejected', async () => {
    const page = await open(
      {
        bookingList: ({ body }) => list(...(body.as === 'partner' ? [booking({ BookingStatus: 'RQ' })] : [])),
        changeBookingStatus: { bookingCode: 'JNN-2026-000001', status: 'C' },
      },
      partner(),
    );
    await page.user.click(await screen.findByRole('button', { name: 'A szállásaim foglalásai' }));
    await page.user.click(await screen.findByRole('button', { name: 'Visszaigazolom' }));
    await waitFor(() => {
      expect(page.server.requests('changeBookingStatus')[0]?.body).toEqual({
        bookingCode: 'JNN-2026-000001',
        status: 'C',
      });
    });
    expect(screen.queryByRole('button', { name: 'Lemondás' })).toBeNull();
    expect(page.address()).toContain('as=partner');
    await screen.findByRole('article');
  });

  it('are not offered to travellers', async () => {
    await open({ bookingList: list(booking()) });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'A szállásaim foglalásai' })).toBeNull();
  });
});

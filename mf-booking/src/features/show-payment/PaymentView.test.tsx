import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Booking } from '@jnn/contract';
import { booking, fails, member, paymentResult, unreachable } from '@jnn/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { BANK, open, PAYMENT, storage } from '../../testing/open-page';

const RETURN = `${PAYMENT}?PID=JNN0001&CRYPTO=1&DATA=sealed&session=SSSSTTTTUUUUVVVVWWWW`;
const FAILED = 'Sikertelen fizetés';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  window.location.hash = '';
});

describe('coming back from the bank', () => {
  it('posts the bank’s fields once, takes them out of the address and shows what the bank requires', async () => {
    const page = await open(RETURN, { bookingData: booking({ PaymentStatus: 'paid' }) });
    expect(await heading('Sikeres fizetés')).toBeVisible();
    await waitFor(() => {
      expect(page.address()).toBe(PAYMENT);
    });
    expect(page.server.requests('paymentResult').map(({ body }) => body)).toEqual([
      { PID: 'JNN0001', CRYPTO: '1', DATA: 'sealed', session: 'SSSSTTTTUUUUVVVVWWWW' },
    ]);
    const answer = await screen.findByRole('region', { name: 'A bank válasza' });
    for (const [term, detail] of [
      ['Tranzakcióazonosító', '1234567890123456'],
      ['Válaszkód', '00'],
      ['Válaszüzenet', 'Sikeres tranzakció'],
      ['Összeg', '47 800 Ft'],
      ['Engedélyszám', '123456'],
    ] as const) {
      expect(answer).toHaveTextContent(`${term}${detail}`);
    }
    await waitFor(() => {
      expect(page.title()).toBe('Sikeres fizetés');
    });
    expect(page.session.booking.store.getState().apiResponse?.TRID).toBe('1234567890123456');
  });

  it('shows the same after a reload without asking the bank again', async () => {
    const kept = storage();
    await open(RETURN, kept);
    await heading('Sikeres fizetés');
    document.body.replaceChildren();
    const again = await open(PAYMENT, { ...kept, bookingData: booking({ PaymentStatus: 'paid' }) });
    await heading('Sikeres fizetés');
    expect(await screen.findByText('1234567890123456')).toBeVisible();
    expect(again.server.requests('paymentResult')).toHaveLength(0);
  });

  it.each([
    ['that the customer broke off', '17', 'Megszakította a fizetést', 'A kártyáját nem terhelték meg, a foglalása'],
    ['that the bank declined', '51', FAILED, 'A bank elutasította a kártyát. Nem terhelték meg'],
    ['that failed by a fault', '96', FAILED, 'A fizetés műszaki hiba miatt nem sikerült'],
    ['that ran out of time', 'TO', FAILED, 'Letelt a fizetésre szánt idő'],
  ] as const)('says so of a payment %s, and lets it be tried again or paid later', async (_, RC, name, text) => {
    const status = RC === 'TO' ? 'timeout' : 'failed';
    const page = await open(RETURN, {
      paymentResult: paymentResult({ status, RC, ANUM: null }),
      bookingData: booking({ PaymentStatus: 'failed', PaymentRC: RC }),
    });
    expect(await heading(name)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Később fizetek' })).toBeVisible();
    expect(screen.queryAllByText(/másik kártyával/)).toHaveLength(RC === '51' ? 1 : 0);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    const answer = await screen.findByRole('region', { name: 'A bank válasza' });
    expect(within(answer).queryByText('Engedélyszám')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Újra megpróbálom' }));
    await waitFor(() => {
      expect(window.location.hash).toBe(BANK);
    });
    expect(page.server.requests('pay')).toHaveLength(1);
  });

  it('asks again by itself while a payment is pending', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    try {
      let asked = 0;
      const page = await open(RETURN, {
        paymentResult: () => paymentResult(asked++ === 0 ? { status: 'pending', RC: 'PR', ANUM: null } : {}),
        bookingData: () => booking({ PaymentStatus: asked > 1 ? 'paid' : 'started' }),
      });
      expect(await heading('A fizetés folyamatban')).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent('Ne fizessen újra');
      expect(screen.queryByRole('button', { name: 'Újra megpróbálom' })).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await heading('Sikeres fizetés')).toBeVisible();
      expect(page.server.requests('paymentResult')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('offers no second payment while the outcome is unknown', async () => {
    await open(RETURN, {
      paymentResult: paymentResult({ status: 'unknown' }),
      bookingData: booking({ PaymentStatus: 'unknown' }),
    });
    expect(await heading('Még nem ismerjük a fizetés eredményét')).toBeVisible();
    expect(screen.queryByRole('button', { name: /megpróbálom|Fizetés/ })).toBeNull();
  });

  it('shows the booking as paid, also where its own call began before and is answered after the bank’s', async () => {
    let answerFirst: (early: Booking) => void = () => undefined;
    const first = new Promise<Booking>((resolve) => {
      answerFirst = resolve;
    });
    let asked = 0;
    const page = await open(RETURN, {
      bookingData: () => (asked++ === 0 ? first : booking({ PaymentStatus: 'paid' })),
    });
    await waitFor(() => {
      expect(page.session.booking.store.getState().apiResponse).not.toBeNull();
    });
    answerFirst(booking({ PaymentStatus: 'started' }));
    expect(await heading('Sikeres fizetés')).toBeVisible();
    expect(await screen.findByText('Kifizetve, visszaigazolva')).toBeVisible();
  });

  it('changes nothing for a foreign way back and shows how the booking stands', async () => {
    await open(RETURN, { paymentResult: fails(422, 'payment-invalid') });
    expect(await screen.findByText('Ez a banki válasz nem ehhez a foglaláshoz tartozik')).toBeVisible();
    expect(await heading('Fizetés')).toBeVisible();
  });

  it('asks again when no answer came', async () => {
    const page = await open(RETURN, { paymentResult: unreachable() });
    await screen.findByText('Még nem ismerjük a fizetés eredményét');
    page.server.answer({ paymentResult: paymentResult(), bookingData: booking({ PaymentStatus: 'paid' }) });
    await page.user.click(screen.getByRole('button', { name: 'Újra ellenőrzöm' }));
    expect(await heading('Sikeres fizetés')).toBeVisible();
    expect(page.session.notices.store.getState().error).toBeNull();
  });
});

describe('paying for a booking', () => {
  it('takes an unpaid booking to the bank', async () => {
    const page = await open(PAYMENT);
    expect(await heading('Fizetés')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Fizetés' }));
    await waitFor(() => {
      expect(window.location.hash).toBe(BANK);
    });
    expect(page.server.requests('pay')[0]?.body.GoBookingCode).toBe('JNN-2026-000001');
  });

  it('says until when the room is held, counts the last minutes, and asks again once they are over', async () => {
    jest.useFakeTimers({ now: new Date('2031-03-02T12:00:00Z'), doNotFake: ['queueMicrotask', 'performance'] });
    try {
      const held = booking({ PayUntil: '2031-03-02T12:06:00.000Z' });
      const page = await open(PAYMENT, { bookingData: held });
      const said = await screen.findByText(/^Fizessen/);
      expect(said).toHaveTextContent('Fizessen ma 13:05‑ig (budapesti idő szerint), addig tartjuk a szobát.');
      expect(screen.queryByText(/^Még/)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.getByText('Még 5:00')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByText('Még 4:59')).toBeVisible();
      expect(screen.getByText(/^Még 5\sperc van fizetni/)).toBeInTheDocument();
      const before = page.server.requests('bookingData').length;
      jest.setSystemTime(new Date('2031-03-02T12:06:00Z'));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('alert')).toHaveTextContent('Letelt a fizetési határidő');
      expect(screen.queryByRole('button', { name: 'Fizetés' })).toBeNull();
      expect(page.server.requests('bookingData').length).toBeGreaterThan(before);
    } finally {
      jest.useRealTimers();
    }
  });

  it('lets a member pay later from their bookings', async () => {
    await open(PAYMENT, {}, { member: member() });
    expect(await screen.findByRole('link', { name: 'Később fizetek' })).toHaveAttribute('href', '/foglalasi-lista');
  });

  it('opens by the signed link in the mail, which goes along to the bank and to the papers', async () => {
    const page = await open(`${PAYMENT}?key=signed`);
    await page.user.click(await screen.findByRole('button', { name: 'Fizetés' }));
    await waitFor(() => {
      expect(page.server.requests('pay')[0]?.query).toEqual({ key: 'signed' });
    });
    expect(page.server.requests('bookingData')[0]?.query).toEqual({ key: 'signed' });
    expect(await screen.findByRole('link', { name: 'Naptárba' })).toHaveAttribute(
      'href',
      '/api/booking/bkAAAABBBB0001/calendar.ics?locale=hu&key=signed',
    );
  });

  it('opened by the mailed link stays open when the bank leads back without its key', async () => {
    await open(`${PAYMENT}?key=signed`);
    await heading('Fizetés');
    cleanup();
    const back = await open(RETURN, { bookingData: booking({ PaymentStatus: 'paid' }) });
    await heading('Sikeres fizetés');
    await waitFor(() => {
      expect(back.server.requests('bookingData')[0]?.query).toEqual({ key: 'signed' });
    });
  });

  it('says that a booking was paid already, from another tab for one', async () => {
    const page = await open(PAYMENT);
    await heading('Fizetés');
    page.server.answer({ pay: fails(409, 'already-paid'), bookingData: booking({ PaymentStatus: 'paid' }) });
    await page.user.click(screen.getByRole('button', { name: 'Fizetés' }));
    expect(await heading('Sikeres fizetés')).toBeVisible();
    expect(window.location.hash).toBe('');
  });

  it('waits for the hotel where the offer was on request', async () => {
    await open(PAYMENT, { bookingData: booking({ BookingStatus: 'RQ', canPay: false }) });
    expect(await heading('Visszaigazolásra vár')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Fizetés/ })).toBeNull();
  });

  it('lets the holder of the mailed link cancel the booking after seeing what that costs', async () => {
    const page = await open(`${PAYMENT}?key=signed.key`, {
      bookingCancel: ({ body }) => ({
        GoBookingCode: body.GoBookingCode,
        BookingStatus: body.preview ? 'C' : 'X',
        ...{ fee: 0, Currency: 'HUF', refundDue: 0 },
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Lemondás' }));
    const dialog = await screen.findByRole('dialog');
    page.server.answer({ bookingData: booking({ BookingStatus: 'X', canPay: false, canCancel: false }) });
    await page.user.click(within(dialog).getByRole('button', { name: 'Igen, lemondom' }));
    expect(await heading('A foglalás megszűnt')).toBeVisible();
    expect(page.server.requests('bookingCancel').map(({ query }) => query)).toEqual([
      { key: 'signed.key' },
      { key: 'signed.key' },
    ]);
  });

  it('says of a request that the hotel rejected that the hotel could not confirm it', async () => {
    await open(PAYMENT, { bookingData: booking({ BookingStatus: 'RJ', canPay: false, canCancel: false }) });
    expect(await heading('A szállás nem tudta visszaigazolni')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fizetés' })).toBeNull();
    expect(await screen.findByText('JNN-2026-000001')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Naptárba' })).toBeNull();
  });

  it('reads the booking by its code where its id opens none', async () => {
    const page = await open(PAYMENT, {
      bookingData: fails(404, 'not-found'),
      booking: booking({ PaymentStatus: 'paid' }),
    });
    expect(await screen.findAllByText(/Tóparti Nádas Hotel/)).not.toEqual([]);
    expect(page.server.requests('booking')[0]?.body).toEqual({ GoBookingCode: 'JNN-2026-000001' });
  });

  it('tells who may not see the booking how to get to it', async () => {
    await open(PAYMENT, { bookingData: fails(404, 'not-found'), booking: fails(404, 'not-found') });
    expect(await heading('Ez a foglalás itt nem látható')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bejelentkezés' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/login/),
    );
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bookingInserted, fails } from '@jnn/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { DRAFT, filledIn, lastButton, open, PAYMENT, RESERVATION } from '../../testing/open-page';

afterEach(() => {
  window.location.hash = '';
});

describe('the same draft in two tabs', () => {
  it('follows another tab that has booked the same draft in the meantime', async () => {
    const page = await open(RESERVATION, filledIn());
    await lastButton();
    const { id, GoBookingCode } = bookingInserted();
    page.server.answer(filledIn({ progress: { status: 'booked', id, GoBookingCode } }));
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(page.address()).toBe(PAYMENT);
    });
    expect(page.server.requests('bookingInsert')).toHaveLength(0);
  });

  it('sends what another tab is sending, so that both are given the same booking', async () => {
    const visit = { cookies: { 'jnn-session': 'SessionOfThisBrowser' } };
    const first = await open(RESERVATION, filledIn(), visit);
    await first.user.click(await lastButton());
    await waitFor(() => {
      expect(first.address()).toBe(PAYMENT);
    });
    const sent = first.server.requests('bookingInsert')[0]?.body;
    if (!sent) throw new Error('Nothing was sent.');
    document.body.replaceChildren();

    const page = await open(RESERVATION, filledIn(), visit);
    await lastButton();
    page.server.answer(filledIn({ progress: { status: 'sent', attempt: 3, reservation: sent } }));
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(page.address()).toBe(PAYMENT);
    });
    const [insertion] = page.server.requests('bookingInsert');
    expect(insertion?.body).toEqual(sent);
    expect(insertion?.headers['idempotency-key']).toBe(`${DRAFT}-3`);
  });

  it('says that a form was sent with other data when no booking of another tab appears', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true });
    try {
      const page = await open(RESERVATION, { ...filledIn(), bookingInsert: fails(409, 'idempotency-mismatch') });
      await page.user.click(await lastButton());
      await waitFor(() => {
        expect(page.server.requests('bookingInsert')).toHaveLength(1);
      });
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      expect(await screen.findByText('Ezt a foglalást más adatokkal már elküldte')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { bookingInserted, fails } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { DRAFT, filledIn, lastButton, open, PAYMENT, RESERVATION } from '../../testing/open-page';

afterEach(() => {
  window.location.hash = '';
});

describe('a reservation while too many bookings wait for payment', () => {
  it('asks to pay for or cancel a booking first when too many wait, leads there, and books when there is room', async () => {
    const unpaid = [{ hotelName: 'Aranyhíd Hotel', path: PAYMENT }];
    const page = await open(RESERVATION, {
      ...filledIn(),
      bookingInsert: fails(409, 'too-many-unpaid', { more: { unpaid } }),
    });
    await page.user.click(await lastButton());
    expect(await screen.findByText('Kérjük, előbb fizessen ki vagy mondjon le egy foglalást')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fizetés vagy lemondás: Aranyhíd Hotel' })).toHaveAttribute(
      'href',
      PAYMENT,
    );
    expect(page.session.notices.store.getState().error).toBeNull();
    page.server.answer({ bookingInsert: bookingInserted() });
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(page.address()).toBe(PAYMENT);
    });
    expect(page.server.requests('bookingInsert').map(({ headers }) => headers['idempotency-key'])).toEqual([
      `${DRAFT}-0`,
      `${DRAFT}-1`,
    ]);
  });

  it('says what else helps when only others’ bookings wait', async () => {
    const page = await open(RESERVATION, {
      ...filledIn(),
      bookingInsert: fails(409, 'too-many-unpaid', { more: { unpaid: [] } }),
    });
    await page.user.click(await lastButton());
    expect(await screen.findByText(/vagy az Ön hálózatáról túl sok foglalás vár fizetésre/)).toBeVisible();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { booking, fails, member, unreachable, type Answers } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openComponent, quickMessages } from '../../testing/open-component';
import { CancelBooking } from './CancelBooking';

const costs = (fee: number): Answers => ({
  bookingCancel: ({ body }) => ({
    GoBookingCode: body.GoBookingCode,
    BookingStatus: body.preview ? 'C' : 'X',
    fee,
    Currency: 'HUF',
    refundDue: 47_800 - fee,
  }),
});

/** Opens the dialog of a booking of which the member has paid. */
async function preview(answers: Answers, linkKey?: string) {
  const onChanged = jest.fn();
  const page = await openComponent(
    <CancelBooking booking={booking({ PaymentStatus: 'paid' })} linkKey={linkKey} onChanged={onChanged} />,
    { member: member(), answers },
  );
  await page.user.click(screen.getByRole('button', { name: 'Lemondás' }));
  return { ...page, onChanged };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Lemondja ezt a foglalást?' }));

describe('cancelling a booking', () => {
  it('tells before the deadline that it is free and what comes back', async () => {
    await preview(costs(0));
    const shown = await dialog();
    expect(shown.getByText('A lemondás díjmentes.')).toBeVisible();
    expect(shown.getByText('Visszatérítés').nextSibling).toHaveTextContent('47 800 Ft');
  });

  it('tells after the deadline what it costs', async () => {
    await preview(costs(47_800));
    const shown = await dialog();
    expect(shown.getByText(/ingyenesen nem lehet lemondani/)).toBeVisible();
    expect(shown.getByText('Lemondási díj').nextSibling).toHaveTextContent('47 800 Ft');
    expect(shown.getByText('Visszatérítés').nextSibling).toHaveTextContent('0 Ft');
  });

  it('changes nothing when the traveller keeps the booking', async () => {
    const page = await preview(costs(0));
    await page.user.click((await dialog()).getByRole('button', { name: 'Megtartom a foglalást' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.server.requests('bookingCancel').map(({ body }) => body.preview)).toEqual([true]);
    expect(page.onChanged).not.toHaveBeenCalled();
  });

  it('is done once however often it is sent, and said with the hotel’s name', async () => {
    const page = await preview(costs(0));
    await page.user.click((await dialog()).getByRole('button', { name: 'Igen, lemondom' }));
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([{ style: 'success', text: 'A foglalást lemondtuk: Tóparti Nádas Hotel' }]);
    });
    const [, sent] = page.server.requests('bookingCancel');
    expect(sent?.headers['idempotency-key']).toBe('cancel-JNN-2026-000001');
    expect(page.onChanged).toHaveBeenCalledTimes(1);
  });

  it('works for who has only the link in the e-mail', async () => {
    const page = await preview(costs(0), 'signed');
    await page.user.click((await dialog()).getByRole('button', { name: 'Igen, lemondom' }));
    await waitFor(() => {
      expect(page.server.requests('bookingCancel').map(({ query }) => query)).toEqual([
        { key: 'signed' },
        { key: 'signed' },
      ]);
    });
  });

  it('says that it is not possible any more, as after the hotel has cancelled', async () => {
    const page = await preview({ bookingCancel: fails(409, 'status-not-allowed') });
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([{ style: 'error', text: 'Ez a foglalás már nem mondható le.' }]);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so too when it became impossible while the dialog was open', async () => {
    const page = await preview(costs(0));
    const shown = await dialog();
    page.server.answer({ bookingCancel: fails(409, 'status-not-allowed') });
    await page.user.click(shown.getByRole('button', { name: 'Igen, lemondom' }));
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([{ style: 'error', text: 'Ez a foglalás már nem mondható le.' }]);
    });
    expect(page.onChanged).toHaveBeenCalledTimes(1);
  });

  it('is the system error when the API cannot be reached', async () => {
    const page = await preview({ bookingCancel: unreachable() });
    await waitFor(() => {
      expect(page.session.notices.store.getState().error).toEqual({ kind: 'system' });
    });
    expect(screen.getByRole('button', { name: 'Lemondás' })).toBeEnabled();
  });

  it('is not offered where the booking cannot be cancelled', async () => {
    await openComponent(<CancelBooking booking={booking({ canCancel: false })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

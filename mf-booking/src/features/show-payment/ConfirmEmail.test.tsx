import { describe, expect, it } from '@jest/globals';
import { booking, fails } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { quickMessages } from '../../testing/open-component';
import { open, PAYMENT } from '../../testing/open-page';

const UNCONFIRMED = { PayUntil: '2031-03-02T15:40:00.000Z', PayUntilConfirmed: '2031-12-09T23:00:00.000Z' };

describe('a booking with an e-mail address that is not confirmed', () => {
  it('says how long the room is held, and how much longer once the e-mail address is confirmed', async () => {
    const page = await open(PAYMENT, { bookingData: booking(UNCONFIRMED) });
    expect(await screen.findByText(/^A szobát 2031/)).toHaveTextContent(
      'A szobát 2031. márc. 2. 16:39‑ig tartjuk. Ha megerősíti az e-mail-címét a levelünkben, 2031. dec. 9. 23:59‑ig.',
    );
    expect(page.server.requests('confirmEmail')).toHaveLength(0);
  });

  it('confirms the e-mail address once where the link in the e-mail has opened it', async () => {
    const held = booking({ ...UNCONFIRMED, PayUntil: UNCONFIRMED.PayUntilConfirmed, PayUntilConfirmed: null });
    const page = await open(`${PAYMENT}?key=signed`, {
      bookingData: booking(UNCONFIRMED),
      confirmEmail: () => {
        page.server.answer({ bookingData: held });
        return held;
      },
    });
    expect(await screen.findByText(/^Fizessen 2031\.\sdec\.\s9\.\s23:59/)).toBeVisible();
    expect(page.server.requests('confirmEmail').map(({ body }) => body)).toEqual([
      { GoBookingCode: 'JNN-2026-000001', key: 'signed' },
    ]);
    expect(quickMessages(page).map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Köszönjük, megerősítette az e-mail-címét: a szobát 2031. dec. 9. 23:59‑ig tartjuk.',
    ]);
  });

  it('says so where too many bookings of the e-mail address wait for payment', async () => {
    const page = await open(`${PAYMENT}?key=signed`, {
      bookingData: booking(UNCONFIRMED),
      confirmEmail: fails(409, 'too-many-unpaid'),
    });
    await waitFor(() => {
      expect(quickMessages(page)).toMatchObject([
        { style: 'error', text: expect.stringMatching(/^Az e-mail-címével már sok foglalás vár fizetésre/) },
      ]);
    });
  });
});

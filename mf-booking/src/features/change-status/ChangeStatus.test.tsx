import { describe, expect, it } from '@jest/globals';
import { booking, fails, inDays, member, partner } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { openComponent, quickMessages } from '../../testing/open-component';
import { ChangeStatus } from './ChangeStatus';

const names = (): (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the status that a partner may give a booking', () => {
  it.each([
    ['RQ', ['Visszaigazolom', 'Elutasítom']],
    ['RX', ['Lemondás elfogadása']],
    ['C', ['Visszaigazolás kiállítása']],
    ['X', []],
    ['RJ', []],
    ['VCH', []],
  ] as const)('depends on the one that it has: %s', async (BookingStatus, buttons) => {
    await openComponent(<ChangeStatus booking={booking({ BookingStatus })} role="partner" />, { member: partner() });
    expect(names()).toEqual(buttons);
  });

  it.each([
    ['RQ', 'Visszaigazolom', 'C', 'Visszaigazolva'],
    ['RQ', 'Elutasítom', 'RJ', 'Elutasítva'],
    ['RX', 'Lemondás elfogadása', 'X', 'Lemondva'],
    ['C', 'Visszaigazolás kiállítása', 'VCH', 'Visszaigazolás kiállítva'],
  ] as const)('is set by a button and said in words: %s, %s', async (BookingStatus, name, status, words) => {
    const page = await openComponent(<ChangeStatus booking={booking({ BookingStatus })} role="partner" />, {
      member: partner(),
      answers: { changeBookingStatus: { bookingCode: 'JNN-2026-000001', status } },
    });
    await page.user.click(screen.getByRole('button', { name }));
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([{ style: 'success', text: `JNN-2026-000001: ${words}` }]);
    });
    expect(page.server.requests('changeBookingStatus')[0]?.body).toEqual({ bookingCode: 'JNN-2026-000001', status });
  });

  it('is not changed when somebody else was faster, and the partner is told', async () => {
    const page = await openComponent(<ChangeStatus booking={booking({ BookingStatus: 'RQ' })} role="partner" />, {
      member: partner(),
      answers: { changeBookingStatus: fails(409, 'status-not-allowed') },
    });
    await page.user.click(screen.getByRole('button', { name: 'Elutasítom' }));
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([{ style: 'error', text: 'Ez az állapotváltás már nem lehetséges.' }]);
    });
  });
});

describe('the status that a traveller may ask for', () => {
  const late = { CancellationDeadline: inDays(-1) };

  it('is a cancellation, once it is not free any more', async () => {
    await openComponent(<ChangeStatus booking={booking(late)} role="owner" />, { member: member() });
    expect(names()).toEqual(['Lemondás kérése']);
  });

  it.each([
    ['cancelling is still free', {}],
    ['today is the last free day', { CancellationDeadline: inDays(0) }],
    ['the booking cannot be changed', { ...late, canChange: false }],
    ['it has been asked for already', { ...late, BookingStatus: 'RX' }],
    ['the hotel has not confirmed', { ...late, BookingStatus: 'RQ' }],
  ] as const)('is none when %s', async (_, changes) => {
    await openComponent(<ChangeStatus booking={booking(changes)} role="owner" />, { member: member() });
    expect(names()).toEqual([]);
  });
});

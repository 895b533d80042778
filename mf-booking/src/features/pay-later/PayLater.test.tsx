import { afterEach, describe, expect, it } from '@jest/globals';
import { booking, fails, member, unreachable, type Answers } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { openComponent, quickMessages } from '../../testing/open-component';
import { BANK } from '../../testing/open-page';
import { PayLater } from './PayLater';

afterEach(() => {
  window.location.hash = '';
});

async function pay(answers: Answers) {
  const page = await openComponent(<PayLater booking={booking()} />, { member: member(), answers });
  await page.user.click(screen.getByRole('button', { name: 'Fizetés' }));
  return page;
}

describe('paying for a booking made earlier', () => {
  it('opens the bank’s page', async () => {
    const page = await pay({ latterPayment: { url: BANK } });
    await waitFor(() => {
      expect(window.location.hash).toBe(BANK);
    });
    expect(page.server.requests('latterPayment').map(({ body }) => body)).toEqual([
      { GoBookingCode: 'JNN-2026-000001' },
    ]);
  });

  it.each([
    ['already-paid', 'success', 'Ez a foglalás már ki van fizetve.'],
    ['not-payable', 'error', /^Ezt a foglalást most nem lehet kifizetni/],
  ] as const)('stays here and says why at %s', async (code, style, text) => {
    const page = await pay({ latterPayment: fails(409, code) });
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([
        { style, text: typeof text === 'string' ? text : expect.stringMatching(text) },
      ]);
    });
    expect(window.location.hash).toBe('');
  });

  it('is the system error when the API cannot be reached, and can be tried again', async () => {
    const page = await pay({ latterPayment: unreachable() });
    await waitFor(() => {
      expect(page.session.notices.store.getState().error).toEqual({ kind: 'system' });
    });
    expect(screen.getByRole('button', { name: 'Fizetés' })).toBeEnabled();
  });

  it('is not offered for a booking that is paid or over', async () => {
    await openComponent(<PayLater booking={booking({ canPay: false })} />, { member: member() });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

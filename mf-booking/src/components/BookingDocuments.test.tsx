import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { booking, member } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { openComponent, quickMessages } from '../testing/open-component';
import { BookingDocuments } from './BookingDocuments';

const PAID = booking({ PaymentStatus: 'paid' });
const links = (): (string | null)[] => screen.queryAllByRole('link').map(({ textContent }) => textContent);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the documents of a booking', () => {
  it.each([
    ['RQ', 'unpaid', ['Naptárba']],
    ['C', 'unpaid', ['Naptárba']],
    ['C', 'started', ['Naptárba']],
    ['C', 'failed', ['Naptárba']],
    ['C', 'paid', ['Visszaigazolás (PDF)', 'Naptárba']],
    ['RX', 'unpaid', ['Naptárba']],
    ['RX', 'paid', ['Visszaigazolás (PDF)', 'Naptárba']],
    ['VCH', 'paid', ['Visszaigazolás (PDF)', 'Naptárba']],
    ['X', 'refund-due', []],
    ['RJ', 'unpaid', []],
  ] as const)('are a calendar entry until it ends, and the voucher once it is paid: %s, %s', async (...state) => {
    const [BookingStatus, PaymentStatus, names] = state;
    await openComponent(<BookingDocuments booking={booking({ BookingStatus, PaymentStatus })} />);
    expect(links()).toEqual(names);
  });

  it('are linked in the page’s language with the key of the link in the e-mail', async () => {
    await openComponent(<BookingDocuments booking={PAID} linkKey="signed key" />, {
      path: '/en/profile/booking-list',
    });
    expect(screen.getByRole('link', { name: 'Voucher (PDF)' })).toHaveAttribute(
      'href',
      '/api/booking/bkAAAABBBB0001/voucher.pdf?locale=en&key=signed+key',
    );
  });

  it('are fetched with a member’s token and saved under the booking’s number', async () => {
    const page = await openComponent(<BookingDocuments booking={PAID} />, { member: member() });
    const fetched = jest.spyOn(page.session.api.client, 'file').mockResolvedValue(new Blob(['%PDF']));
    Object.assign(URL, { createObjectURL: () => 'blob:test/1', revokeObjectURL: jest.fn() });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    await page.user.click(screen.getByRole('link', { name: 'Visszaigazolás (PDF)' }));
    await waitFor(() => {
      expect(saved).toEqual(['JNN-2026-000001.pdf blob:test/1']);
    });
    expect(fetched).toHaveBeenCalledWith('/api/booking/bkAAAABBBB0001/voucher.pdf?locale=hu');
  });

  it('that cannot be fetched are said to be missing, and can be tried again', async () => {
    const page = await openComponent(<BookingDocuments booking={PAID} />, { member: member() });
    jest.spyOn(page.session.api.client, 'file').mockRejectedValue(new Error('offline'));
    await page.user.click(screen.getByRole('link', { name: 'Naptárba' }));
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([
        { style: 'error', text: 'A fájlt nem sikerült letölteni. Kérjük, próbálja újra.' },
      ]);
    });
    expect(screen.getByRole('link', { name: 'Naptárba' })).toBeVisible();
  });
});

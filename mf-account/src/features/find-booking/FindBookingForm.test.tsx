import { describe, expect, it } from '@jest/globals';
import { booking, fails, type Answers, type RenderOptions } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import FindBookingPage from '../../pages/find-booking';
import { openPage } from '../../testing/open-page';

const open = (answers: Answers, options: Pick<RenderOptions, 'capabilities'> = {}) =>
  openPage(<FindBookingPage />, '/foglalas-keresese', { answers, ...options });

type Page = Awaited<ReturnType<typeof open>>;

async function ask({ user }: Page, code: string, email = 'vendeg@example.hu'): Promise<void> {
  await user.type(screen.getByLabelText('Foglalási kód'), code);
  await user.type(screen.getByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Kérem a linket' }));
}

describe('a guest who lost the e-mail', () => {
  it('gets the link mailed, and the page says the same whether there is such a booking or not', async () => {
    const page = await open({ findBooking: { Booking: null } });
    await ask(page, ' goac 34xy79 ');
    expect(await screen.findByText('Nézze meg az e-mailjeit')).toBeVisible();
    expect(screen.getByText(/Ha ezzel a kóddal és címmel van foglalás, elküldtük/)).toHaveTextContent(
      'vendeg@example.hu',
    );
    expect(page.server.requests('findBooking')).toMatchObject([
      { body: { GoBookingCode: 'GOAC34XY79', Email: 'vendeg@example.hu' } },
    ]);
  });

  it('goes to the booking at once in the browser that made it', async () => {
    const page = await open({ findBooking: { Booking: booking() } });
    await ask(page, 'JNN-2026-000001');
    await waitFor(() => {
      expect(page.address()).toBe('/foglalas/heviz/toparti-nadas-hotel/H1001/bkAAAABBBB0001/JNN-2026-000001');
    });
  });

  it('is told what is missing, and where', async () => {
    const page = await open({});
    await ask(page, ' ', 'anna');
    const summary = screen.getByRole('group', { name: /^(Check|Nézze át)/ });
    expect(summary).toHaveFocus();
    for (const message of ['Írja be a foglalási kódot.', 'Írja be a teljes e-mail-címet, például nev@example.com.']) {
      expect(summary).toHaveTextContent(message);
    }
    expect(page.server.requests('findBooking')).toHaveLength(0);
  });

  it('is told after too many tries when to try again', async () => {
    const page = await open({ findBooking: fails(429, 'too-many-requests') });
    await ask(page, 'GOAC34XY79');
    expect(await screen.findByText(/^Túl sokszor próbálta\. Kérjük, próbálja újra egy óra múlva/)).toBeVisible();
  });
});

describe('with a backend that mails no links', () => {
  const only = { capabilities: [] };

  it('the code alone opens the booking of this browser', async () => {
    const page = await open({ booking: booking() }, only);
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Foglalási kód'), 'jnn-2026-000001');
    await page.user.click(screen.getByRole('button', { name: 'Foglalás megnyitása' }));
    await waitFor(() => {
      expect(page.address()).toContain('bkAAAABBBB0001');
    });
    expect(page.server.requests('booking')).toMatchObject([{ body: { GoBookingCode: 'JNN-2026-000001' } }]);
  });

  it('a booking of others is not found', async () => {
    const page = await open({ booking: fails(404, 'not-found') }, only);
    await page.user.type(screen.getByLabelText('Foglalási kód'), 'GO1');
    await page.user.click(screen.getByRole('button', { name: 'Foglalás megnyitása' }));
    expect(await screen.findByText('Ezt a foglalást nem találjuk')).toBeVisible();
  });
});

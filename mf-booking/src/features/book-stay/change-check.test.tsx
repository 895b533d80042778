import { describe, expect, it } from '@jest/globals';
import { bookingChange, inDays } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DRAFT, filledIn, lastButton, open, RESERVATION, STAY } from '../../testing/open-page';

describe('the change check before booking', () => {
  const dearer = { TotalPrice: 52_000, prices: { totalPriceEUR: 133, totalPriceHUF: 52_000 } };
  const book = async (change: Parameters<typeof bookingChange>[0]) => {
    const page = await open(RESERVATION, { ...filledIn(), bookingChange: bookingChange(change) });
    await page.user.click(await lastButton());
    return page;
  };

  it.each([
    [1, 'A lemondási határidő megváltozott', /Új ár/],
    [2, 'Az ajánlat ára megváltozott', /Új lemondási feltétel/],
  ] as const)('shows what moved at status %s and books only after a yes', async (status, said, unsaid) => {
    const change = status === 1 ? { CancellationDeadline: inDays(20) } : dearer;
    const page = await book({ status, ...change });
    const dialog = await screen.findByRole('dialog', { name: 'Az ajánlat közben megváltozott' });
    expect(dialog).toHaveTextContent(said);
    expect(dialog).not.toHaveTextContent(unsaid);
    expect(page.server.requests('bookingInsert')).toHaveLength(0);
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Elfogadom, foglalás fizetési kötelezettséggel' }),
    );
    await waitFor(() => {
      expect(page.server.requests('bookingInsert')[0]?.body).toMatchObject(
        status === 1 ? { CancellationDeadline: inDays(20) } : { prices: { totalPriceHUF: 52_000 } },
      );
    });
  });

  it('shows both at status 3, and the form stays when the traveller thinks it over', async () => {
    const page = await book({ status: 3, ...dearer, CancellationDeadline: inDays(20) });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Az ajánlat ára megváltozott');
    expect(dialog).toHaveTextContent('A lemondási határidő megváltozott');
    await page.user.click(within(dialog).getByRole('button', { name: 'Vissza az űrlaphoz' }));
    expect(screen.getByRole('complementary')).toHaveTextContent('52 000 Ft');
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.hu');
    expect(page.server.requests('bookingInsert')).toHaveLength(0);
  });

  it.each([
    ['status 4', { status: 4, CancellationDeadline: null }],
    ['a deadline equal to the text null', { status: 0, CancellationDeadline: 'null' }],
  ] as const)('is the system error at %s, with the way to fresh offers', async (_, change) => {
    const page = await book(change);
    expect(await screen.findByRole('link', { name: 'Friss ajánlatok megtekintése' })).toHaveAttribute(
      'href',
      `/szallas/heviz/toparti-nadas-hotel/H1001?${STAY}&draft=${DRAFT}`,
    );
    expect(page.session.notices.store.getState().error).toEqual({ kind: 'system' });
    expect(page.server.requests('bookingInsert')).toHaveLength(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { booking, fails, inDays, type Answers, focusedSummary } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openComponent, quickMessages } from '../../testing/open-component';
import { ChangeStay } from './ChangeStay';

const person = (FirstName: string) => ({ Title: 'MRS.', FirstName, LastName: 'Kovács' });
const BOOKING = booking({
  ...{ canModify: true, Persons: [person('Anna'), person('Béla')], ChildPersons: [person('Lili')], Children: 1 },
  ...{ Remark: 'Csendes szobát kérünk.', PaymentStatus: 'unpaid' },
});

/** What the backend says of a change, unless told otherwise: 12 000 forints more, to be paid in time. */
const quoted = (more: object = {}) => ({
  ...{ id: BOOKING.id, GoBookingCode: BOOKING.GoBookingCode, TotalPrice: 59_800, Currency: 'HUF' as const },
  ...{ prices: { totalPriceEUR: 152 }, CancellationDeadline: inDays(37), difference: 12_000 },
  ...{ bookedAnew: false, refundDue: 0, PayUntil: `${inDays(38)}T22:00:00Z` },
  ...more,
});

async function open(answers: Answers = {}, of = BOOKING) {
  const page = await openComponent(<ChangeStay booking={of} />, { answers: { changeBooking: quoted(), ...answers } });
  await page.user.click(screen.getByRole('button', { name: 'Módosítás' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Foglalás módosítása' }) };
}
type Page = Awaited<ReturnType<typeof open>>;

async function chooseDays({ user }: Page): Promise<void> {
  for (const [label, day] of [
    ['Érkezés', inDays(40)],
    ['Távozás', inDays(43)],
  ] as const) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, day);
  }
}
const next = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Tovább' }));
const spaced = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');

describe('changing a booking', () => {
  it('begins with the booking as it is, says what the change comes to, and makes it at that price', async () => {
    const page = await open();
    expect(within(page.dialog).getByLabelText('Megjegyzés')).toHaveValue('Csendes szobát kérünk.');
    await chooseDays(page);
    await next(page);
    const review = await screen.findByRole('dialog', { name: 'Így módosítjuk' });
    for (const reported of ['Eddigi ár47 800 Ft', 'Új ár59 800 Ft', 'Különbség+12 000 Ft']) {
      expect(spaced(review)).toContain(reported);
    }
    expect(page.server.requests('changeBooking')).toMatchObject([
      { body: { preview: true, Stay: { ArrivalDate: inDays(40), DateUntil: inDays(43), Remark: BOOKING.Remark } } },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Módosítás fizetési kötelezettséggel' }));
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([
        { style: 'success', text: 'A foglalást módosítottuk: Tóparti Nádas Hotel' },
      ]);
    });
    expect(page.server.requests('changeBooking')[1]?.body).toMatchObject({ TotalPrice: 59_800 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends everybody’s names in their order', async () => {
    const page = await open({ changeBooking: quoted({ TotalPrice: 47_800, difference: 0, PayUntil: null }) });
    const [, second] = screen.getAllByLabelText('Keresztnév');
    if (!second) throw new Error('there is no second guest');
    await page.user.clear(second);
    await page.user.type(second, 'Balázs');
    await next(page);
    await page.user.click(await screen.findByRole('button', { name: 'Módosítom' }));
    const names = (list: readonly { readonly FirstName: string }[]) => list.map(({ FirstName }) => FirstName);
    const [{ RoomType }] = page.server.requests('changeBooking')[1]?.body.Stay.Rooms ?? [{ RoomType: null }];
    expect([names(RoomType?.[1].Person ?? []), names(RoomType?.[2].Child ?? [])]).toEqual([
      ['Anna', 'Balázs'],
      ['Lili'],
    ]);
  });

  it('tells a guest who has paid that the old days are cancelled and the new ones booked anew, and leads there', async () => {
    const anew = quoted({ bookedAnew: true, refundDue: 47_800 });
    const page = await open({ changeBooking: anew }, booking({ ...BOOKING, PaymentStatus: 'paid' }));
    await chooseDays(page);
    await next(page);
    const review = await screen.findByRole('dialog', { name: 'Így módosítjuk' });
    expect(spaced(review)).toMatch(/JNN-2026-000001\) díjmentesen lemondjuk, és 47 800 Ft visszajár/);
    page.server.answer({ changeBooking: { ...anew, id: 'bkAAAABBBB0009', GoBookingCode: 'JNN-2026-000009' } });
    await page.user.click(screen.getByRole('button', { name: 'Módosítás fizetési kötelezettséggel' }));
    await waitFor(() => {
      expect(page.address()).toBe('/foglalas/heviz/toparti-nadas-hotel/H1001/bkAAAABBBB0009/JNN-2026-000009');
    });
  });

  it('says which fields are wrong, and asks for nothing', async () => {
    const page = await open();
    await page.user.clear(screen.getByLabelText('Távozás'));
    const [first] = screen.getAllByLabelText('Vezetéknév');
    if (first) await page.user.clear(first);
    await next(page);
    expect(focusedSummary()).toEqual([
      'A távozás napja az érkezés után legyen.',
      'Írja be a nevet, ahogy az okmányban áll, webcím nélkül.',
    ]);
    expect(page.server.requests('changeBooking')).toHaveLength(0);
  });

  it('says that nothing was changed yet, and asks for nothing', async () => {
    const page = await open();
    await next(page);
    expect(
      within(screen.getByRole('group', { name: /^Nézze át/ })).getByText('Még nem módosított semmit.'),
    ).toBeVisible();
    expect(page.server.requests('changeBooking')).toHaveLength(0);
  });

  it.each([
    ['sold-out', 'Ez a szoba ezekre a napokra nem szabad. Próbáljon más napokat.'],
    ['offer-expired', 'Ez a szoba ezekre a napokra nem szabad. Próbáljon más napokat.'],
    ['too-many-requests', 'Ezt a foglalást már sokszor módosította. Próbálja újra egy óra múlva.'],
  ] as const)(
    'that is refused as %s keeps what was typed and says that the booking is as it was',
    async (code, reported) => {
      const page = await open({ changeBooking: fails(code === 'too-many-requests' ? 429 : 409, code) });
      await chooseDays(page);
      await next(page);
      expect(await screen.findByText(reported)).toBeVisible();
      expect(screen.getByText('A foglalása változatlan.')).toBeVisible();
      expect(screen.getByLabelText('Érkezés')).not.toHaveValue('');
      expect(page.server.requests('changeBooking')[0]?.body.Stay.ArrivalDate).toBe(inDays(40));
    },
  );

  it('shows a price that has moved between step and yes, and asks again', async () => {
    const page = await open();
    await chooseDays(page);
    await next(page);
    await screen.findByRole('dialog', { name: 'Így módosítjuk' });
    page.server.answer({
      changeBooking: ({ body }) =>
        body.preview ? quoted({ TotalPrice: 61_000, difference: 13_200 }) : fails(409, 'price-changed'),
    });
    await page.user.click(screen.getByRole('button', { name: 'Módosítás fizetési kötelezettséggel' }));
    expect(await screen.findByText('Az ár közben megváltozott. Ez az új.')).toBeVisible();
    expect(spaced(screen.getByRole('dialog'))).toContain('Új ár61 000 Ft');
  });

  it('of a booking that was cancelled in another tab says so, and ends', async () => {
    const page = await open({ changeBooking: fails(409, 'status-not-allowed') });
    await chooseDays(page);
    await next(page);
    await waitFor(() => {
      expect(quickMessages(page)).toEqual([
        { style: 'error', text: 'Ez a foglalás közben megváltozott, ezért nem módosítottuk.' },
      ]);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is offered only where the booking and the backend allow it', async () => {
    await openComponent(<ChangeStay booking={booking()} />);
    await openComponent(<ChangeStay booking={BOOKING} />, { capabilities: [] });
    expect(screen.queryByRole('button', { name: 'Módosítás' })).toBeNull();
  });
});

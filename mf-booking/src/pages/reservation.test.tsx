import { afterEach, describe, expect, it } from '@jest/globals';
import { bookingChange, fails, inDays, member, offer, unreachable, hotel } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  acceptTerms,
  atPayment,
  BANK,
  DRAFT,
  filledIn,
  fillIn,
  HOTEL,
  lastButton,
  open,
  RESERVATION,
  STAY,
  unfoldExtras,
} from '../testing/open-page';

afterEach(() => {
  window.location.hash = '';
});

describe('reserving an offer', () => {
  it('books it with the payload of R-8.3 and takes the traveller to the bank', async () => {
    const page = await open(RESERVATION);
    await fillIn(page.user);
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(window.location.hash).toBe(BANK);
    });
    const [insertion] = page.server.requests('bookingInsert');
    expect(insertion?.body).toMatchObject({
      AgentReference: DRAFT,
      HotelSearchCode: 'signed/offer/1',
      Nights: 2,
      Rooms: [{ RoomType: [{ Adults: 2 }, { Person: [{ PersonID: 1, LastName: 'Kovács' }, {}] }, { Child: [] }] }],
      userDatas: { phoneNumber: '0630 123 4567' },
    });
    expect(insertion?.headers['idempotency-key']).toBe(`${DRAFT}-0`);
    expect(page.server.requests('bookingChange')).toHaveLength(1);
    await atPayment(page);
    expect(page.session.booking.store.getState().reservationResponse?.id).toBe('bkAAAABBBB0001');
  });

  it('says what is missing in a summary that takes focus, and leads to each field', async () => {
    const page = await open(RESERVATION);
    await page.user.click(await lastButton());
    const summary = await screen.findByRole('group', { name: /^(Check|Nézze át)/ });
    expect(summary).toHaveFocus();
    await page.user.click(within(summary).getByRole('link', { name: 'Írja be a vezetéknevét.' }));
    expect(screen.getAllByLabelText('Vezetéknév')[0]).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/^Írja be a teljes e-mail-címet/);
    expect(page.server.requests('bookingChange')).toHaveLength(0);
  });

  it('knows a member’s data and lets them be changed', async () => {
    await open(RESERVATION, {}, { member: member() });
    await waitFor(() => {
      expect(screen.getAllByLabelText('Vezetéknév')[0]).toHaveValue('Kovács');
    });
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.hu');
    expect(screen.getByLabelText('Város')).toHaveValue('Győr');
  });

  it('asks for an invoice’s company and checks its tax number', async () => {
    const page = await open(RESERVATION, filledIn());
    await unfoldExtras(page.user);
    await page.user.click(screen.getByLabelText('Számlát kérek'));
    await page.user.type(screen.getByLabelText('Cégnév'), 'Út Kft.');
    await page.user.type(screen.getByLabelText('Adószám'), '12345678-2-42');
    await page.user.click(await lastButton());
    expect(screen.getByLabelText('Adószám')).toBeInvalid();
    await page.user.clear(screen.getByLabelText('Adószám'));
    await page.user.type(screen.getByLabelText('Adószám'), '12345676242');
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(page.server.requests('bookingInsert')[0]?.body.companyDatas?.taxNumber).toBe('12345676-2-42');
    });
  });

  it('takes a coupon’s price, says what it saves, and takes it off again', async () => {
    const prices = { totalPriceEUR: 109.8, totalPriceHUF: 43_020 };
    const page = await open(RESERVATION, {
      ...filledIn(),
      applyCoupon: { code: 'UT10', discount: { percent: 10, Currency: 'HUF' }, TotalPrice: 43_020, prices },
      clearCoupon: { cleared: true },
    });
    await unfoldExtras(page.user);
    await page.user.type(await screen.findByLabelText('Kuponkód'), 'UT10{Enter}');
    expect(await screen.findByText('Kedvezmény: 4 780 Ft')).toBeVisible();
    expect(screen.getByRole('complementary')).toHaveTextContent('43 020 Ft');
    // Already saved: a reload right now keeps it.
    expect(page.server.requests('saveData').at(-1)?.body.content).toMatchObject({ coupon: 'UT10' });
    await page.user.click(screen.getByRole('button', { name: 'Törlés' }));
    expect(await screen.findByRole('button', { name: 'Beváltás' })).toBeVisible();
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(page.server.requests('bookingInsert')[0]?.body.prices.totalPriceHUF).toBe(47_800);
    });
  });

  it('begins without the coupon of an earlier reservation', async () => {
    const page = await open(RESERVATION);
    await waitFor(() => {
      expect(page.server.requests('clearCoupon')).toHaveLength(1);
    });
    await unfoldExtras(page.user);
    expect(await screen.findByLabelText('Kuponkód')).toHaveValue('');
  });

  it('keeps the coupon of a half-filled reservation, and says before booking that it is used up by now', async () => {
    const prices = { totalPriceEUR: 109.8, totalPriceHUF: 43_020 };
    const page = await open(RESERVATION, {
      ...filledIn({ coupon: 'UT10' }),
      applyCoupon: { code: 'UT10', discount: { percent: 10, Currency: 'HUF' }, TotalPrice: 43_020, prices },
    });
    expect(await screen.findByText('Kedvezmény: 4 780 Ft')).toBeVisible();
    expect(page.server.requests('clearCoupon')).toHaveLength(0);
    page.server.answer({ applyCoupon: fails(422, 'coupon-invalid') });
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(screen.getByLabelText('Kuponkód')).toBeInvalid();
    });
    expect(page.session.notices.store.getState().quick[0]?.text).toMatch(/^A kupon közben lejárt/);
    expect(screen.getByRole('complementary')).toHaveTextContent('47 800 Ft');
    expect(page.server.requests('bookingInsert')).toHaveLength(0);
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(page.server.requests('bookingInsert')[0]?.body.prices.totalPriceHUF).toBe(47_800);
    });
  });

  it('says why a coupon is refused', async () => {
    const page = await open(RESERVATION, { applyCoupon: fails(422, 'coupon-invalid') });
    await unfoldExtras(page.user);
    await page.user.type(await screen.findByLabelText('Kuponkód'), 'TAVALYI');
    await page.user.click(screen.getByRole('button', { name: 'Beváltás' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Kuponkód')).toBeInvalid();
    });
  });
});

describe('until when the price holds', () => {
  it('stands at the total of the form and of the summary', async () => {
    const moment = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await open(RESERVATION, { getOffer: { Hotel: hotel(), Offers: [offer()], ValidUntil: moment } });
    expect(await screen.findAllByText(/^Ezt az árat \d{4}\. .+\u2011ig tartjuk\.$/)).toHaveLength(2);
  });
});

describe('when booking does not go through', () => {
  it('says that the room was sold while the form was filled in, and keeps the data', async () => {
    const page = await open(RESERVATION, { ...filledIn(), bookingInsert: fails(409, 'sold-out') });
    await page.user.click(await lastButton());
    expect(await screen.findByText('Ezt a szobát közben lefoglalták')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.hu');
    expect(page.session.notices.store.getState().error).toBeNull();
  });

  it('says that something went wrong where an offer cannot be reserved as the API names it, and keeps the data', async () => {
    const Offers = [offer({ RoomType: 'x'.repeat(121) })];
    const page = await open(RESERVATION, { ...filledIn(), getOffer: { Hotel: hotel(), Offers } });
    await page.user.click(await lastButton());
    await waitFor(() => {
      expect(page.session.notices.store.getState().error).toEqual({ kind: 'system' });
    });
    expect(page.server.requests('bookingInsert')).toEqual([]);
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.hu');
  });

  it('asks again when the price moved at insertion, and books at the new one under a new key', async () => {
    const prices = { totalPriceEUR: 133, totalPriceHUF: 52_000 };
    const more = { ...bookingChange({ status: 2, TotalPrice: 52_000, prices }) };
    const page = await open(RESERVATION, {
      ...filledIn(),
      bookingInsert: ({ body }) =>
        body.prices.totalPriceHUF === 52_000
          ? {
              ...more,
              id: 'bkAAAABBBB0001',
              GoBookingCode: 'JNN-2026-000001',
              BookingStatus: 'C',
              CancellationDeadline: inDays(27),
            }
          : fails(409, 'price-changed', { more }),
    });
    await page.user.click(await lastButton());
    await page.user.click(await screen.findByRole('button', { name: 'Elfogadom, foglalás fizetési kötelezettséggel' }));
    await atPayment(page);
    expect(page.server.requests('bookingInsert').map(({ headers }) => headers['idempotency-key'])).toEqual([
      `${DRAFT}-0`,
      `${DRAFT}-1`,
    ]);
  });

  it('asks for the same booking again after a lost answer, even after a reload', async () => {
    const kept = filledIn();
    const visit = { cookies: { 'jnn-session': 'SessionOfThisBrowser' } };
    const page = await open(RESERVATION, { ...kept, bookingInsert: unreachable() }, visit);
    await page.user.click(await lastButton());
    expect(await screen.findByText('Még nem tudjuk, létrejött‑e a foglalás')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Foglalás fizetési/ })).toBeNull();
    document.body.replaceChildren();

    const again = await open(RESERVATION, kept, visit);
    await again.user.click(await screen.findByRole('button', { name: 'Újra ellenőrzöm' }));
    await atPayment(again);
    const [first] = page.server.requests('bookingInsert');
    const [second] = again.server.requests('bookingInsert');
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('asks for an unknown outcome without the error dialog, which stands alone once the booking has failed', async () => {
    const page = await open(RESERVATION, { ...filledIn(), bookingInsert: fails(503, 'unavailable') });
    const { store } = page.session.notices;
    await page.user.click(await lastButton());
    expect(await screen.findByText('Még nem tudjuk, létrejött‑e a foglalás')).toBeVisible();
    expect(store.getState().error).toBeNull();
    page.server.answer({ bookingInsert: fails(422, 'invalid') });
    await page.user.click(screen.getByRole('button', { name: 'Újra ellenőrzöm' }));
    await waitFor(() => expect(store.getState().error).toEqual({ kind: 'system' }));
    expect(screen.queryByText('Még nem tudjuk, létrejött‑e a foglalás')).toBeNull();
  });

  it('goes on at the payment when the form of a booking made is opened again', async () => {
    const kept = filledIn();
    const page = await open(RESERVATION, kept);
    await page.user.click(await lastButton());
    await atPayment(page);
    document.body.replaceChildren();
    const again = await open(RESERVATION, kept);
    await atPayment(again);
    expect(again.server.requests('bookingInsert')).toHaveLength(0);
  });

  it('shows the payment page when the bank cannot be reached', async () => {
    const page = await open(RESERVATION, { ...filledIn(), pay: fails(503, 'unavailable') });
    await page.user.click(await lastButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Fizetés' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /Fizetés/ })).toBeVisible();
  });

  it('says that an offer is not there any more and leads to fresh ones with the draft', async () => {
    await open(`${HOTEL}/sup-hb/${DRAFT}?${STAY}`, { getOffer: { Hotel: hotel(), Offers: [offer()] } });
    expect(await screen.findByRole('link', { name: 'Friss ajánlatok megtekintése' })).toHaveAttribute(
      'href',
      expect.stringContaining(`draft=${DRAFT}`),
    );
  });

  it('is the 404 page for an unknown hotel', async () => {
    await open(RESERVATION, { hotelData: fails(404, 'not-found') });
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  });

  it('says that terms must be accepted', async () => {
    const page = await open(RESERVATION, {}, { member: member() });
    await page.user.click(await lastButton());
    const terms = screen.getByLabelText('Elfogadom az általános szerződési feltételeket');
    expect(terms).toBeInvalid();
    await acceptTerms(page.user);
    expect(terms).toBeValid();
  });
});

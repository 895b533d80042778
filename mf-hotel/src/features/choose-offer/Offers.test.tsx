import { describe, expect, it } from '@jest/globals';
import { fails, hotel, offer, priceBreakdown, type Answers } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HOTEL, openPage, PATH, STAY } from '../../testing/open-page';
import { Offers } from './Offers';

const open = (free: ReturnType<typeof offer>[], answers: Answers = {}, path = `/en${PATH}`) =>
  openPage(<Offers hotel={HOTEL} stay={STAY} />, {
    path,
    answers: { getOffer: { Hotel: hotel(), Offers: free }, saveData: { saved: true }, ...answers },
  });

const cheap = offer({ OfferId: 'sgl', RoomType: 'SGL', RoomName: 'Single room', TotalPrice: 30_000 });
const flexible = offer({ OfferId: 'dbl-flex', RoomName: 'Double room', TotalPrice: 52_000 });
const saver = offer({ OfferId: 'dbl-saver', RoomName: 'Double room', TotalPrice: 41_000, NonRef: true });

describe('the offers of a hotel', () => {
  it('are asked for with the stay and the hotel’s town', async () => {
    const { server } = await open([offer()]);
    await screen.findByRole('article');

    expect(server.requests('getOffer')).toMatchObject([
      { body: { HotelCode: 'H1001', searchData: { ...STAY, city: 'heviz', cityName: 'Hévíz' } } },
    ]);
  });

  it('are grouped by room, the cheapest room and the cheapest offer of a room first', async () => {
    await open([flexible, saver, cheap]);
    await screen.findAllByRole('article');

    const rooms = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(rooms).toEqual(['Single room', 'Double room']);
    const offers = screen.getAllByRole('article').map((article) => article.textContent);
    expect(offers[1]).toContain('Non-refundable');
    expect(offers[2]).toContain('Free cancellation until');
  });

  it('call a room without a name by its type', async () => {
    await open([offer({ RoomName: '' })]);

    expect(await screen.findByRole('heading', { level: 3, name: 'DBL' })).toBeVisible();
  });

  it('name room and board together, so that offers are told apart by ear', async () => {
    await open([offer({ RoomName: 'Double room', RoomBasis: 'HB' })]);

    expect(await screen.findByRole('article', { name: 'Double room, Half board' })).toBeVisible();
  });

  it('say that they are loading until they are here', async () => {
    await open([offer()]);

    expect(screen.getByRole('status', { name: 'Loading offers…' })).toBeVisible();
    await screen.findByRole('article');
    expect(screen.queryByRole('status', { name: 'Loading offers…' })).not.toBeInTheDocument();
  });

  it('say in Hungarian what their prices hold', async () => {
    await open([offer()], {}, PATH);

    expect(await screen.findByText(/^Az ár a teljes tartózkodásra szól/)).toBeVisible();
  });

  it('say so when no room is free', async () => {
    await open([]);

    expect(await screen.findByRole('heading', { name: 'No rooms available' })).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    const { user, server } = await open([], { getOffer: fails(503, 'unavailable') });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The offers could not be loaded');

    server.answer({ getOffer: { Hotel: hotel(), Offers: [offer()] } });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('an offer', () => {
  it('shows the forints that are charged, the total in euros, and the price of a night in forints', async () => {
    await open([offer({ prices: { totalPriceEUR: 122, totalPriceHUF: 47_800 } })]);

    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent(/47\s800\sHUF\s*122,00\sEUR/);
    expect(card).toHaveTextContent(/23\s900\sHUF per night/);
    expect(card).toHaveTextContent(/2\snights, 2\sadults/);
  });

  it('takes the forints from the total where the converted price is missing', async () => {
    await open([offer({ prices: { totalPriceEUR: 122 }, TotalPrice: 47_800, Currency: 'HUF' })]);

    expect(await screen.findByRole('article')).toHaveTextContent(/47\s800\sHUF/);
  });

  it('shows no forints where none are known', async () => {
    await open([offer({ prices: { totalPriceEUR: 122 }, TotalPrice: 122, Currency: 'EUR' })]);

    expect(await screen.findByRole('article')).not.toHaveTextContent('HUF');
  });

  it.each([
    ['free cancellation with its last day', { CxlDeadLine: '2036-07-03' }, 'Free cancellation until 3 Jul 2036'],
    ['that it is non-refundable', { NonRef: true }, 'Non-refundable'],
    ['nothing of free cancellation by a broken deadline', { CxlDeadLine: 'null' }, 'Non-refundable'],
    ['that it is confirmed at once', { Availability: 1 }, 'Available, confirmed instantly'],
    ['that the hotel has to confirm', { Availability: 2 }, 'The property has to confirm'],
    ['what is special about it', { Special: 'Three nights for two' }, 'Three nights for two'],
    ['the hotel’s remark', { Remark: 'Sea view' }, 'Sea view'],
  ] as const)('says %s', async (_, members, text) => {
    await open([offer(members)]);

    expect(within(await screen.findByRole('article')).getByText(text)).toBeVisible();
  });

  it('ends the day of free cancellation without a full stop before the Hungarian suffix', async () => {
    await open([offer({ CxlDeadLine: '2036-07-03' })], {}, PATH);

    expect(await screen.findByText('Ingyenesen lemondható 2036. júl. 3‑ig')).toBeVisible();
  });

  it('is chosen by its button, which leads to its reservation', async () => {
    const { user, address, session } = await open([offer({ OfferId: 'dbl-hb' })]);
    await user.click(await screen.findByRole('button', { name: 'Book' }));

    await waitFor(() => expect(address()).toMatch(/^\/en\/foglalas\/heviz\/toparti-nadas-hotel\/H1001\/dbl-hb\//));
    expect(session.booking.store.getState().searchData).toMatchObject({ city: 'heviz', nights: 2 });
  });
});

describe('the price breakdown', () => {
  it('adds up the nights of each room', async () => {
    const { user } = await open([offer()], { priceBreakdown: priceBreakdown() });
    await user.click(await screen.findByRole('button', { name: 'Price breakdown' }));

    const table = await screen.findByRole('table', { name: 'Price per night' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent(/47\s800\sHUF · 122,00\sEUR/);
  });

  it('is fetched once, however often it is opened', async () => {
    const { user, server } = await open([offer()], { priceBreakdown: priceBreakdown() });
    const button = await screen.findByRole('button', { name: 'Price breakdown' });
    await user.click(button);
    await screen.findByRole('table');
    await user.click(button);
    await user.click(button);

    expect(server.requests('priceBreakdown')).toMatchObject([{ body: { HotelSearchCode: 'signed/offer/1' } }]);
  });
});

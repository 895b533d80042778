import { describe, expect, it } from '@jest/globals';
import { fails, hotel, offer, priceBreakdown, type Answers } from '@jnn/testing';
import type { Capability } from '@jnn/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HOTEL, openPage, PATH, STAY } from '../../testing/open-page';
import { Offers } from './Offers';

interface Opened {
  readonly answers?: Answers;
  readonly path?: string;
  readonly capabilities?: readonly Capability[];
}

const open = (free: ReturnType<typeof offer>[], { answers, ...rest }: Opened = {}) =>
  openPage(<Offers hotel={HOTEL} stay={STAY} soldOut="Nothing is free." />, {
    answers: { getOffer: { Hotel: hotel(), Offers: free }, saveData: { saved: true }, ...answers },
    ...rest,
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

    expect(
      await screen.findByRole('article', { name: /^Double room, Half board Free cancellation until / }),
    ).toBeVisible();
  });

  it('say that they are loading until they are here', async () => {
    await open([offer()]);

    expect(screen.getByRole('status', { name: 'Loading offers…' })).toBeVisible();
    await screen.findByRole('article');
    expect(screen.queryByRole('status', { name: 'Loading offers…' })).not.toBeInTheDocument();
  });

  it('say in Hungarian what their prices hold', async () => {
    await open([offer()], { path: PATH });

    expect(await screen.findByText(/^Az ár a teljes tartózkodásra szól/)).toBeVisible();
  });

  it('give way to what the page proposes where no room is free', async () => {
    await open([]);

    expect(await screen.findByText('Nothing is free.')).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    const { user, server } = await open([], { answers: { getOffer: fails(503, 'unavailable') } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The offers could not be loaded');

    server.answer({ getOffer: { Hotel: hotel(), Offers: [offer()] } });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('an offer', () => {
  it('shows the forints that are charged with the total in euros, and for how many nights and guests', async () => {
    await open([offer({ prices: { totalPriceEUR: 122, totalPriceHUF: 47_800 } })]);

    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent(/47\s800\sHUF\s*122,00\sEUR/);
    expect(card).toHaveTextContent(/2\snights, 2\sguests/);
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
    [
      'free cancellation with its last minute',
      { CxlDeadLine: '2036-07-03' },
      'Free cancellation until 3 Jul 2036, 23:59',
    ],
    ['until when it can be paid', { CxlDeadLine: '2036-07-03' }, 'Pay now, or by 3 Jul 2036, 23:59 at the latest'],
    ['that it is non-refundable', { NonRef: true }, 'Non-refundable'],
    ['that it is paid at once', { NonRef: true }, 'Pay within 30 minutes of booking'],
    ['nothing of free cancellation by a broken deadline', { CxlDeadLine: 'null' }, 'Non-refundable'],
    ['that the hotel has to confirm', { Availability: 2 }, 'The property has to confirm'],
    ['what is special about it', { Special: 'Three nights for two' }, 'Three nights for two'],
  ] as const)('says %s', async (_, members, text) => {
    await open([offer(members)]);

    expect(within(await screen.findByRole('article')).getByText(text)).toBeVisible();
  });

  it('says in Hungarian until which minute it can be cancelled and paid', async () => {
    await open([offer({ CxlDeadLine: '2036-07-03' })], { path: PATH });

    const article = await screen.findByRole('article');
    expect(article).toHaveTextContent('Ingyenesen lemondható 2036. júl. 3. 23:59‑ig');
    expect(article).toHaveTextContent('Fizetés most, vagy legkésőbb 2036. júl. 3. 23:59‑ig');
  });

  it('is chosen by its button, which leads to its reservation', async () => {
    const { user, address, session } = await open([offer({ OfferId: 'dbl-hb' })]);
    await user.click(await screen.findByRole('button', { name: 'Book' }));

    await waitFor(() => expect(address()).toMatch(/^\/en\/foglalas\/heviz\/toparti-nadas-hotel\/H1001\/dbl-hb\//));
    expect(session.booking.store.getState().searchData).toMatchObject({ city: 'heviz', nights: 2 });
  });
});

describe('what holds for every offer', () => {
  it('is said once: that all are free, their remark, the time zone of deadlines', async () => {
    const Remark = 'Tourist tax is included.';
    await open([offer({ Remark }), offer({ OfferId: 'other', RoomBasis: 'HB', Remark })]);

    expect(
      await screen.findByText(/Every room is available .*Tourist tax is included\. Deadlines are in Budapest time\.$/),
    ).toBeVisible();
    for (const article of screen.getAllByRole('article')) expect(article).not.toHaveTextContent(Remark);
  });

  it('is said at each offer where they differ', async () => {
    await open([
      offer({ Remark: 'Sea view' }),
      offer({ OfferId: 'other', RoomBasis: 'HB', Availability: 2 }),
      offer({ OfferId: 'third', RoomBasis: 'AI' }),
    ]);

    const [first] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('Sea view');
    expect(screen.queryByText(/Every room is available/)).not.toBeInTheDocument();
  });

  it('is nothing of when to pay where the backend does not declare its rule', async () => {
    await open([offer()], { capabilities: [] });

    expect(await screen.findByRole('article')).not.toHaveTextContent(/Pay/);
  });
});

describe('the price breakdown', () => {
  it('adds up the nights of each room', async () => {
    const { user } = await open([offer()], { answers: { priceBreakdown: priceBreakdown() } });
    await user.click(await screen.findByRole('button', { name: 'Price breakdown' }));

    const table = await screen.findByRole('table', { name: 'Price per night' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent(/47\s800\sHUF 122,00\sEUR/);
    expect(screen.getByText(/^All mandatory fees and tourist tax are included\./)).toHaveTextContent(/coupon code/);
  });

  it('is fetched once, however often it is opened', async () => {
    const { user, server } = await open([offer()], { answers: { priceBreakdown: priceBreakdown() } });
    const button = await screen.findByRole('button', { name: 'Price breakdown' });
    await user.click(button);
    await screen.findByRole('table');
    await user.click(button);
    await user.click(button);

    expect(server.requests('priceBreakdown')).toMatchObject([{ body: { HotelSearchCode: 'signed/offer/1' } }]);
  });
});

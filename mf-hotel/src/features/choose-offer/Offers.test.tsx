import { describe, expect, it, jest } from '@jest/globals';
import { fails, hotel, hotelData, inDays, offer, priceBreakdown, searchAnswer, type Answers } from '@jnn/testing';
import type { Capability } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import { screen, waitFor, within } from '@testing-library/react';
import { HOTEL, openPage, PATH, STAY } from '../../testing/open-page';
import { Offers } from './Offers';

interface Opened {
  readonly answers?: Answers;
  readonly path?: string;
  readonly stay?: Stay;
  readonly shown?: typeof HOTEL;
  readonly capabilities?: readonly Capability[];
}

async function open(free: ReturnType<typeof offer>[], { answers, path, stay, shown, ...rest }: Opened = {}) {
  const onChangeStay = jest.fn<(stay: Stay) => void>();
  const part = <Offers hotel={shown ?? HOTEL} stay={stay ?? STAY} onChangeStay={onChangeStay} />;
  const page = await openPage(part, {
    path: path ?? `/en${PATH}`,
    answers: { getOffer: { Hotel: hotel(), Offers: free }, saveData: { saved: true }, ...answers },
    ...rest,
  });
  return { ...page, onChangeStay };
}

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
    await open([offer()], { path: PATH });

    expect(await screen.findByText(/^Az ár a teljes tartózkodásra szól/)).toBeVisible();
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

describe('a room', () => {
  const room = (name: string) => screen.findByRole('region', { name });
  const family = offer({ OfferId: 'fam', RoomType: 'FAM', RoomName: 'Family room', TotalPrice: 80_000 });

  it('says its size, beds, guests, view and what other rooms do not have', async () => {
    await open([offer(), family]);

    const double = await room('Standard kétágyas szoba');
    expect(
      within(double)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .slice(0, 3),
    ).toEqual(['24 m²', '1 double bed (160 cm)', '2\u00a0adults + 1\u00a0child']);
    expect(double).toHaveTextContent('Garden view');
    const large = await room('Family room');
    expect(large).toHaveTextContent('1 double bed + 2 single beds');
    expect(large).toHaveTextContent(/Lake view\s· Balcony\s· Fridge/);
  });

  it('has a picture that opens its own gallery, which Back closes', async () => {
    const { user } = await open([offer()]);
    await user.click(within(await room('Standard kétágyas szoba')).getByRole('button', { name: /1 photo/ }));

    const gallery = await screen.findByRole('dialog', { name: 'Standard kétágyas szoba – photos' });
    expect(within(gallery).getByRole('img')).toHaveAccessibleName('Illusztráció: kétágyas szoba');
    await user.click(within(gallery).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [
      'an extra bed',
      { child: 1 },
      [
        { kind: 'double', count: 1 },
        { kind: 'extra', count: 1 },
      ],
      'The child sleeps on an extra bed.',
    ],
    [
      'the sofa bed',
      { child: 2 },
      [
        { kind: 'double', count: 1 },
        { kind: 'sofa', count: 1 },
      ],
      'The children sleep on the sofa bed.',
    ],
    ['no bed of its own', { child: 1 }, [{ kind: 'double', count: 1 }], 'There is no separate bed for the child.'],
    ['a cot', { infant: 1 }, [{ kind: 'double', count: 1 }], 'The infant sleeps in a cot.'],
  ] as const)('says that who comes along has %s', async (_, guests, Beds, text) => {
    const [double] = HOTEL.RoomTypes;
    const shown = hotelData({ RoomTypes: [{ RoomType: 'DBL', ...double, Beds: [...Beds] }] });
    await open([offer()], { stay: { ...STAY, ...guests }, shown });

    expect(await room('Standard kétágyas szoba')).toHaveTextContent(text);
  });

  it('says nothing of where children sleep where a bed of the room is theirs', async () => {
    await open([family], { stay: { ...STAY, child: 2 } });

    expect(await room('Family room')).not.toHaveTextContent(/sleep|separate bed/);
  });

  it('is its name and rates alone where nothing else is known, and leaves out what the site has no word for', async () => {
    const strange = {
      RoomType: 'FAM',
      Size: null,
      Beds: [{ kind: 'hammock', count: 2 }],
      View: 'moon',
      Facilities: ['roomMoat'],
    };
    await open([offer(), family], { shown: hotelData({ RoomTypes: [strange] }) });

    for (const name of ['Standard kétágyas szoba', 'Family room']) {
      expect(await room(name)).not.toHaveTextContent(/m²|hammock|moon|Moat|undefined|null/);
      expect(within(await room(name)).queryByRole('img')).not.toBeInTheDocument();
    }
  });

  it('shows two rates on a phone until the others are asked for', async () => {
    const rates = ['RO', 'BB', 'HB', 'AI'] as const;
    const { user } = await open(
      rates.map((RoomBasis, at) => offer({ OfferId: RoomBasis, RoomBasis, TotalPrice: 40_000 + at })),
    );
    await user.click(await screen.findByRole('button', { name: '2 more offers' }));

    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /more offers/ })).not.toBeInTheDocument();
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

describe('days without a free room', () => {
  const days = [
    {
      dateFrom: inDays(33),
      dateUntil: inDays(35),
      TotalPrice: 51_000,
      Currency: 'HUF' as const,
      prices: { totalPriceEUR: 130, totalPriceHUF: 51_000 },
    },
  ];
  const near = (HotelCode: string, Category: number, latitude: number) =>
    hotel({
      HotelCode,
      HotelName: `Hotel ${HotelCode}`,
      Category,
      AditionalData: { GeoPoint: { latitude, longitude: 17.1886 }, Slug: 'x', CitySlug: 'heviz' },
    });
  const Hotels = [
    near('H1001', 4, 46.79),
    near('far', 4, 46.85),
    near('near', 4, 46.791),
    near('dear', 5, 46.79),
    near('plain', 1, 46.79),
  ];
  const answers = { freeDays: { Days: days }, searchOnMap: searchAnswer({ Hotels }) };

  it('propose the nearest days that have one, with their price, which a press chooses', async () => {
    const { user, onChangeStay } = await open([], { answers });
    expect(await screen.findByRole('heading', { name: 'No rooms available' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /from 51\s000\sHUF$/ }));

    expect(onChangeStay).toHaveBeenCalledWith(
      expect.objectContaining({ dateFrom: inDays(33), dateUntil: inDays(35), adult: 2 }),
    );
  });

  it('propose three places like it nearby with their price for the same stay', async () => {
    const { server } = await open([], { answers });
    const places = await screen.findByRole('region', { name: /^Similar places to stay nearby/ });

    expect(
      within(places)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Hotel near', 'Hotel far', 'Hotel dear']);
    expect(within(places).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringContaining(`dateFrom=${inDays(30)}`),
    );
    expect(places).toHaveTextContent(/2\snights, 2\sadults47\s800\sHUF/);
    expect(server.requests('searchOnMap')).toMatchObject([
      { body: { searchData: { dateFrom: inDays(30), adult: 2 } } },
    ]);
  });

  it('propose no other days where the backend does not declare them', async () => {
    const { server } = await open([], { answers, capabilities: [] });
    await screen.findByRole('region', { name: /^Similar places/ });

    expect(server.requests('freeDays')).toEqual([]);
  });

  it('say so alone where nothing else is free', async () => {
    await open([], { answers: { freeDays: { Days: [] }, searchOnMap: searchAnswer({ Hotels: [], total: 0 }) } });

    expect(await screen.findByRole('heading', { name: 'No rooms available' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /nearest|Similar/ })).not.toBeInTheDocument();
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

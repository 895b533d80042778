import { describe, expect, it, jest } from '@jest/globals';
import { hotel, inDays, offer } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage, STAY } from '../testing/open-page';
import { HotelCard } from './HotelCard';

const open = async (found = hotel(), path = '/en/search/search') => {
  const onPoint = jest.fn<(code: string | null) => void>();
  const card = (
    <HotelCard hotel={found} stay={STAY} today={inDays(0)} eager={false} highlighted={false} onPoint={onPoint} />
  );
  const getOffer = { Hotel: found, Offers: found.Offers };
  const page = await openPage(card, { path, answers: { getOffer } });
  return { ...page, onPoint };
};
const openOffer = (members: Parameters<typeof offer>[0], path?: string) =>
  open(hotel({ Offers: [offer(members)] }), path);

describe('the card of a hotel', () => {
  it('has a heart that keeps the hotel, and removes it again', async () => {
    const { user, session } = await open();
    const heart = screen.getByRole('button', { name: 'Add to shortlist: Tóparti Nádas Hotel', pressed: false });
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    expect(session.notices.store.getState().quick).toMatchObject([
      { style: 'success', text: expect.stringContaining('Added to your shortlist: Tóparti Nádas Hotel') },
    ]);
    expect(session.shortlist.store.getState().places).toMatchObject([
      { hotelCode: 'H1001', citySlug: 'heviz', slug: 'toparti-nadas-hotel' },
    ]);
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  });

  it('says what the hotel is: category, type, place and what guests say', async () => {
    await open();

    const card = within(screen.getByRole('article', { name: 'Tóparti Nádas Hotel' }));
    expect(card.getByRole('img', { name: '4 stars' })).toBeVisible();
    expect(card.getByText('Wellness hotel')).toBeVisible();
    expect(card.getByText('Hévíz, Fürdő utca 1.')).toBeVisible();
    expect(card.getByText('214 reviews').parentElement).toHaveTextContent('8,7 out of 10 Very good 214 reviews');
  });

  it('lets the browser choose the width of its picture', async () => {
    const { Thumbnail } = hotel();
    if (!Thumbnail) throw new Error('no picture');
    const srcSet = '/a-400.webp 400w, /a-800.webp 800w';
    await open(hotel({ Thumbnail: { ...Thumbnail, srcSet } }));

    const picture = screen.getByRole('img', { name: Thumbnail.alt });
    expect(picture).toHaveAttribute('srcset', srcSet);
    expect(picture).toHaveAttribute('sizes', '(width < 40rem) 9.5rem, 12.5rem');
  });

  it('calls a type that the site does not know a hotel', async () => {
    await open(hotel({ HotelType: 'typeSpaceship', Address: '' }));

    expect(screen.getByText('Hotel')).toBeVisible();
  });

  it.each([
    [9, 'Excellent'],
    [7, 'Good'],
  ] as const)('names a mean score of %s', async (score, name) => {
    await open(hotel({ Rating: { score, count: 12 } }));

    expect(screen.getByText(name)).toBeVisible();
  });

  it('says nothing of guests where there are no reviews', async () => {
    await open(hotel({ Rating: null }));

    expect(screen.queryByText(/review/)).not.toBeInTheDocument();
  });

  it('marks hotels that are recommended or officially rated', async () => {
    await open(hotel({ Recommended: true, Official: true }));

    expect(screen.getByText('Recommended')).toBeVisible();
    expect(screen.getByText('Officially rated')).toBeVisible();
  });

  it('names at most three facilities, those that travellers ask for most', async () => {
    await open(
      hotel({
        HotelFacilities: [
          ...['facilityPets', 'facilityRestaurant', 'facilityCarPark', 'facilityWlan', 'sauna'],
          ...['facilityIndoorPool', 'facilityBar'],
        ],
      }),
    );

    const facilities = within(screen.getByRole('list', { name: 'Facilities' })).getAllByRole('listitem');
    expect(facilities.map((item) => item.textContent)).toEqual(['Indoor pool', 'Sauna', 'Wi-Fi']);
  });

  it('has no list of facilities where none of them tells anything', async () => {
    await open(hotel({ HotelFacilities: ['facilityLift'] }));

    expect(screen.queryByRole('list', { name: 'Facilities' })).not.toBeInTheDocument();
  });

  it('describes its picture, and has a frame without one', async () => {
    await open();
    const picture = screen.getByRole('img', { name: 'Illusztráció: tóparti szálloda' });
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('shows a hotel without a picture', async () => {
    await open(hotel({ Thumbnail: null }));

    expect(screen.getByRole('article')).toBeVisible();
    expect(screen.queryByRole('img', { name: /Illusztráció/ })).not.toBeInTheDocument();
  });

  it('tells which hotel is under the pointer or has the focus, and when it is left', async () => {
    const { user, onPoint } = await open();
    await user.hover(screen.getByRole('article'));
    expect(onPoint).toHaveBeenLastCalledWith('H1001');
    await user.unhover(screen.getByRole('article'));
    expect(onPoint).toHaveBeenLastCalledWith(null);
    await user.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    expect(onPoint).toHaveBeenLastCalledWith('H1001');
  });

  it('fetches the hotel’s offers when somebody is about to open it', async () => {
    const { user, server } = await open();
    expect(server.requests('getOffer')).toHaveLength(0);
    await user.tab();

    await waitFor(() =>
      expect(server.requests('getOffer')).toMatchObject([
        { body: { HotelCode: 'H1001', searchData: { ...STAY, city: 'heviz', cityName: 'Hévíz' } } },
      ]),
    );
  });

  it('leads to the hotel in the language of the page', async () => {
    await open(hotel(), '/szallas-lista');

    expect(screen.getByRole('link', { name: 'Tóparti Nádas Hotel' }).getAttribute('href')).toMatch(
      /^\/szallas\/heviz\/toparti-nadas-hotel\/H1001\?dateFrom=/,
    );
  });
});

describe('the cheapest offer on a card', () => {
  it('shows the forints that are charged for the stay, then its total in euros', async () => {
    await openOffer({});

    const card = screen.getByRole('article');
    expect(card).toHaveTextContent(/47\s800\sHUF122,00\sEUR/);
    expect(card).toHaveTextContent(/2\snights, 2\sadults/);
  });

  it('takes the forints from the total where the converted price is missing', async () => {
    await openOffer({ prices: { totalPriceEUR: 99 }, TotalPrice: 39_000, Currency: 'HUF' });

    expect(screen.getByRole('article')).toHaveTextContent(/39\s000\sHUF/);
  });

  it('shows euros alone where no forints are known', async () => {
    await openOffer({ prices: { totalPriceEUR: 99 }, TotalPrice: 99, Currency: 'EUR' });

    expect(screen.getByRole('article')).not.toHaveTextContent('HUF');
  });

  it.each([
    ['RO', 'Room only'],
    ['BB', 'Breakfast included'],
    ['BD', 'Dinner included'],
    ['HB', 'Half board'],
    ['FB', 'Full board'],
    ['AI', 'All inclusive'],
  ] as const)('names the board %s in words', async (RoomBasis, words) => {
    await openOffer({ RoomBasis });

    expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    ['until when it can be cancelled for free', { CxlDeadLine: '2036-07-03' }, 'Free cancellation until 3 Jul 2036'],
    ['that it cannot be refunded', { NonRef: true }, 'Non-refundable'],
    ['that free cancellation is over', { CxlDeadLine: inDays(-1) }, 'Free cancellation is no longer possible'],
    ['that the hotel has to confirm', { Availability: 2 }, 'The property has to confirm'],
  ] as const)('says %s', async (_, members, words) => {
    await openOffer(members);

    expect(screen.getByText(words)).toBeVisible();
  });

  it('can still be cancelled for free on the last day', async () => {
    await openOffer({ CxlDeadLine: inDays(0) });

    expect(screen.getByText(/^Free cancellation until/)).toBeVisible();
  });

  it('says nothing of cancellation where the deadline is no day', async () => {
    await openOffer({ CxlDeadLine: 'null' });

    expect(screen.queryByText(/cancellation|refundable/i)).not.toBeInTheDocument();
  });

  it('ends the day without a full stop before the Hungarian suffix', async () => {
    await openOffer({ CxlDeadLine: '2036-07-03' }, '/szallas-lista');

    expect(screen.getByText('Ingyenesen lemondható 2036. júl. 3‑ig')).toBeVisible();
  });

  it('may be missing, which the card says', async () => {
    await open(hotel({ Offers: [] }));

    expect(screen.getByText('No rooms available on these dates.')).toBeVisible();
  });
});

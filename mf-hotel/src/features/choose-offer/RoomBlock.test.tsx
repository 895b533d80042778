import { describe, expect, it } from '@jest/globals';
import { hotel, hotelData, offer } from '@jnn/testing';
import type { Stay } from '@jnn/session';
import { screen, within } from '@testing-library/react';
import { HOTEL, openPage, STAY } from '../../testing/open-page';
import { Offers } from './Offers';

interface Opened {
  readonly stay?: Stay;
  readonly shown?: typeof HOTEL;
}

const open = (free: ReturnType<typeof offer>[], { stay = STAY, shown = HOTEL }: Opened = {}) =>
  openPage(<Offers hotel={shown} stay={stay} soldOut={null} />, {
    answers: { getOffer: { Hotel: hotel(), Offers: free } },
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

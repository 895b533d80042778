import { describe, expect, it, jest } from '@jest/globals';
import type { Capability } from '@jnn/contract';
import { hotel, inDays, searchAnswer, type Answers } from '@jnn/testing';
import type { Stay } from '@jnn/session';
import { screen, within } from '@testing-library/react';
import { HOTEL, openPage, STAY } from '../../testing/open-page';
import { SoldOut } from './SoldOut';

interface Opened {
  readonly answers: Answers;
  readonly capabilities?: readonly Capability[];
}

async function open({ answers, ...rest }: Opened) {
  const onChangeStay = jest.fn<(stay: Stay) => void>();
  const page = await openPage(<SoldOut hotel={HOTEL} stay={STAY} onChangeStay={onChangeStay} />, {
    answers: { getOffer: { Hotel: hotel(), Offers: [] }, ...answers },
    ...rest,
  });
  return { ...page, onChangeStay };
}

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
    const { user, onChangeStay } = await open({ answers });
    expect(await screen.findByRole('heading', { name: 'No rooms available' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /from 51\s000\sHUF$/ }));

    expect(onChangeStay).toHaveBeenCalledWith(
      expect.objectContaining({ dateFrom: inDays(33), dateUntil: inDays(35), adult: 2 }),
    );
  });

  it('propose three places like it nearby with their price for the same stay', async () => {
    const { server } = await open({ answers });
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
    const { server } = await open({ answers, capabilities: [] });
    await screen.findByRole('region', { name: /^Similar places/ });

    expect(server.requests('freeDays')).toEqual([]);
  });

  it('say so alone where nothing else is free', async () => {
    await open({ answers: { freeDays: { Days: [] }, searchOnMap: searchAnswer({ Hotels: [], total: 0 }) } });

    expect(await screen.findByRole('heading', { name: 'No rooms available' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /nearest|Similar/ })).not.toBeInTheDocument();
  });
});

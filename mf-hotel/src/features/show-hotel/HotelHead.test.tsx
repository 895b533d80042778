import { describe, expect, it } from '@jest/globals';
import { hotelData } from '@jnn/testing';
import { screen } from '@testing-library/react';
import { HOTEL, openPage, PATH } from '../../testing/open-page';
import { HotelHead } from './HotelHead';

describe('the head of a hotel’s page', () => {
  it('names the hotel with category, type, way to the water, address and rating', async () => {
    await openPage(<HotelHead hotel={HOTEL} />);

    expect(screen.getByRole('heading', { level: 1, name: 'Tóparti Nádas Hotel' })).toBeVisible();
    expect(screen.getByRole('img', { name: '4 stars' })).toBeVisible();
    expect(screen.getByText('Wellness hotel')).toBeVisible();
    expect(screen.getByText(/^800\sm from the baths$/)).toBeVisible();
    expect(screen.getByRole('link', { name: '8380 Hévíz, Fürdő utca 1.' })).toHaveAttribute('href', '#map');
    expect(screen.getByRole('link', { name: '8,7 out of 10 Very good 214 reviews' })).toHaveAttribute(
      'href',
      '#reviews',
    );
  });

  it('speaks Hungarian on the Hungarian page', async () => {
    const Nearby = [{ kind: 'shore', name: 'Balaton', metres: 1_500 }];
    await openPage(<HotelHead hotel={hotelData({ Nearby })} />, { path: PATH });

    expect(screen.getByText('214 értékelés')).toBeVisible();
    expect(screen.getByText(/^1,5\skm a parttól$/)).toBeVisible();
    expect(screen.getByRole('img', { name: '4 csillag' })).toBeVisible();
  });

  it('leaves out what is not known', async () => {
    await openPage(<HotelHead hotel={hotelData({ Rating: null, Nearby: [], HotelType: 'typeSpaceship' })} />);

    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(/review/)).not.toBeInTheDocument();
    expect(screen.queryByText(/from the/)).not.toBeInTheDocument();
    expect(screen.queryByText(/typeSpaceship/)).not.toBeInTheDocument();
  });
});

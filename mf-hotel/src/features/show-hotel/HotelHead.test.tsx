import { describe, expect, it } from '@jest/globals';
import { hotelData } from '@jnn/testing';
import { screen } from '@testing-library/react';
import { HOTEL, openPage, PATH } from '../../testing/open-page';
import { HotelHead } from './HotelHead';

describe('the head of a hotel’s page', () => {
  it('names the hotel with category, type, rating, address and lowest price', async () => {
    await openPage(<HotelHead hotel={HOTEL} />);

    expect(screen.getByRole('heading', { level: 1, name: 'Tóparti Nádas Hotel' })).toBeVisible();
    expect(screen.getByRole('img', { name: '4 stars' })).toBeVisible();
    expect(screen.getByText('Wellness hotel')).toBeVisible();
    expect(screen.getByText('8,7 / 10 · 214 reviews')).toBeVisible();
    expect(screen.getByText('8380 Hévíz, Fürdő utca 1.')).toBeVisible();
    expect(screen.getByText(/^from 21\s500\sHUF a night for 2\sadults$/)).toBeVisible();
  });

  it('speaks Hungarian on the Hungarian page', async () => {
    await openPage(<HotelHead hotel={HOTEL} />, { path: PATH });

    expect(screen.getByText('8,7 / 10 · 214 értékelés')).toBeVisible();
    expect(screen.getByRole('img', { name: '4 csillag' })).toBeVisible();
  });

  it('leaves out what is not known', async () => {
    await openPage(<HotelHead hotel={hotelData({ Rating: null, FromPrice: null, HotelType: 'typeSpaceship' })} />);

    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(/review/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^from/)).not.toBeInTheDocument();
    expect(screen.queryByText(/typeSpaceship/)).not.toBeInTheDocument();
  });
});

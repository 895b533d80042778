import { describe, expect, it } from '@jest/globals';
import { hotelData } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import { HOTEL, openPage, PATH } from '../../testing/open-page';
import { HotelPhotos } from './HotelPhotos';

describe('the photos of a hotel', () => {
  it('open over the whole screen and lead from one to the next', async () => {
    const { user } = await openPage(<HotelPhotos hotel={HOTEL} />);
    const [first] = within(screen.getByRole('region', { name: 'Photos' })).getAllByRole('button');
    if (first) await user.click(first);

    const gallery = await screen.findByRole('dialog', { name: 'Tóparti Nádas Hotel – photos' });
    expect(within(gallery).getByText('Photo 1 of 3')).toBeVisible();
    await user.click(within(gallery).getByRole('button', { name: 'Next photo' }));
    expect(within(gallery).getByText('Photo 2 of 3')).toBeVisible();
    await user.click(within(gallery).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('close with Back, and opening them again is a step of the history', async () => {
    const { user, address } = await openPage(<HotelPhotos hotel={HOTEL} />, { path: PATH });
    await user.click(screen.getByRole('button', { name: /^Az összes kép/ }));
    const gallery = await screen.findByRole('dialog');
    expect(address()).toBe(PATH);
    await user.click(within(gallery).getByRole('button', { name: 'Bezárás' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Az összes kép/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('are not mentioned where there are none', async () => {
    await openPage(<HotelPhotos hotel={hotelData({ Images: [], RoomTypes: [] })} />);

    expect(screen.queryByRole('region', { name: 'Photos' })).not.toBeInTheDocument();
  });
});

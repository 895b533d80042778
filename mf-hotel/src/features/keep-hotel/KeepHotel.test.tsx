import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HOTEL, openPage } from '../../testing/open-page';
import { KeepHotel } from './KeepHotel';

it('keeps the hotel by a press, and notes that it was looked at', async () => {
  const { user, session } = await openPage(<KeepHotel hotel={HOTEL} />);
  const { store } = session.shortlist;
  const place = { hotelCode: 'H1001', citySlug: 'heviz', slug: 'toparti-nadas-hotel', name: 'Tóparti Nádas Hotel' };
  await waitFor(() => expect(store.getState().seen).toEqual([place]));
  const heart = screen.getByRole('button', { name: 'Add to shortlist: Tóparti Nádas Hotel', pressed: false });
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  expect(store.getState().places).toMatchObject([place]);
});

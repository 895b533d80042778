import { describe, expect, it } from '@jest/globals';
import { controlIntersections, giveMapsASize, hotelData } from '@jnn/testing';
import { screen } from '@testing-library/react';
import { HOTEL, openPage, PATH } from '../../testing/open-page';
import { HotelMap } from './HotelMap';

giveMapsASize();
const view = controlIntersections();

describe('the map of a hotel', () => {
  it('gives the address in words before the map is loaded', async () => {
    await openPage(<HotelMap hotel={HOTEL} />);

    expect(screen.getByRole('region', { name: 'Map' })).toHaveTextContent('8380 Hévíz, Fürdő utca 1.');
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  it.each([
    ['the town alone where no street is known', hotelData({ Address: '' }), '8380 Hévíz'],
    ['no gap where no postcode is known', hotelData({ ZipCode: '' }), 'Hévíz, Fürdő utca 1.'],
  ])('writes %s', async (_, hotel, address) => {
    await openPage(<HotelMap hotel={hotel} />);

    expect(screen.getByText(address)).toBeVisible();
  });

  it('shows the hotel’s pin, highlighted, once it is scrolled into view', async () => {
    await openPage(<HotelMap hotel={HOTEL} />);
    view.scrollToAll();

    const pin = await screen.findByRole('button', { name: 'Tóparti Nádas Hotel' });
    expect(pin).toHaveAttribute('data-highlighted');
    expect(screen.getByRole('application', { name: /^Map of the property/ })).toBeVisible();
  });

  it('stays on the page when its pin is pressed', async () => {
    const { user, address } = await openPage(<HotelMap hotel={HOTEL} />, { path: PATH });
    view.scrollToAll();
    await user.click(await screen.findByRole('button', { name: 'Tóparti Nádas Hotel' }));

    expect(address()).toBe(PATH);
    expect(screen.getByRole('button', { name: 'Nagyítás' })).toBeVisible();
  });

  it('leads to the way there', async () => {
    await openPage(<HotelMap hotel={HOTEL} />);

    expect(screen.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/directions\?to=46\.\d+%2C17\.\d+$/),
    );
  });

  it('says how far the centre, the water and other places are', async () => {
    await openPage(<HotelMap hotel={HOTEL} />);

    const rows = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(rows).toEqual(['Town centre (Hévíz): 350\u00a0m', 'Hévízi Tófürdő: 800\u00a0m', 'Keszthely: 4,4\u00a0km']);
    expect(screen.getByText('As the crow flies, rounded.')).toBeVisible();
  });

  it.each([
    ['nothing is known', []],
    ['it knows no word for it', [{ kind: 'volcano', name: 'Badacsony', metres: 900 }]],
  ])('says no distances where %s', async (_, Nearby) => {
    await openPage(<HotelMap hotel={hotelData({ Nearby })} />);
    expect(screen.queryByRole('heading', { name: 'Distances' })).not.toBeInTheDocument();
  });
});

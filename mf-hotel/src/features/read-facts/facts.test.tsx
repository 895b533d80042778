import { describe, expect, it } from '@jest/globals';
import { hotelData } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import { HOTEL, openPage, PATH } from '../../testing/open-page';
import { AboutHotel } from './AboutHotel';
import { Facilities } from './Facilities';

describe('the facilities of a hotel', () => {
  it('are read in groups, each fact in words', async () => {
    await openPage(<Facilities hotel={HOTEL} />);

    const groups = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(groups).toEqual(['At the property', 'In the room', 'Sports and wellness']);
    const items = within(screen.getByRole('region', { name: 'Facilities' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Wi-Fi', 'Car park', 'Safe', 'Sauna']);
  });

  it('have Hungarian names on the Hungarian page', async () => {
    await openPage(<Facilities hotel={HOTEL} />, { path: PATH });

    expect(screen.getByRole('region', { name: 'Felszereltség' })).toHaveTextContent('Szauna');
  });

  it('leave out a fact that the site has no word for, and a group without facts', async () => {
    await openPage(<Facilities hotel={hotelData({ Facts: ['roomSafe', 'facilityTeleport'] })} />);

    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(screen.queryByText(/Teleport/)).not.toBeInTheDocument();
  });

  it('are not mentioned where none is known', async () => {
    await openPage(<Facilities hotel={hotelData({ Facts: [] })} />);

    expect(screen.queryByRole('region', { name: 'Facilities' })).not.toBeInTheDocument();
  });
});

describe('what a hotel says about itself', () => {
  it('is its texts and facts, with check-in and check-out', async () => {
    await openPage(<AboutHotel hotel={HOTEL} />);

    expect(screen.getByRole('heading', { level: 3, name: 'A szállodáról' })).toBeVisible();
    expect(screen.getByText('Csendes ház a nádas szélén.')).toBeVisible();
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual([
      'Check-in from',
      'Check-out by',
      'Number of rooms',
      'Built in',
      'Renovated in',
      'Phone',
      'E-mail',
    ]);
  });

  it('leaves out facts that are not known', async () => {
    await openPage(<AboutHotel hotel={hotelData({ YearRenovated: null, Email: null, Phone: null })} />);

    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Check-in from', 'Check-out by', 'Number of rooms', 'Built in']);
  });
});

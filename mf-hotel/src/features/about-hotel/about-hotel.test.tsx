import { describe, expect, it } from '@jest/globals';
import { hotelData } from '@jnn/testing';
import { screen, within } from '@testing-library/react';
import { HOTEL, openPage, PATH } from '../../testing/open-page';
import { AboutHotel } from './AboutHotel';
import { Facilities } from './Facilities';
import { Highlights } from './Highlights';
import { Policies } from './Policies';
import { Reviews } from './Reviews';

describe('the facilities of a hotel', () => {
  it('are read in groups, each in words', async () => {
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

  it('leave out a facility that the site has no word for, and a group without facilities', async () => {
    await openPage(<Facilities hotel={hotelData({ Facts: ['roomSafe', 'facilityTeleport'] })} />);

    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(screen.queryByText(/Teleport/)).not.toBeInTheDocument();
  });

  it('are all shown on a phone once they are asked for', async () => {
    const { user } = await openPage(<Facilities hotel={HOTEL} />);
    await user.click(screen.getByRole('button', { name: 'All 4 facilities' }));

    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Sauna')).toBeVisible();
  });

  it('are not mentioned where none is known', async () => {
    await openPage(<Facilities hotel={hotelData({ Facts: [] })} />);

    expect(screen.queryByRole('region', { name: 'Facilities' })).not.toBeInTheDocument();
  });
});

describe('what a hotel says about itself', () => {
  it('is its first text; the others, its years and its contact are unfolded', async () => {
    const Texts = [
      { title: 'Overview', text: 'A quiet house.' },
      { title: 'Food', text: 'Jam of our own.' },
    ];
    const { user } = await openPage(<AboutHotel hotel={hotelData({ Texts })} />);

    expect(screen.getByText('A quiet house.')).toBeVisible();
    expect(screen.getByText('Jam of our own.')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More about the property' }));
    expect(screen.getByText('Jam of our own.')).toBeVisible();
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Number of rooms', 'Built in', 'Renovated in', 'Phone', 'E-mail']);
  });

  it('leaves out what is not known', async () => {
    const { user } = await openPage(
      <AboutHotel hotel={hotelData({ YearRenovated: null, Email: null, Phone: null })} />,
    );
    await user.click(screen.getByRole('button', { name: 'More about the property' }));

    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Number of rooms', 'Built in']);
  });
});

describe('the policies of a hotel', () => {
  const rows = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  it('say when one comes and goes, who may come along, what it costs, and who runs the place', async () => {
    await openPage(<Policies hotel={HOTEL} />);

    expect(rows()).toEqual({
      'Check-in and check-out':
        'Check-in is between 14:00 and 22:00. Check-out is by 10:00. If you will arrive later, please tell the property in advance.',
      Children: 'Welcome at any age. Priced as 8-year-olds; infants sleep in cots.',
      Pets: 'Pets are welcome. The fee is 3\u00a0000\u00a0HUF a night, paid at the property.',
      Parking: 'Parking is free of charge.',
      Smoking: 'Not allowed anywhere at the property.',
      Deposit: 'No deposit is asked for.',
      'Languages spoken': 'Hungarian, English',
      Stars: 'Awarded by the national certification body.',
      Provider: 'NTAK registration number: SZ00123456 · Legal type: hotel · Operator: Nádas Üzemeltető Kft.',
    });
  });

  it('are what holds for every booking alone where the hotel states none', async () => {
    const unknown = { CheckIn: null, CheckInUntil: null, CheckOut: null, StarsRatedBy: null, NtakNumber: null };
    const more = { LegalKind: null, Operator: null, Languages: [], Policies: null };
    await openPage(<Policies hotel={hotelData({ ...unknown, ...more })} />);

    expect(rows()).toEqual({ Children: 'Priced as 8-year-olds; infants sleep in cots.' });
  });

  it('leave out rules and languages that the site has no word for', async () => {
    const strange = { Pets: 'dragons', Parking: 'stable', Smoking: 'pipes' };
    await openPage(
      <Policies
        hotel={hotelData({ Policies: strange, LegalKind: 'palace', StarsRatedBy: 'king', Languages: ['xx', 'hu'] })}
      />,
    );

    expect(Object.keys(rows())).toEqual(['Check-in and check-out', 'Children', 'Languages spoken', 'Provider']);
    expect(rows()).toMatchObject({ 'Languages spoken': 'Hungarian', Provider: expect.not.stringContaining('palace') });
  });
});

describe('the reviews of a hotel', () => {
  it('are its score in a word, their number, and the sub-scores that there are', async () => {
    await openPage(<Reviews hotel={HOTEL} />);

    const reviews = screen.getByRole('region', { name: 'Reviews' });
    expect(reviews).toHaveTextContent('8,7out of 10 Very good214 reviews');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Cleanliness', 'Staff']);
    expect(screen.getAllByRole('definition').map((score) => score.textContent)).toEqual(['9,1', '8,9']);
  });

  it('have no bars without sub-scores, and are not there without a rating', async () => {
    await openPage(<Reviews hotel={hotelData({ Rating: { score: 6.2, count: 1 } })} />);
    expect(screen.getByRole('region', { name: 'Reviews' })).toHaveTextContent('6,2out of 10 1 review');
    expect(screen.queryByRole('term')).not.toBeInTheDocument();

    await openPage(<Reviews hotel={hotelData({ Rating: null })} />);
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });
});

describe('a hotel in one line', () => {
  it('is what most travellers ask first, and its times', async () => {
    await openPage(<Highlights hotel={HOTEL} />);

    const highlights = within(screen.getByRole('list', { name: 'In short' })).getAllByRole('listitem');
    expect(highlights.map((highlight) => highlight.textContent)).toEqual([
      'Sauna',
      'Car park',
      'Wi-Fi',
      'Check-in from 14:00, check-out by 10:00',
    ]);
  });

  it('is not there where nothing of it is known', async () => {
    await openPage(<Highlights hotel={hotelData({ Facts: [], CheckIn: null, CheckOut: null })} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DirectionsLink } from './index';

/** Both links; the style shows one of them, which no test without a layout can tell. */
const addresses = (): (string | null)[] =>
  screen.getAllByRole('link', { name: 'Get directions', hidden: true }).map((link) => link.getAttribute('href'));

describe('the link to the way to a place', () => {
  it('leads to its position, by its name', () => {
    render(
      <DirectionsLink position={{ latitude: 46.79, longitude: 17.19 }} place="Nádas Hotel & Spa">
        Get directions
      </DirectionsLink>,
    );
    expect(addresses()).toEqual([
      'geo:46.79,17.19?q=46.79%2C17.19(N%C3%A1das%20Hotel%20%26%20Spa)',
      'https://www.openstreetmap.org/directions?to=46.79%2C17.19',
    ]);
  });

  it('leads to an address where no position is known', () => {
    render(<DirectionsLink place="1051 Budapest, Minta utca 1.">Get directions</DirectionsLink>);
    expect(addresses()).toEqual([
      'geo:0,0?q=1051%20Budapest%2C%20Minta%20utca%201.',
      'https://www.openstreetmap.org/directions?to=1051+Budapest%2C+Minta+utca+1.',
    ]);
  });
});

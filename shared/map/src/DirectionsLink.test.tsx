import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DirectionsLink } from './index';

const HOTEL = { position: { latitude: 46.79, longitude: 17.19 }, place: 'Nádas Hotel & Spa' };
const OFFICE = { place: '1051 Budapest, Minta utca 1.' };

function onDevice(query: string): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((asked) => Object.assign(matchMedia(asked), { matches: asked === query }));
}

const address = (target: typeof HOTEL | typeof OFFICE): string | null => {
  render(<DirectionsLink {...target}>Get directions</DirectionsLink>);
  return screen.getByRole('link', { name: 'Get directions' }).getAttribute('href');
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the link to the way to a place', () => {
  it('leads to its position on the web', () => {
    onDevice('(hover: hover)');
    expect(address(HOTEL)).toBe('https://www.openstreetmap.org/directions?to=46.79%2C17.19');
  });

  it('leads to an address on the web where no position is known', () => {
    onDevice('(hover: hover)');
    expect(address(OFFICE)).toBe('https://www.openstreetmap.org/directions?to=1051+Budapest%2C+Minta+utca+1.');
  });

  it('leads to the map of a phone, by the name of the place', () => {
    onDevice('(hover: none) and (pointer: coarse)');
    expect(address(HOTEL)).toBe('geo:46.79,17.19?q=46.79%2C17.19(N%C3%A1das%20Hotel%20%26%20Spa)');
  });

  it('leads to an address on the map of a phone', () => {
    onDevice('(hover: none) and (pointer: coarse)');
    expect(address(OFFICE)).toBe('geo:0,0?q=1051%20Budapest%2C%20Minta%20utca%201.');
  });
});

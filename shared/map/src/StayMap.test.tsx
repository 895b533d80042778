import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StayMap, type Area, type MapPoint } from './index';

const labels = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  map: 'Map with places',
  cluster: (count: number) => `${count} places`,
  from: (price: string) => `from ${price}`,
};
const point = (id: string, latitude: number, longitude: number): MapPoint => ({
  id,
  latitude,
  longitude,
  label: '61 €',
  amount: 61,
  name: `${id}, 61 €`,
});
const SHORE = point('Shore House', 46.79, 17.19);
const HILL = point('Hill House', 46.83, 17.25);
/** A few metres from the shore. */
const BESIDE = point('Next Door', 46.7901, 17.1901);

function show(points: readonly MapPoint[], more: { highlighted?: string; googleApiKey?: string; area?: Area } = {}) {
  const reported = {
    onPoint: jest.fn<(id: string | null) => void>(),
    onChoose: jest.fn<(id: string) => void>(),
    onView: jest.fn(),
  };
  const map = (highlighted: string | null, words = labels, now = points) => (
    <StayMap
      googleApiKey={more.googleApiKey ?? null}
      points={now}
      start={more.area ?? points[0] ?? SHORE}
      highlighted={highlighted}
      labels={words}
      language="en"
      streetsUrl=""
      {...reported}
    />
  );
  const { rerender } = render(map(more.highlighted ?? null));
  const call = (words: typeof labels) => rerender(map(more.highlighted ?? null, words));
  const bring = (now: readonly MapPoint[]) => rerender(map(more.highlighted ?? null, labels, now));
  return { ...reported, call, bring, user: userEvent.setup({ delay: null }) };
}

// jsdom lays nothing out, and a map without a size shows nothing.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the map that comes with the site', () => {
  it('has a pin for each place, and tells which was pressed', async () => {
    const { user, onChoose } = show([SHORE, HILL]);
    expect(await screen.findByRole('application', { name: 'Map with places' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Hill House, 61 €' })).toHaveTextContent('61 €');
    await user.click(screen.getByRole('button', { name: 'Shore House, 61 €' }));
    expect(onChoose).toHaveBeenCalledWith('Shore House');
  });

  it('tells where the pointer or the focus is', async () => {
    const { user, onPoint } = show([SHORE, HILL]);
    const pin = await screen.findByRole('button', { name: 'Hill House, 61 €' });
    await user.hover(pin);
    expect(onPoint).toHaveBeenLastCalledWith('Hill House');
    await user.unhover(pin);
    expect(onPoint).toHaveBeenLastCalledWith(null);
    act(() => pin.focus());
    expect(onPoint).toHaveBeenLastCalledWith('Hill House');
  });

  it('marks the place that is meant in the list', async () => {
    show([SHORE, HILL], { highlighted: 'Hill House' });
    expect(await screen.findByRole('button', { name: 'Hill House, 61 €' })).toHaveAttribute('data-highlighted');
    expect(screen.getByRole('button', { name: 'Shore House, 61 €' })).not.toHaveAttribute('data-highlighted');
  });

  it('is one stop of Tab, with arrow keys from place to place and Escape back to the map', async () => {
    const { user } = show([SHORE, HILL]);
    const shore = await screen.findByRole('button', { name: 'Shore House, 61 €' });
    const hill = screen.getByRole('button', { name: 'Hill House, 61 €' });
    const stops = () => [shore, hill].filter((pin) => pin.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    act(() => shore.focus());
    await user.keyboard('{ArrowDown}');
    expect(shore).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(hill).toHaveFocus();
    expect(stops()).toEqual([hill]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('application')).toHaveFocus();
  });

  it('takes the focus of a pin that goes, and leaves it to one that moves', async () => {
    const { bring } = show([SHORE, HILL]);
    const pin = await screen.findByRole('button', { name: 'Hill House, 61 €' });
    act(() => pin.focus());
    bring([SHORE, { ...HILL, latitude: 46.82 }]);
    expect(screen.getByRole('button', { name: 'Hill House, 61 €' })).toHaveFocus();
    bring([SHORE]);
    expect(pin).not.toBeInTheDocument();
    expect(screen.getByRole('application', { name: 'Map with places' })).toHaveFocus();
  });

  it('stays the same map when its words come anew, and takes other words on', async () => {
    const { call } = show([SHORE, HILL]);
    const pin = await screen.findByRole('button', { name: 'Hill House, 61 €' });
    const zoom = screen.getByRole('button', { name: 'Zoom in' });
    call({ ...labels });
    expect(screen.getByRole('button', { name: 'Hill House, 61 €' })).toBe(pin);
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBe(zoom);
    call({ ...labels, zoomIn: 'Nagyítás', map: 'Térkép' });
    expect(screen.getByRole('button', { name: 'Hill House, 61 €' })).toBe(pin);
    expect(screen.getByRole('button', { name: 'Nagyítás' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
    expect(screen.getByRole('application', { name: 'Térkép' })).toBeVisible();
  });

  it('makes one pin of places that would cover each other, and spreads them where the map comes no closer', async () => {
    const { user } = show([HILL, SHORE, BESIDE]);
    for (let zoom = 0; zoom < 4 && !screen.queryByRole('button', { name: 'Next Door, 61 €' }); zoom += 1) {
      await user.click(await screen.findByRole('button', { name: '2 places' }));
    }
    expect(await screen.findByRole('button', { name: 'Shore House, 61 €' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Next Door, 61 €' })).toBeInTheDocument();
    expect(screen.getByRole('application', { name: 'Map with places' })).toHaveFocus();
  });

  it('tells what is in view, and whether a person moved it', async () => {
    const { user, onView } = show([SHORE, HILL]);
    await waitFor(() => {
      expect(onView).toHaveBeenLastCalledWith(expect.objectContaining({ northEast: expect.anything() }), false);
    });
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => {
      expect(onView).toHaveBeenLastCalledWith(expect.anything(), true);
    });
  });
});

describe('a part of the map that is asked for', () => {
  it('is in view from the beginning, whatever the points', async () => {
    const area = {
      northEast: { latitude: 46.8, longitude: 17.2 },
      southWest: { latitude: 46.78, longitude: 17.18 },
    };
    const { onView } = show([SHORE, HILL], { area });
    expect(await screen.findByRole('button', { name: 'Shore House, 61 €' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hill House, 61 €' })).toBeNull();
    await waitFor(() => {
      const [seen] = onView.mock.lastCall ?? [];
      expect(seen).toMatchObject({ southWest: { latitude: expect.closeTo(46.78, 2) } });
    });
  });
});

describe('the map of Google', () => {
  const script = () => document.querySelector<HTMLScriptElement>('script[src*="maps.googleapis.com"]');

  it('is asked for with the key and the places library, and gives way to the shipped one when it does not come', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    show([SHORE, HILL], { googleApiKey: 'key-of-the-agency' });
    await waitFor(() => {
      expect(script()).not.toBeNull();
    });
    const address = new URL(script()?.src ?? '');
    expect(address.searchParams.get('key')).toBe('key-of-the-agency');
    expect(address.searchParams.get('libraries')).toContain('places');
    // The loader tries a few more times before it gives up.
    await waitFor(() => {
      act(() => void script()?.dispatchEvent(new Event('error')));
      expect(document.querySelector('[aria-busy]')).toBeNull();
    });
    expect(await screen.findByRole('application', { name: 'Map with places' })).toBeVisible();
  });
});

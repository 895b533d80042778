import { describe, expect, it, jest } from '@jest/globals';
import { initialFilterData, FILTER_GROUPS, type FilterData } from '@jnn/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { FACETS, openPage } from '../../testing/open-page';
import { FilterPanel } from './FilterPanel';

interface Given {
  readonly filter?: Partial<FilterData>;
  readonly counted?: boolean;
  readonly path?: string;
}

/** The panel with filters that change by its presses. */
async function open({ filter = {}, counted = true, path = '/en/search/search' }: Given = {}) {
  const changes = jest.fn<(filter: FilterData) => void>();
  function Panel() {
    const [now, setNow] = useState<FilterData>({ ...initialFilterData(), ...filter });
    const onChange = (next: FilterData | ((before: FilterData) => FilterData)): void => {
      const after = typeof next === 'function' ? next(now) : next;
      changes(after);
      setNow(after);
    };
    return <FilterPanel filter={now} facets={counted ? FACETS : null} onChange={onChange} />;
  }
  const page = await openPage(<Panel />, { path });
  return { ...page, changes, last: () => changes.mock.lastCall?.[0] };
}

const group = (name: string) => within(screen.getByRole('group', { name }));

describe('the filters', () => {
  it('are in eleven groups, from the name to the size of the hotel', async () => {
    await open();

    expect(screen.getByRole('searchbox', { name: 'Name of the place to stay' })).toBeVisible();
    const groups = [
      ...['Price for the whole stay', 'Category', 'Quality marks', 'Facilities', 'Meals', 'Type of place to stay'],
      ...['Sports and wellness', 'In the room', 'Payment at the property', 'Built or renovated', 'Size and facilities'],
    ];
    for (const name of groups) expect(screen.getByRole('group', { name })).toBeVisible();
  });

  it('have Hungarian names on the Hungarian page', async () => {
    await open({ path: '/szallas-lista' });

    expect(group('Ellátás').getByRole('checkbox', { name: 'Félpanzió' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'A teljes tartózkodás ára' })).toBeVisible();
  });

  it('say how many places each leaves, none where the API counts none', async () => {
    await open();

    expect(group('Sports and wellness').getByRole('checkbox', { name: 'Sauna' })).toHaveAccessibleDescription(
      '7 places to stay',
    );
    expect(group('Sports and wellness').getByRole('checkbox', { name: 'Jacuzzi' })).toHaveAccessibleDescription(
      '0 places to stay',
    );
  });

  it('say no numbers where the API does not count', async () => {
    await open({ counted: false });

    expect(group('Sports and wellness').getByRole('checkbox', { name: 'Sauna' })).not.toHaveAccessibleDescription();
  });
});

describe('the categories', () => {
  it('are each alone by one press', async () => {
    const { user, last } = await open();
    await user.click(group('Category').getByRole('button', { name: 'only 4 stars' }));

    expect(last()?.selectedCategory).toEqual({ one: false, two: false, three: false, four: true, five: false });
    await user.click(group('Category').getByRole('checkbox', { name: /^5 stars/ }));
    await waitFor(() => expect(last()?.selectedCategory).toMatchObject({ four: true, five: true }));
  });
});

describe('a group of filter buttons', () => {
  it('flips what is pressed and announces it', async () => {
    const { user, session, last } = await open();
    const heard: unknown[] = [];
    session.api.events.on('filters-button:changed', (detail) => heard.push(detail));
    await user.click(group('Meals').getByRole('checkbox', { name: 'Half board' }));

    await waitFor(() => expect(last()).toMatchObject({ mealsHB: true }));
    expect(heard).toEqual([{ name: 'mealsHB', pressed: true }]);
    await user.click(group('Meals').getByRole('checkbox', { name: 'Half board' }));
    await waitFor(() => expect(last()).toMatchObject({ mealsHB: false }));
  });

  it('shows five buttons, and the rest when asked for', async () => {
    const { user } = await open();
    const facilities = group('Facilities');
    expect(facilities.getAllByRole('checkbox')).toHaveLength(5);

    const rest = FILTER_GROUPS.facilities.length - 5;
    await user.click(facilities.getByRole('button', { name: `${String(rest)} more` }));
    expect(facilities.getAllByRole('checkbox')).toHaveLength(FILTER_GROUPS.facilities.length);
    expect(facilities.getByRole('checkbox', { name: 'EV charging' })).toBeVisible();
  });

  it('shows all its buttons from the beginning where one of the rest is pressed', async () => {
    await open({ filter: { facilityEvCharging: true } });

    expect(group('Facilities').getByRole('checkbox', { name: 'EV charging' })).toBeChecked();
  });

  it('has no more to show where six are all', async () => {
    await open();

    expect(group('Meals').queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
  });
});

describe('the categories', () => {
  it('are all selected at first, five stars on top', async () => {
    await open();

    const boxes = group('Category').getAllByRole('checkbox');
    expect(boxes).toHaveLength(5);
    for (const box of boxes) expect(box).toBeChecked();
    expect(boxes[0]).toHaveAccessibleName('5 stars');
    expect(boxes[4]).toHaveAccessibleName('1 star');
    expect(boxes[0]).toHaveAccessibleDescription('5 places to stay');
  });

  it('are left out one by one', async () => {
    const { user, last } = await open();
    await user.click(group('Category').getByRole('checkbox', { name: '1 star' }));
    await waitFor(() => expect(last()?.selectedCategory).toMatchObject({ one: false, two: true }));
    await user.click(group('Category').getByRole('checkbox', { name: '2 stars' }));

    await waitFor(() =>
      expect(last()?.selectedCategory).toEqual({ one: false, two: false, three: true, four: true, five: true }),
    );
  });
});

describe('the name filter', () => {
  it('waits until typing rests, then filters by what was typed without spaces around it', async () => {
    const { user, changes, last } = await open();
    await user.type(screen.getByRole('searchbox'), ' Grand ');
    expect(changes).not.toHaveBeenCalled();

    await waitFor(() => expect(last()).toMatchObject({ hotelName: 'Grand' }));
    expect(changes).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('searchbox')).toHaveValue(' Grand ');
  });

  it('drops what was typed when the visitor goes back before it rests', async () => {
    const { user, changes } = await open({ filter: { hotelName: 'Grand' } });
    await user.type(screen.getByRole('searchbox'), ' Hotel');
    fireEvent.popState(window);

    expect(screen.getByRole('searchbox')).toHaveValue('Grand');
    expect(changes).not.toHaveBeenCalled();
  });

  it('takes no more letters than the API does', async () => {
    await open();

    expect(screen.getByRole('searchbox')).toHaveAttribute('maxlength', '80');
  });
});

describe('the price filter', () => {
  const field = (name: string) => group('Price for the whole stay').getByRole('spinbutton', { name });

  it('reaches from the cheapest to the dearest place found', async () => {
    await open();

    expect(field('From')).toHaveValue(10_000);
    expect(field('Up to')).toHaveValue(90_000);
  });

  it('reaches over all prices there can be where the API does not count', async () => {
    await open({ counted: false });

    expect(field('From')).toHaveValue(0);
    expect(field('Up to')).toHaveValue(10_000_000);
  });

  it('sets both ends of the window, in the filter and on the slider', async () => {
    const { user, last } = await open();
    await user.clear(field('From'));
    await user.type(field('From'), '20000{Enter}');
    await user.clear(field('Up to'));
    await user.type(field('Up to'), '60000{Enter}');

    const window = { min: 20_000, max: 60_000 };
    expect(last()).toMatchObject({ currencyFilter: window, currencySlider: window });
  });

  it('sets no limit where a handle returns to the end of the scale', async () => {
    const window = { min: 20_000, max: 60_000 };
    const { user, last } = await open({ filter: { currencyFilter: window, currencySlider: window } });
    await user.clear(field('Up to'));
    await user.type(field('Up to'), '90000{Enter}');

    expect(last()).toMatchObject({ currencyFilter: { min: 20_000, max: 10_000_000 } });
  });
});

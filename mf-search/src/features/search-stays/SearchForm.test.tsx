import { describe, expect, it } from '@jest/globals';
import { destinations, fails, inDays } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SEARCH, type SearchState } from '../../lib/search-params';
import { openPage, STAY } from '../../testing/open-page';
import { destination, FOUND, HEVIZ, openSearchForm as open, queryOf } from '../../testing/open-search-form';
import { CollapsibleSearch } from './CollapsibleSearch';

describe('the search form', () => {
  it('begins with tomorrow night for one adult', async () => {
    await open();

    expect(destination()).toHaveValue('');
    expect(screen.getByRole('spinbutton', { name: 'Nights' })).toHaveValue(1);
    expect(screen.getByRole('spinbutton', { name: 'Adults' })).toHaveValue(1);
    expect(screen.getByRole('spinbutton', { name: 'Children' })).toHaveValue(0);
    expect(screen.getByRole('spinbutton', { name: 'Infants' })).toHaveValue(0);
  });

  it('works without script: a plain form that opens the results page', async () => {
    await open();

    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/en/search/search');
    expect(form).toHaveAttribute('method', 'get');
    const names = [...form.querySelectorAll('input[name]')].map((input) => input.getAttribute('name'));
    expect(names).toEqual(['cityName', 'dateFrom', 'dateUntil', 'nights', 'adult', 'child', 'infant']);
  });

  it('speaks Hungarian, and leads to the Hungarian page, on a page without a prefix', async () => {
    await open({}, '/');

    expect(screen.getByRole('search')).toHaveAttribute('action', '/szallas-lista');
    expect(screen.getByRole('combobox', { name: 'Úti cél' })).toBeVisible();
    expect(screen.getByText(/^Gyermekeknél 8 éves korral számolunk/)).toBeVisible();
  });

  it.each([
    ['Adults', 1, 8],
    ['Children', 0, 6],
    ['Infants', 0, 3],
    ['Nights', 1, 30],
  ])('counts %s from %i to %i', async (name, min, max) => {
    await open();

    const field = screen.getByRole('spinbutton', { name });
    expect(field).toHaveAttribute('min', String(min));
    expect(field).toHaveAttribute('max', String(max));
  });

  it('counts guests up and down by its buttons, within the limits', async () => {
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'Fewer adults' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'More adults' }));
    await user.click(screen.getByRole('button', { name: 'More infants' }));
    await user.click(screen.getByRole('button', { name: 'Fewer adults' }));

    expect(screen.getByRole('spinbutton', { name: 'Adults' })).toHaveValue(1);
    expect(screen.getByRole('spinbutton', { name: 'Infants' })).toHaveValue(1);
  });
});

describe('the suggestions for a destination', () => {
  it('are towns with their number of places, then hotels with their town', async () => {
    const { user } = await open();
    await user.type(destination(), 'hev');

    const towns = within(await screen.findByRole('group', { name: 'Towns' }));
    expect(towns.getAllByRole('option').map((option) => option.textContent)).toEqual([
      expect.stringMatching(/Hévíz\s?121 places to stay/),
      expect.stringMatching(/Hévízgyörk\s?1 place to stay/),
    ]);
    const hotels = within(screen.getByRole('group', { name: 'Places to stay' }));
    expect(hotels.getByRole('option')).toHaveTextContent(/Hévízi Fürdő Hotel\s?Hévíz/);
  });

  it('are asked for once typing rests, not for every letter', async () => {
    const { user, server } = await open();
    await user.type(destination(), 'hévíz');
    await screen.findByRole('group', { name: 'Towns' });

    expect(server.requests('findHotel')).toMatchObject([
      { body: { text: 'hévíz', limit: 8 }, params: { locale: 'en' } },
    ]);
  });

  it('are not asked for where nothing but spaces is typed', async () => {
    const { user, server } = await open();
    await user.type(destination(), '   ');
    await user.click(screen.getByRole('spinbutton', { name: 'Nights' }));

    expect(server.requests('findHotel')).toHaveLength(0);
  });

  it('say that there is no such destination', async () => {
    const { user } = await open({ findHotel: { Cities: [], Hotels: [] } });
    await user.type(destination(), 'Atlantis');

    const [message] = await screen.findAllByText(
      'We cannot find this destination. Check the spelling or try another one.',
    );
    expect(message).toBeVisible();
  });

  it('are chosen by keyboard', async () => {
    const { user } = await open();
    await user.type(destination(), 'hev');
    await screen.findByRole('group', { name: 'Towns' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    expect(destination()).toHaveValue('Hévízgyörk');
  });
});

describe('a search', () => {
  it('fetches its list while the pointer or the focus is on the button', async () => {
    const { user, server } = await open({}, '/en', HEVIZ);
    expect(server.requests('filter')).toHaveLength(0);
    await user.hover(screen.getByRole('button', { name: 'Search' }));

    await waitFor(() =>
      expect(server.requests('filter')).toMatchObject([{ body: { searchData: { city: 'heviz', ...STAY }, page: 1 } }]),
    );
  });

  it('fetches nothing early while the form has errors', async () => {
    const { user, server } = await open();
    await user.hover(screen.getByRole('button', { name: 'Search' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));

    expect(await screen.findByRole('group', { name: /^(Check|Nézze át)/ })).toBeVisible();
    expect(server.requests('filter')).toHaveLength(0);
  });

  it('keeps filters, order and map in the same town, and begins at its first page', async () => {
    const search = { ...HEVIZ, page: 3, map: true, filter: { ...HEVIZ.filter, sauna: true } };
    const { user, address } = await open({}, '/en', search);
    await user.click(screen.getByRole('button', { name: 'Search' }));

    await waitFor(() => expect(queryOf(address())).toMatchObject({ city: 'heviz', sauna: 'true', map: 'true' }));
    expect(queryOf(address())).not.toHaveProperty('page');
  });

  it('leaves them behind for another town', async () => {
    const search = { ...HEVIZ, filter: { ...HEVIZ.filter, sauna: true } };
    const { user, address } = await open({}, '/en', search);
    await user.clear(destination());
    await user.type(destination(), 'hev');
    await user.click(await screen.findByRole('option', { name: /^Hévízgyörk/ }));
    await user.click(screen.getByRole('button', { name: 'Search' }));

    await waitFor(() => expect(queryOf(address())).toMatchObject({ city: 'hevizgyork', adult: '2' }));
    expect(queryOf(address())).not.toHaveProperty('sauna');
  });

  it('takes the best hotel where the text means no town', async () => {
    const { user, address } = await open({ findHotel: { Cities: [], Hotels: FOUND.Hotels } });
    await user.type(destination(), 'fürdő{Enter}');

    await waitFor(() => expect(address()).toMatch(/^\/en\/szallas\/heviz\/hevizi-furdo\/H1001\?dateFrom=/));
  });

  it('stays where it is, with all that was typed, when the place cannot be looked up', async () => {
    const { user, address } = await open({ findHotel: fails(503, 'unavailable') });
    await user.type(destination(), 'heviz{Enter}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled());
    expect(address()).toBe('/en');
    expect(destination()).toHaveValue('heviz');
  });

  it('no longer says that a place is unknown once another one is typed', async () => {
    const { user } = await open({ findHotel: { Cities: [], Hotels: [] } });
    await user.type(destination(), 'Atlantis{Enter}');
    expect(await screen.findByRole('group', { name: /^(Check|Nézze át)/ })).toHaveTextContent(
      'We cannot find this destination.',
    );
    await user.type(destination(), '!');

    await waitFor(() => expect(destination()).not.toHaveAccessibleDescription(/We cannot find this destination/));
  });

  it.each([['an empty departure', '', 'Enter the check-out date (YYYY-MM-DD).']])(
    'is refused with %s',
    async (_, until, message) => {
      const { user } = await open({}, '/en', HEVIZ);
      const departure = screen.getByRole('textbox', { name: 'Check-out' });
      await user.clear(departure);
      if (until !== '') await user.paste(until);
      await user.click(screen.getByRole('button', { name: 'Search' }));

      expect(departure).toHaveAccessibleDescription(message);
    },
  );

  it.each([
    ['/en', 'Check-out', 'Nights', /^We moved check-out after check-in: \d+ \w+ \d{4} \(2\snights\)\.$/],
    ['/', 'Távozás', 'Éjszakák', /^A távozást az érkezés utánra tettük: .* \(2\séjszaka\)\.$/],
  ])(
    'moves a departure that lies before the arrival, keeps the nights and says so, at %s',
    async (path, out, nights, said) => {
      const { user } = await open({}, path, HEVIZ);
      const departure = screen.getByRole('textbox', { name: out });
      await user.clear(departure);
      await user.paste(inDays(28));

      expect(screen.getByRole('spinbutton', { name: nights })).toHaveValue(2);
      expect(document.querySelector('input[name="dateUntil"]')).toHaveValue(STAY.dateUntil);
      expect(screen.getByText(said)).toHaveAttribute('role', 'status');
      await user.clear(departure);
      await user.paste(inDays(33));
      expect(screen.getByRole('spinbutton', { name: nights })).toHaveValue(3);
      expect(screen.queryByText(said)).not.toBeInTheDocument();
    },
  );

  it('lists its errors in Hungarian, each leading to its field', async () => {
    const { user } = await open({}, '/');
    await user.click(screen.getByRole('button', { name: 'Keresés' }));

    const summary = within(await screen.findByRole('group', { name: /^(Check|Nézze át)/ }));
    expect(summary.getByText('Nézze át ezeket a mezőket')).toBeVisible();
    await user.click(summary.getByRole('link', { name: 'Írja be, hová utazik.' }));
    expect(destination()).toHaveFocus();
  });
});

describe('the search above its results', () => {
  const openAbove = (search: SearchState, path = '/en/search/search') =>
    openPage(<CollapsibleSearch search={search} />, {
      path,
      answers: { findHotel: FOUND, destinations: destinations() },
    });

  it('is a line in words with a button that opens the form', async () => {
    const { user } = await openAbove({ ...HEVIZ, guests: { adult: 2, child: 1, infant: 1 } });
    expect(screen.getByText(/\d{4} · 3\sguests$/)).toBeVisible();
    const change = screen.getByRole('button', { name: 'Change' });
    expect(change).toHaveAttribute('aria-expanded', 'false');

    await user.click(change);
    expect(change).toHaveAttribute('aria-expanded', 'true');
    await user.click(change);
    expect(change).toHaveAttribute('aria-expanded', 'false');
  });

  it('is the open form where the URL names no town', async () => {
    await openAbove(DEFAULT_SEARCH);

    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
    expect(screen.getByRole('search')).toBeVisible();
  });

  it('says how children are counted only where some travel', async () => {
    const { user } = await openAbove(HEVIZ);
    expect(screen.queryByText(/^Children are priced as 8-year-olds/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More children' }));

    expect(screen.getByText(/^Children are priced as 8-year-olds/)).toBeVisible();
  });

  it('speaks Hungarian on the Hungarian page', async () => {
    await openAbove(HEVIZ, '/szallas-lista');

    expect(screen.getByRole('button', { name: 'Módosítás' })).toBeVisible();
    expect(screen.getByText(/ · 2\sfő$/)).toBeVisible();
  });
});

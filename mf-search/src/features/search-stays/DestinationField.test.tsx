import { describe, expect, it } from '@jest/globals';
import { destinations, unreachable } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage, STAY } from '../../testing/open-page';
import { destination, FOUND, HEVIZ, openSearchForm as open, queryOf } from '../../testing/open-search-form';
import { SearchForm } from './SearchForm';

describe('an empty destination field', () => {
  const searched = { city: 'eger', cityName: 'Eger', ...STAY, adult: 3 };
  const groups = () =>
    screen.getAllByRole('group').filter((group) => within(group).queryAllByRole('option').length > 0);
  const offered = () =>
    groups().map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]);

  it('offers the last searches, regions and towns as soon as it has the focus', async () => {
    sessionStorage.setItem('jnn-recent-searches', JSON.stringify([searched]));
    const { user, server } = await open();
    expect(server.requests('destinations')).toEqual([]);
    await user.tab();
    expect(destination()).toHaveFocus();
    expect(await screen.findByRole('option', { name: /^Eger.*3\sadults/ })).toBeVisible();
    expect(offered()).toEqual([
      ['Your recent searches', expect.stringMatching(/^Eger/)],
      ['Regions', expect.stringMatching(/^Balaton713\splaces to stay$/)],
      ['Towns', expect.stringMatching(/^Hévíz/), expect.stringMatching(/^Eger/)],
    ]);
    expect(server.requests('destinations')).toMatchObject([{ params: { locale: 'en' }, query: { limit: 3 } }]);
  });

  it('takes a search over with its days and guests', async () => {
    sessionStorage.setItem('jnn-recent-searches', JSON.stringify([searched]));
    const { user, address } = await open();
    await user.click(destination());
    await user.click(await screen.findByRole('option', { name: /^Eger.*3\sadults/ }));
    expect(destination()).toHaveValue('Eger');
    expect(screen.getByRole('spinbutton', { name: 'Adults' })).toHaveValue(3);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(queryOf(address())).toMatchObject({
      ...{ city: 'eger', dateFrom: STAY.dateFrom, dateUntil: STAY.dateUntil, adult: '3' },
    });
  });

  it('leads to a region by keys alone', async () => {
    const { user, address } = await open();
    await user.tab();
    await screen.findByRole('option', { name: /^Balaton/ });
    await user.keyboard('{ArrowDown}{Enter}{Enter}');
    await waitFor(() => expect(queryOf(address())).toMatchObject({ city: 'taj-balaton', cityName: 'Balaton' }));
  });

  it('offers again what it did when its text is removed, and nothing of it while one types', async () => {
    const { user } = await open({}, '/en', HEVIZ);
    await user.click(destination());
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await user.clear(destination());
    expect(await screen.findByRole('option', { name: /^Balaton/ })).toBeVisible();
    await user.type(destination(), 'he');
    expect(screen.queryByRole('option', { name: /^Balaton/ })).not.toBeInTheDocument();
    expect(await screen.findByRole('option', { name: /^Hévízgyörk/ })).toBeVisible();
  });

  it('closes its list on Escape and where the focus leaves it', async () => {
    const { user } = await open();
    await user.tab();
    await screen.findByRole('option', { name: /^Balaton/ });
    await user.keyboard('{Escape}');
    expect(destination()).toHaveAttribute('aria-expanded', 'false');
    await user.click(destination());
    expect(destination()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(destination()).toHaveAttribute('aria-expanded', 'false');
  });

  it('offers nothing, and says nothing, where the backend has no place at all', async () => {
    const none = destinations({ Destinations: [], Regions: [] });
    const { user, server } = await open({ destinations: none });
    await user.tab();
    await waitFor(() => expect(server.requests('destinations')).toHaveLength(1));
    expect(destination()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText(/cannot find this destination/)).not.toBeInTheDocument();
  });

  it('still offers regions where the towns cannot be had, or the backend knows none', async () => {
    const { user } = await open({ destinations: unreachable() });
    await user.tab();
    expect(await screen.findByRole('option', { name: 'Lake Balaton' })).toBeVisible();
    expect(offered()).toHaveLength(1);
  });
});

describe('a typed region', () => {
  const Regions = [{ city: 'taj-balaton', cityName: 'Lake Balaton', hotels: 713 }];
  const Cities = [{ city: 'balatonfured', cityName: 'Balatonfüred', hotels: 90 }];

  it('is suggested before towns and hotels, and taken for the text by Enter', async () => {
    const { user, address } = await open({ findHotel: { Regions, Cities, Hotels: FOUND.Hotels } });
    await user.type(destination(), 'balaton');
    await screen.findByRole('option', { name: /^Lake Balaton/ });
    const labels = screen.getAllByRole('option').map(({ textContent }) => textContent.slice(0, 6));
    expect(labels).toEqual(['Lake B', 'Balato', 'Hévízi']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(queryOf(address())).toMatchObject({ city: 'taj-balaton' }));
  });

  it('gives way to the town of that very name', async () => {
    const { user, address } = await open({ findHotel: { Regions, Cities, Hotels: [] } });
    await user.type(destination(), 'balatonfüred{Enter}');
    await waitFor(() => expect(queryOf(address())).toMatchObject({ city: 'balatonfured' }));
  });

  it.each(['balcsi', 'Balat', 'lake bal'])('is found from %s where the backend knows no regions', async (text) => {
    const { user, address } = await openPage(<SearchForm />, {
      answers: { findHotel: { Cities, Hotels: [] } },
      capabilities: ['search-in-filter'],
    });
    await user.type(destination(), text);
    await user.click(await screen.findByRole('option', { name: /^Lake Balaton/ }));
    await user.clear(destination());
    await user.type(destination(), `${text}{Enter}`);
    await waitFor(() => expect(queryOf(address())).toMatchObject({ city: 'taj-balaton' }));
  });
});

import { describe, expect, it } from '@jest/globals';
import { fails, inDays, searchAnswer, type Answers } from '@jnn/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page';
import ResultsPage from './results';

const stay = `dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2&child=0&infant=0`;
const list = `/en/search/search?city=heviz&cityName=H%C3%A9v%C3%ADz&${stay}`;
const open = (answers: Answers, path = list) => openPage(<ResultsPage />, { path, answers });

describe('the town of a results page', () => {
  it('finds the code of a town that is only called by its name', async () => {
    const Cities = [{ city: 'heviz', cityName: 'Hévíz' }];
    const { address } = await open(
      { findHotel: { Cities, Hotels: [] }, filter: searchAnswer() },
      `/en/search/search?cityName=heviz&${stay}`,
    );
    expect(await screen.findByRole('article')).toBeVisible();
    await waitFor(() => expect(address()).toContain('city=heviz'));
  });

  it('writes nothing of a town into an address that has gone on while it was looked up', async () => {
    const Cities = [{ city: 'heviz', cityName: 'Hévíz' }];
    const findHotel = () => {
      // Gone on, and not drawn yet.
      window.history.replaceState(null, '', `/en/search/search?city=eger&${stay}`);
      return { Cities, Hotels: [] };
    };
    const { address } = await open({ findHotel, filter: searchAnswer() }, `/en/search/search?cityName=heviz&${stay}`);
    expect(await screen.findByRole('article')).toBeVisible();
    // The address would have followed by now.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(address()).not.toContain('city=heviz');
    expect(window.location.search).toContain('city=eger');
  });

  it('says that it does not know a town', async () => {
    await open({ findHotel: { Cities: [], Hotels: [] } }, `/en/search/search?cityName=Atlantis&${stay}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We cannot find this destination: Atlantis' }),
    ).toBeVisible();
  });

  it('says that it does not know a town by its code, either', async () => {
    const filter = searchAnswer({ error: 'no result', Hotels: [], total: 0 });
    await open({ filter, findHotel: { Cities: [], Hotels: [] } }, `/en/search/search?city=nosuchtown&${stay}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We cannot find this destination: nosuchtown' }),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'No results' })).not.toBeInTheDocument();
  });

  it.each(['Hévíz', 'Foo'])(
    'says of a town without free places that there is no result, called %s',
    async (cityName) => {
      const filter = searchAnswer({ error: 'no result', Hotels: [], total: 0 });
      const Cities = [{ city: 'heviz', cityName: 'Hévíz' }];
      const { server } = await open(
        { filter, findHotel: ({ body }) => ({ Cities: body.text === 'Foo' ? [] : Cities, Hotels: [] }) },
        `/en/search/search?city=heviz&cityName=${cityName}&${stay}`,
      );
      await waitFor(() => expect(server.requests('findHotel')).toHaveLength(cityName === 'Foo' ? 2 : 1));
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(screen.getByRole('heading', { name: 'No results' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: cityName })).toBeVisible();
    },
  );

  it('says so when a town cannot be looked up, and tries again', async () => {
    const { user, server } = await open(
      { findHotel: fails(503, 'unavailable') },
      `/en/search/search?cityName=heviz&${stay}`,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The results could not be loaded');
    const Cities = [{ city: 'heviz', cityName: 'Hévíz' }];
    server.answer({ findHotel: { Cities, Hotels: [] }, filter: searchAnswer() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it.each(['', '&cityName=Budapest'])('gives the town its own name where the address says "%s"', async (wrong) => {
    const { address } = await open({ filter: searchAnswer() }, `/en/search/search?city=heviz${wrong}&${stay}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hévíz' })).toBeVisible();
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('cityName')).toBe('Hévíz'));
    expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveValue('Hévíz');
  });

  it('names the page after the town also where the address has its code alone', async () => {
    const { title } = await open({ filter: searchAnswer() }, '/en/search/search?city=heviz');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hévíz' })).toBeVisible();
    await waitFor(() => expect(title()).toBe('Places to stay in Hévíz'));
  });

  it('asks where to go when the address names no town', async () => {
    await open({}, '/en/search/search');
    expect(screen.getByRole('heading', { level: 1, name: 'Where would you like to go?' })).toBeVisible();
  });
});

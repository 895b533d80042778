import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { inDays, searchAnswer } from '@jnn/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SearchData } from '@jnn/contract';
import { openPage, STAY } from '../../testing/open-page';
import { RecentSearches } from './RecentSearches';
import { useSaveSearch } from '../../lib/saved-searches';

const KEY = 'jnn-recent-searches';
const searchIn = (city: string, members: Partial<SearchData> = {}): SearchData => ({
  ...STAY,
  city,
  cityName: city.toUpperCase(),
  ...members,
});

function ShownSearch({ search }: { readonly search: SearchData | null }) {
  useSaveSearch(search);
  return null;
}
/** Shows one search after the other, as the results page does. */
async function show(searches: readonly (SearchData | null)[], cookies = {}): Promise<void> {
  for (const search of searches) {
    await openPage(<ShownSearch search={search} />, { path: '/en/search/search', cookies });
    cleanup();
  }
}
const open = (path = '/en', cookies = {}) =>
  openPage(<RecentSearches />, { path, cookies, answers: { filter: searchAnswer() } });
const links = async (): Promise<readonly (string | null)[]> => {
  const region = within(await screen.findByRole('region', { name: 'Your recent searches' }));
  return region
    .getAllByRole('link')
    .map((link) => new URLSearchParams(link.getAttribute('href') ?? '').get('cityName'));
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the recent searches', () => {
  it('are not mentioned before the first', async () => {
    await open();

    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('are the last four, the latest first', async () => {
    await show(['a', 'b', 'c', 'd', 'e'].map((city) => searchIn(city)));
    await open();

    expect(await links()).toEqual(['E', 'D', 'C', 'B']);
  });

  it('name each town once, with the stay searched for last', async () => {
    await show([searchIn('heviz'), searchIn('eger'), searchIn('heviz', { adult: 3 })]);
    await open();

    expect(await links()).toEqual(['HEVIZ', 'EGER']);
    expect(screen.getByRole('link', { name: /HEVIZ/ })).toHaveTextContent(/3\sadults/);
  });

  it('leave out a stay whose arrival has passed', async () => {
    await show([searchIn('eger', { dateFrom: inDays(-1) }), searchIn('heviz')]);
    await open();

    expect(await links()).toEqual(['HEVIZ']);
  });

  it('wait for the town’s name, which a URL may leave out', async () => {
    await show([searchIn('heviz', { cityName: '' }), null]);

    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('lead to the same search', async () => {
    await show([searchIn('heviz', { child: 1 })]);
    await open('/');

    const region = within(await screen.findByRole('region', { name: 'Legutóbbi keresései' }));
    const link = region.getByRole('link');
    expect(link.getAttribute('href')).toMatch(/^\/szallas-lista\?city=heviz&/);
    expect(link.getAttribute('href')).toContain('child=1');
    expect(link).toHaveTextContent(/2\sfelnőtt, 1\sgyermek/);
  });

  it('fetch their list when somebody is about to press one', async () => {
    await show([searchIn('heviz')]);
    const { user, server } = await open();
    await screen.findByRole('region');
    await user.tab();
    await user.tab();

    await waitFor(() =>
      expect(server.requests('filter')).toMatchObject([{ body: { searchData: { city: 'heviz', ...STAY } } }]),
    );
  });

  it.each([
    ['end with the tab without consent to functional storage', { 'jnn-consent': 'necessary' }, false],
    ['outlast the visit with that consent', { 'jnn-consent': 'functional' }, true],
  ])('%s', async (_, cookies, isLasting) => {
    await show([searchIn('heviz')], cookies);

    expect(localStorage.getItem(KEY) !== null).toBe(isLasting);
    expect(sessionStorage.getItem(KEY) !== null).toBe(!isLasting);
    await open('/en', cookies);
    expect(await links()).toEqual(['HEVIZ']);
  });

  it.each(['{', '{}', '[1, null, "x"]', '[{"city":"heviz"}]'])('ignore a storage that holds %s', async (text) => {
    sessionStorage.setItem(KEY, text);
    await open();
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });

  it('are done without where the browser blocks its storage', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The user denied permission', 'SecurityError');
    });
    await show([searchIn('heviz')]);
    await open();

    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

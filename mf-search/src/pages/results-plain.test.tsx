import { describe, expect, it } from '@jest/globals';
import { fails, hotel, searchAnswer, type Answers } from '@jnn/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { HEVIZ_QUERY, openPage } from '../testing/open-page';
import ResultsPage from './results';

const named = (HotelName: string) => searchAnswer({ Hotels: [hotel({ HotelName })], total: 1 });
const ANSWERS = { search: named('Searched'), filter: named('Filtered'), searchOnMap: named('On the map') };

const open = (more = '', answers: Answers = ANSWERS) =>
  openPage(<ResultsPage />, { path: `/en/search/search?${HEVIZ_QUERY}${more}`, answers, capabilities: [] });
const found = (name: string) => screen.findByRole('article', { name });

describe('the results of a backend with the specified calls alone', () => {
  it('are searched first, and filtered and paged on the search that the session holds', async () => {
    const { server, user } = await open();
    await found('Searched');
    expect(server.requests('search')).toHaveLength(1);
    expect(server.requests('filter')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Sauna' }));
    await found('Filtered');
    const [filtered, ...others] = server.requests('filter');
    expect(others).toEqual([]);
    expect(filtered?.body).toMatchObject({ page: 1, filterData: { sauna: true } });
    expect(filtered?.body).not.toHaveProperty('searchData');
    expect(server.requests('search')).toHaveLength(1);
  });

  it('are searched and then filtered where an address has filters or another page', async () => {
    const { server } = await open('&sauna=true');
    await found('Filtered');
    expect([server.requests('search').length, server.requests('filter').length]).toEqual([1, 1]);
  });

  it('are searched again in another language', async () => {
    await open();
    await found('Searched');
    cleanup();
    const { server } = await openPage(<ResultsPage />, {
      ...{ path: `/szallas-lista?${HEVIZ_QUERY}&sauna=true`, answers: ANSWERS, capabilities: [] },
    });
    await found('Filtered');
    expect(server.requests('search')).toMatchObject([{ params: { locale: 'hu' } }]);
  });

  it('are searched again where the backend has dropped the search', async () => {
    const { server, user } = await open();
    await found('Searched');
    let refused = 0;
    server.answer({
      filter: () => {
        refused += 1;
        return refused === 1 ? fails(409, 'conflict') : named('Filtered');
      },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Sauna' }));
    await found('Filtered');
    expect([server.requests('search').length, server.requests('filter').length]).toEqual([2, 2]);
  });

  it('are not searched again where a filter is refused for another reason', async () => {
    const { server, user } = await open();
    await found('Searched');
    server.answer({ filter: fails(429, 'too-many-requests') });
    await user.click(screen.getByRole('checkbox', { name: 'Sauna' }));
    await waitFor(() => expect(server.requests('filter').length).toBeGreaterThan(0));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(server.requests('search')).toHaveLength(1);
  });

  it('are searched anew once another tab has searched in the same session', async () => {
    const { server, user } = await open();
    await found('Searched');
    window.localStorage.setItem('jnn-held-search', 'of another tab');
    await user.click(screen.getByRole('checkbox', { name: 'Sauna' }));
    await found('Filtered');
    expect(server.requests('search')).toHaveLength(2);
  });

  it('offer another page after a full one, though nobody counts', async () => {
    const full = Array.from({ length: 21 }, (_, at) => hotel({ HotelCode: `H${at}`, HotelName: `Hotel ${at}` }));
    const { server, user } = await open('', { ...ANSWERS, search: { Hotels: full } });
    expect(await screen.findAllByText('21 or more places to stay')).not.toEqual([]);
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await found('Filtered');
    expect(server.requests('filter').at(-1)?.body.page).toBe(2);
  });

  it('show a part of the map by its own call alone, and say that filters do not apply there', async () => {
    const { server } = await open('&map=true&area=46.9,17.4,46.7,17.1');
    await found('On the map');
    expect(server.requests('filter')).toEqual([]);
    expect(server.requests('searchOnMap')[0]?.body).not.toHaveProperty('filterData');
    expect(screen.getByText(/Filters do not apply here/)).toBeVisible();
  });
});

import { describe, expect, it } from '@jest/globals';
import { CAPABILITIES, type Capability } from '@jnn/contract';
import { destinations, fails, inDays, searchAnswer, type Answers } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HEVIZ_QUERY, openPage, settle } from '../testing/open-page';
import ResultsPage from './results';

const NOTHING = searchAnswer({ error: 'no result', Hotels: [], total: 0 });
const HEVIZ = { Cities: [{ city: 'heviz', cityName: 'Hévíz' }], Hotels: [] };
const FOUND = searchAnswer({ total: 60 });
const town = { CitySlug: '', hotels: 40, fromPrice: 9_000, Currency: 'HUF' as const };
const TOWNS = destinations({
  Destinations: [
    { ...town, city: 'keszthely', cityName: 'Keszthely', free: 12, stayPrice: 41_000 },
    { ...town, city: 'sarmellek', cityName: 'Sármellék', free: 0, stayPrice: null },
  ],
  Regions: [],
});
const day = (days: number, totalPriceHUF: number | null) => ({ date: inDays(days), totalPriceHUF });

interface Opened {
  readonly more?: string;
  readonly query?: string;
  readonly capabilities?: readonly Capability[];
}
const open = (answers: Answers, { more = '', query = HEVIZ_QUERY, capabilities = CAPABILITIES }: Opened = {}) =>
  openPage(<ResultsPage />, {
    path: `/en/search/search?${query}${more}`,
    answers: { findHotel: HEVIZ, ...answers },
    capabilities,
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a town without a free place', () => {
  it('leads to the nearest days that have one, with their lowest price', async () => {
    const Days = [day(27, null), day(28, 52_000), day(30, null), day(31, 48_000), day(36, 40_000)];
    const { user, address, server } = await open({ filter: NOTHING, dayPrices: { Days } });
    const days = await section('Nearest available dates');
    const links = days.getAllByRole('link').map((link) => link.textContent);
    expect(links.map((text) => /(\d\d)\s000\sHUF/.exec(text)?.[1])).toEqual(['48', '52', '40']);
    expect(server.requests('dayPrices')[0]?.body).toMatchObject({ city: 'heviz', nights: 2, adult: 2 });

    await user.click(days.getByRole('link', { name: /48\s000/ }));
    await waitFor(() => expect(address()).toContain(`dateFrom=${inDays(31)}`));
    expect(address()).toContain(`dateUntil=${inDays(33)}`);
  });

  it('leads to the nearest towns that have some, with their number and the lowest price', async () => {
    const { user, address, server } = await open({ filter: NOTHING, destinations: TOWNS });
    const towns = await section('Towns nearby on the same dates');
    expect(towns.getAllByRole('link')).toHaveLength(1);
    expect(towns.getByRole('link')).toHaveTextContent(/^Keszthely12 places to stayfrom 41\s000\sHUF$/);
    expect(server.requests('destinations')[0]).toMatchObject({
      query: { near: 'heviz', dateFrom: inDays(30), nights: 2, adult: 2, child: 0 },
    });

    await user.click(towns.getByRole('link'));
    await waitFor(() => expect(address()).toContain('city=keszthely'));
    expect(address()).toContain(`dateFrom=${inDays(30)}`);
  });

  it('drops the filters on the way, under which nothing was free', async () => {
    await open({ filter: NOTHING, destinations: TOWNS }, { more: '&sauna=true' });
    const towns = await section('Towns nearby on the same dates');
    expect(towns.getByRole('link')).not.toHaveAttribute('href', expect.stringContaining('sauna'));
  });

  it('says so where neither other days nor other towns have one', async () => {
    await open({ filter: NOTHING });
    expect(await screen.findByText(/^Nothing nearby takes as many guests/)).toBeVisible();
  });

  it('asks for neither of a backend that has no such answers', async () => {
    const { server } = await open({ filter: NOTHING }, { capabilities: ['search-in-filter'] });
    await screen.findByRole('heading', { name: 'No results' });
    await settle();
    expect([...server.requests('dayPrices'), ...server.requests('destinations')]).toEqual([]);
    expect(screen.queryByText(/^Nothing nearby/)).not.toBeInTheDocument();
  });
});

describe('an empty part of the map', () => {
  it('leads to the towns nearest to its middle', async () => {
    const { server } = await open(
      { filter: FOUND, searchOnMap: NOTHING, destinations: TOWNS },
      { more: '&map=true&area=46.9,17.4,46.7,17.2' },
    );
    const towns = await section('Towns nearby on the same dates');
    expect(towns.getByRole('link')).not.toHaveAttribute('href', expect.stringContaining('area'));
    expect(server.requests('destinations')[0]).toMatchObject({ query: { near: '46.8000,17.3000' } });
  });
});

describe('a town that does not exist', () => {
  it('leads to those with the most places', async () => {
    const { server } = await open(
      { filter: NOTHING, findHotel: { Cities: [], Hotels: [] }, destinations: TOWNS },
      { query: HEVIZ_QUERY.replace('city=heviz', 'city=xyz') },
    );
    await screen.findByRole('heading', { level: 1, name: 'We cannot find this destination: xyz' });
    const towns = await section('Where there is most to choose from');
    expect(towns.getByRole('link')).toHaveAttribute('href', expect.stringContaining('city=keszthely'));
    const asked = server.requests('destinations').map(({ query }) => query);
    expect(asked.some((query) => !Object.hasOwn(query, 'near'))).toBe(true);
  });
});

describe('the prices of other days above a list', () => {
  const Days = [day(27, 50_000), day(28, null), day(29, 46_000), day(30, 47_800), day(31, 51_000)];
  const strip = () => screen.findByRole('navigation', { name: /nights on other days$/ });

  it('say what the same nights cost then, and mark the days that are shown', async () => {
    const { server } = await open({ filter: FOUND, dayPrices: { Days } }, { more: '&sauna=true' });
    const links = within(await strip()).getAllByRole('link');
    expect(links.map((link) => /(\d\d\s\d{3})\sHUF|none/.exec(link.textContent)?.[0].replace(/\s/g, ' '))).toEqual([
      '50 000 HUF',
      'none',
      '46 000 HUF',
      '47 800 HUF',
      '51 000 HUF',
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'true')).toEqual([links[3]]);
    expect(server.requests('dayPrices')).toMatchObject([
      { body: { from: inDays(27), until: inDays(34), nights: 2, filterData: { sauna: true } } },
    ]);
  });

  it('lead to the list of those days with the same filters', async () => {
    const { user, address } = await open({ filter: FOUND, dayPrices: { Days } }, { more: '&sauna=true' });
    await user.click(within(await strip()).getByRole('link', { name: /46\s000/ }));
    await waitFor(() => expect(address()).toContain(`dateFrom=${inDays(29)}`));
    expect(address()).toContain('sauna=true');
    expect(address()).toContain(`dateUntil=${inDays(31)}`);
  });

  it('begin with today', async () => {
    const query = HEVIZ_QUERY.replace(inDays(30), inDays(1)).replace(inDays(32), inDays(3));
    const { server } = await open({ filter: FOUND, dayPrices: { Days } }, { query });
    await strip();
    expect(server.requests('dayPrices')[0]?.body).toMatchObject({ from: inDays(0), until: inDays(5) });
  });

  it.each([
    ['where they cannot be had', { dayPrices: fails(503, 'unavailable') }, CAPABILITIES],
    ['where the backend has none', {}, CAPABILITIES.filter((name) => name !== 'flexible-dates')],
  ] as const)('are left out %s', async (_, answers, capabilities) => {
    await open({ filter: FOUND, ...answers }, { capabilities });
    await screen.findByRole('article');
    await settle();
    expect(screen.queryByRole('navigation', { name: /on other days$/ })).not.toBeInTheDocument();
  });
});

import { describe, expect, it } from '@jest/globals';
import { fails, hotel, inDays, searchAnswer, type Answers } from '@jnn/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page';
import ResultsPage from './results';

const stay = `dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2&child=0&infant=0`;
const LAKE = 'taj-velencei-to';

const open = (answers: Answers, { capabilities, query = `city=${LAKE}&cityName=` }: Opened = {}) =>
  openPage(<ResultsPage />, {
    path: `/en/search/search?${query}&${stay}`,
    answers,
    ...(capabilities && { capabilities }),
  });
interface Opened {
  readonly capabilities?: readonly 'search-in-filter'[];
  readonly query?: string;
}

const inTown = (CityCode: string, HotelName: string, totalPriceHUF: number) => {
  const base = hotel({ HotelName, HotelCode: HotelName, CityCode, CityName: CityCode });
  const [offer] = base.Offers;
  return { ...base, Offers: offer ? [{ ...offer, prices: { ...offer.prices, totalPriceHUF } }] : [] };
};
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the results of a region', () => {
  it('are one list under the region’s own name, which the address gets', async () => {
    const region = { cityName: 'Lake Velence', cities: ['velence', 'gardony'] };
    const Hotels = [inTown('velence', 'Reeds', 20_000), inTown('gardony', 'Pier', 30_000)];
    const { address, server } = await open({ filter: searchAnswer({ Hotels, total: 2, region }) });
    expect(await screen.findByRole('heading', { level: 1, name: /Lake Velence/ })).toBeVisible();
    expect(names()).toEqual(['Reeds', 'Pier']);
    await waitFor(() => expect(address()).toContain('cityName=Lake+Velence'));
    expect(server.requests('filter')[0]).toMatchObject({ body: { searchData: { city: LAKE } } });
  });

  it('say that nothing is free where the region is known, and do not look for a town of that name', async () => {
    const region = { cityName: 'Lake Velence', cities: [] };
    const answer = { ...searchAnswer({ Hotels: [], total: 0, region }), error: 'no result' as const };
    const { server } = await open({ filter: answer, findHotel: { Cities: [], Hotels: [] } });
    expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
    expect(server.requests('findHotel')).toEqual([]);
  });

  it('take the first of a region and a town that the address names at once, and say so', async () => {
    const region = { cityName: 'Lake Velence', cities: ['velence'] };
    const Hotels = [inTown('velence', 'Reeds', 20_000)];
    const { address } = await open(
      { filter: searchAnswer({ Hotels, total: 1, region }) },
      { query: `city=${LAKE}&city=heviz&cityName=H%C3%A9v%C3%ADz` },
    );
    expect(await screen.findByText(/could not be used|could not use/)).toBeVisible();
    await waitFor(() => expect(address()).not.toContain('heviz'));
    expect(address()).toContain(`city=${LAKE}`);
  });

  it('find the region that is only called by its name', async () => {
    const Regions = [{ city: LAKE, cityName: 'Lake Velence', hotels: 9 }];
    const Cities = [{ city: 'velence', cityName: 'Velence' }];
    const found = { Regions, Cities, Hotels: [] };
    const { address } = await open({ findHotel: found, filter: searchAnswer() }, { query: 'cityName=lake+velence' });
    expect(await screen.findByRole('article')).toBeVisible();
    await waitFor(() => expect(address()).toContain(`city=${LAKE}`));
  });
});

describe('the results of a region that the backend does not search itself', () => {
  const towns: Answers = {
    findHotel: ({ body: { text } }) => ({
      Cities: ['Velence', 'Gárdony'].includes(text) ? [{ city: text.toLowerCase(), cityName: text }] : [],
      Hotels: [],
    }),
  };
  const listOf = (city: string) =>
    city === 'velence'
      ? searchAnswer({ Hotels: [inTown('velence', 'Reeds', 40_000)], total: 30 })
      : searchAnswer({ Hotels: [inTown('gárdony', 'Pier', 30_000)], total: 1 });

  it('are those of its towns, the cheapest first, and say that they may lack some', async () => {
    const { server } = await open(
      { ...towns, search: ({ body: { searchData } }) => listOf(searchData.city) },
      { capabilities: [] },
    );
    expect(await screen.findByRole('heading', { level: 1, name: /Lake Velence/ })).toBeVisible();
    expect(names()).toEqual(['Pier', 'Reeds']);
    expect(screen.getByText(/up to 21 places to stay in each town/)).toBeVisible();
    expect(server.requests('search').map(({ body }) => body.searchData.city)).toEqual(['velence', 'gárdony']);
  });

  it('are asked for with the filter where that takes the search, and leave out a town that fails', async () => {
    const { server } = await open(
      {
        ...towns,
        filter: ({ body: { searchData } }) =>
          searchData?.city === 'velence' ? fails(422, 'invalid') : listOf('gárdony'),
      },
      { capabilities: ['search-in-filter'] },
    );
    expect(await screen.findByRole('article', { name: 'Pier' })).toBeVisible();
    expect(screen.getByText(/up to 21 places to stay in each town/)).toBeVisible();
    expect(server.requests('search')).toEqual([]);
  });

  it('failed where no town answers', async () => {
    await open({ ...towns, search: fails(422, 'invalid') }, { capabilities: [] });
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { initialFilterData, type FilterData } from '@jnn/contract';
import { fails, searchAnswer, type Answers } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage, settle, STAY } from '../../testing/open-page';
import { DEFAULT_SEARCH } from '../../lib/search-params';
import { NoResults } from './NoResults';

const NOTHING = searchAnswer({ error: 'no result', Hotels: [], total: 0 });
const HEVIZ = { ...STAY, city: 'heviz', cityName: 'Hévíz' };

interface Given {
  readonly filter?: Partial<FilterData>;
  readonly answers?: Answers;
  readonly inTown?: boolean;
  readonly path?: string;
}
const NORTH_EAST = { latitude: 46.8, longitude: 17.2 };
const SOUTH_WEST = { latitude: 46.78, longitude: 17.18 };

async function open({ filter = {}, answers = {}, inTown = true, path = '/en/search/search' }: Given) {
  const onChange = jest.fn<(filter: FilterData) => void>();
  const all = { ...initialFilterData(), ...filter };
  const { dateFrom, dateUntil, nights, ...guests } = STAY;
  const dates = { dateFrom, dateUntil, nights };
  const area = inTown ? null : { northEast: NORTH_EAST, southWest: SOUTH_WEST };
  const search = { ...DEFAULT_SEARCH, city: 'heviz', cityName: 'Hévíz', dates, guests, filter: all, area };
  const list = <NoResults search={search} searchData={HEVIZ} filter={all} onChange={onChange} />;
  return { ...(await openPage(list, { path, answers })), onChange };
}
const proposals = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('an empty list', () => {
  it('advises other dates where no filter is on', async () => {
    await open({});

    expect(await screen.findByText(/^Nothing nearby/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No results' })).toBeVisible();
    expect(screen.getByText(/^Nothing is available on these dates\./)).toBeVisible();
    expect(proposals()).toEqual([]);
  });

  it('advises to move the map where a part of it is empty', async () => {
    await open({ inTown: false });

    expect(screen.getByText('Nothing is available in this area. Zoom out or move the map.')).toBeVisible();
  });

  it('advises other dates in Hungarian on the Hungarian page', async () => {
    await open({ path: '/szallas-lista' });

    expect(screen.getByRole('heading', { name: 'Nincs találat' })).toBeVisible();
    expect(screen.getByText(/^Ezekre a napokra nincs szabad szállás\./)).toBeVisible();
  });

  it('proposes each filter to drop with the places that it leads to, and all of them at once', async () => {
    const { user, onChange } = await open({
      filter: { golf: true, hotelName: 'Grand' },
      answers: {
        filter: ({ body }) => searchAnswer({ total: body.filterData.golf ? 5 : body.filterData.hotelName ? 1 : 60 }),
      },
    });

    await waitFor(() =>
      expect(proposals()).toEqual([
        'Remove: Name: Grand 5 places to stay',
        'Remove: Golf 1 place to stay',
        'Clear all filters 60 places to stay',
      ]),
    );
    await user.click(screen.getByRole('button', { name: /^Remove: Golf/ }));
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ golf: false, hotelName: 'Grand' }));
  });

  it('proposes no way that leads to no place', async () => {
    await open({
      filter: { golf: true, sauna: true },
      answers: { filter: ({ body }) => (body.filterData.golf ? NOTHING : searchAnswer({ total: 2 })) },
    });

    await waitFor(() =>
      expect(proposals()).toEqual(['Remove: Golf 2 places to stay', 'Clear all filters 2 places to stay']),
    );
  });

  it('advises other dates where the town has nothing without filters either', async () => {
    await open({ filter: { golf: true }, answers: { filter: NOTHING } });

    expect(await screen.findByText(/^Nothing is available on these dates\./)).toBeVisible();
    expect(proposals()).toEqual([]);
  });

  it('keeps the order when all filters are dropped', async () => {
    const { user, onChange } = await open({
      filter: { golf: true, sauna: true, sortCurrency: true, sortCurrencyActive: true },
      answers: { filter: searchAnswer({ total: 9 }) },
    });
    await user.click(await screen.findByRole('button', { name: /^Clear all filters/ }));

    expect(onChange).toHaveBeenCalledWith({ ...initialFilterData(), sortCurrency: true, sortCurrencyActive: true });
  });

  it('proposes six filters at most one by one, however many are on', async () => {
    const filter = { sauna: true, golf: true, gym: true, massage: true, jacuzzi: true, tennis: true, fishing: true };
    await open({ filter, answers: { filter: searchAnswer({ total: 3 }) } });
    await screen.findByRole('button', { name: /^Clear all filters/ });

    expect(proposals().filter((text) => text.startsWith('Remove:'))).toHaveLength(6);
  });

  it('counts nothing for a part of the map, but proposes its filters', async () => {
    const { server } = await open({ filter: { golf: true }, inTown: false });
    await settle();

    expect(proposals()).toEqual(['Remove: Golf ']);
    expect(server.requests('filter')).toHaveLength(0);
  });

  it('proposes its filters without numbers where they cannot be counted', async () => {
    await open({ filter: { golf: true }, answers: { filter: fails(503, 'unavailable') } });
    await settle();

    expect(proposals()).toEqual(['Remove: Golf ']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { type Answers, hotel, inDays, offer, searchAnswer, giveMapsASize } from '@jnn/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../../messages/en';
import { openPage } from '../../testing/open-page';
import ResultsPage from '../../pages/results';

const query = `city=heviz&cityName=H%C3%A9v%C3%ADz&dateFrom=${inDays(30)}&dateUntil=${inDays(32)}&nights=2&adult=2`;
const at = (latitude: number, longitude: number) => ({
  GeoPoint: { latitude, longitude },
  Slug: 'nadas',
  CitySlug: 'heviz',
});
const near = hotel({ AditionalData: at(46.79, 17.19) });
const far = hotel({ HotelCode: 'H2', HotelName: 'Vitorlás Hotel', AditionalData: at(46.83, 17.25) });
const elsewhere = hotel({
  HotelCode: 'H3',
  HotelName: 'Keszthelyi Kastély',
  CityCode: 'keszthely',
  CityName: 'Keszthely',
  AditionalData: { ...at(46.77, 17.24), CitySlug: 'keszthely' },
});

const open = (
  map = true,
  searchOnMap: Answers['searchOnMap'] = searchAnswer({ Hotels: [elsewhere, near, far], total: 3 }),
  list: object = {},
) =>
  openPage(<ResultsPage />, {
    path: `/en/search/search?${query}${map ? '&map=true' : ''}`,
    answers: {
      filter: searchAnswer({ Hotels: [near, far], total: 2, ...list }),
      searchOnMap,
      // Of the hotel's page, asked for as soon as somebody is about to go there.
      getOffer: { Hotel: far, Offers: [offer()] },
    },
  });

giveMapsASize();
describe('the map of the results', () => {
  it('comes and goes by its switch, which the address remembers', async () => {
    const { user, address } = await open(false);
    await screen.findByRole('article', { name: 'Vitorlás Hotel' });
    const onOff = screen.getByRole('switch', { name: 'Map' });
    await user.click(onOff);
    expect(await screen.findByRole('region', { name: 'Map' })).toBeVisible();
    expect(address()).toContain('map=true');
    await user.click(onOff);
    expect(screen.queryByRole('region', { name: 'Map' })).not.toBeInTheDocument();
  });

  it('opens the card of a pressed pin, which leads to the hotel, and closes it again', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: /^Vitorlás Hotel, 47/ }));
    const selected = () => within(screen.getByRole('region', { name: 'Selected place' }));
    const card = selected();
    expect(card.getByText('2 / 2 · cheapest first')).toBeVisible();
    expect(card.getByRole('article', { name: 'Vitorlás Hotel' })).toBeVisible();
    const link = card.getByRole('link', { name: 'Vitorlás Hotel' });
    expect(link).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Vitorlás Hotel, 47/ })).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected place' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Vitorlás Hotel, 47/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(selected().getByRole('link', { name: 'Vitorlás Hotel' }));
    expect(address()).toContain('/H2?');
  });

  it('leads from card to card in the order of the list', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Tóparti Nádas Hotel, 47/ }));
    const card = within(screen.getByRole('region', { name: 'Selected place' }));
    expect(card.getByRole('button', { name: 'Previous place' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(card.getByRole('button', { name: 'Next place' }));
    expect(card.getByRole('article', { name: 'Vitorlás Hotel' })).toBeVisible();
    expect(card.getByText(/^2 \/ 2/)).toBeVisible();
    expect(card.getByRole('button', { name: 'Next place' })).toHaveFocus();
    expect(card.getByRole('button', { name: 'Next place' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(card.getByRole('button', { name: 'Close card' }));
    expect(screen.queryByRole('region', { name: 'Selected place' })).not.toBeInTheDocument();
  });

  it('marks the card in the list of the place whose pin was chosen, and shows what was looked at before', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Vitorlás Hotel, 47/ }));
    const list = within(screen.getByRole('list', { name: en.results.list }));
    expect(list.getByRole('article', { name: 'Vitorlás Hotel' })).toHaveAttribute('data-highlighted');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /^Vitorlás Hotel, 47/ })).toHaveAttribute('data-seen');
    expect(screen.getByRole('button', { name: /^Tóparti Nádas Hotel, 47/ })).not.toHaveAttribute('data-seen');
  });

  it('has a pin for every place of the town, not for its list’s page alone, and for no other town’s', async () => {
    const third = hotel({ HotelCode: 'H4', HotelName: 'Harmadik Panzió', AditionalData: at(46.76, 17.19) });
    const { server } = await open(true, searchAnswer({ Hotels: [near, elsewhere, far, third], total: 4 }), {
      total: 3,
    });
    expect(await screen.findByRole('button', { name: /^Harmadik Panzió, 47/ })).toBeInTheDocument();
    expect(screen.getByRole('application', { name: /^Map: 3 places to stay\./ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Keszthelyi Kastély/ })).not.toBeInTheDocument();
    expect(server.requests('searchOnMap')).toMatchObject([{ body: { page: 1, maxPerPage: 200 } }]);
    expect(screen.queryByText(/^The map shows the first/)).not.toBeInTheDocument();
  });

  it('asks page by page for three hundred places at most, and says how many there are', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        hotel({ HotelCode: `P${from + index}`, AditionalData: at(46.7 + (from + index) / 5000, 17.19) }),
      );
    const onMap = ({ body }: { readonly body: { readonly page: number } }) =>
      searchAnswer({ Hotels: page((body.page - 1) * 200, body.page < 3 ? 200 : 12), total: 412, page: body.page });
    const { server } = await open(true, onMap, { Hotels: page(0, 21), total: 412 });
    expect(
      await screen.findByText('The map shows the first 300 of 412 places. To see more, zoom in and search that area.'),
    ).toBeVisible();
    expect(server.requests('searchOnMap').map(({ body }) => body.page)).toEqual([1, 2]);
  });

  it('marks the pin of the card under the pointer', async () => {
    const { user } = await open();
    const pin = await screen.findByRole('button', { name: /^Vitorlás Hotel, 47/ });
    await user.hover(screen.getByRole('article', { name: 'Vitorlás Hotel' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: /^Vitorlás Hotel, 47/ })).toHaveAttribute('data-highlighted');
    });
    expect(pin).toBeInTheDocument();
  });

  it('keeps the focus on a pin and marks its card', async () => {
    await open();
    const pin = await screen.findByRole('button', { name: /^Vitorlás Hotel, 47/ });
    act(() => pin.focus());
    expect(screen.getByRole('article', { name: 'Vitorlás Hotel' })).toHaveAttribute('data-highlighted');
    expect(pin).toHaveFocus();
  });

  it('searches the part in view once it was moved, and leads back to the town', async () => {
    const { user, server, address } = await open();
    await screen.findByRole('button', { name: /^Vitorlás Hotel, 47/ });
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(await screen.findByRole('button', { name: 'Search this area' }));
    expect(await screen.findByRole('article', { name: 'Keszthelyi Kastély' })).toBeVisible();
    expect(screen.getByText('3 places to stay', { selector: '[role="status"]' })).toBeVisible();
    // The list's page holds everything that gets a pin.
    expect(server.requests('searchOnMap')).toMatchObject([{ body: { maxPerPage: 21, searchData: { city: 'heviz' } } }]);
    // The list is no longer Hévíz alone, but the search is still its own.
    expect(screen.getByRole('heading', { level: 1, name: 'Places to stay on the map' })).toBeVisible();
    expect(address()).toContain('city=heviz&cityName=H%C3%A9v%C3%ADz');
    await user.click(screen.getByRole('button', { name: 'Back to Hévíz' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Hévíz' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Keszthelyi Kastély' })).not.toBeInTheDocument();
  });

  it('is centred on the first place of the list', async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('button', { name: 'Zoom out' }));
    await user.click(await screen.findByRole('button', { name: 'Search this area' }));
    await screen.findByRole('article', { name: 'Keszthelyi Kastély' });
    const { northEast, southWest } = server.requests('searchOnMap')[0]?.body.coordinates ?? {};
    const { latitude, longitude } = near.AditionalData.GeoPoint;
    expect((Number(northEast?.latitude) + Number(southWest?.latitude)) / 2).toBeCloseTo(latitude, 1);
    expect((Number(northEast?.longitude) + Number(southWest?.longitude)) / 2).toBeCloseTo(longitude, 2);
  });

  it('says so where a part of the map holds more towns than are searched', async () => {
    const { user } = await open(true, searchAnswer({ Hotels: [near, elsewhere], total: 2, partial: true }));
    await user.click(await screen.findByRole('button', { name: 'Zoom out' }));
    await user.click(await screen.findByRole('button', { name: 'Search this area' }));
    expect(await screen.findByText(/^Showing only the towns nearest to the middle of the map/)).toBeVisible();
  });
});

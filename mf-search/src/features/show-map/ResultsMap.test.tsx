import { describe, expect, it } from '@jest/globals';
import { hotel, inDays, offer, renderPage, searchAnswer, giveMapsASize } from '@jnn/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import en from '../../messages/en.json';
import hu from '../../messages/hu.json';
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
  AditionalData: at(46.77, 17.24),
});

const open = (map = true, onMap: object = { Hotels: [elsewhere, near, far], total: 3 }) =>
  renderPage(<ResultsPage />, {
    path: `/en/search/search?${query}${map ? '&map=true' : ''}`,
    messages: { 'mf-search': { hu, en } },
    answers: {
      filter: searchAnswer({ Hotels: [near, far], total: 2 }),
      searchOnMap: searchAnswer(onMap),
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

  it('leads from a pin to its twin in the list', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Vitorlás Hotel, 47/ }));
    const card = screen.getByRole('article', { name: 'Vitorlás Hotel' });
    await waitFor(() => {
      expect(within(card).getByRole('link', { name: 'Vitorlás Hotel' })).toHaveFocus();
    });
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
    expect(screen.getByText('3 places to stay')).toBeVisible();
    // First the list's page, then everything that gets a pin.
    await waitFor(() => {
      expect(server.requests('searchOnMap')).toMatchObject([
        { body: { maxPerPage: 21, searchData: { city: 'heviz' } } },
        { body: { maxPerPage: 200, searchData: { city: 'heviz' } } },
      ]);
    });
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
    const { user } = await open(true, { Hotels: [near, elsewhere], total: 2, partial: true });
    await user.click(await screen.findByRole('button', { name: 'Zoom out' }));
    await user.click(await screen.findByRole('button', { name: 'Search this area' }));
    expect(await screen.findByText(/^Showing only the towns nearest to the middle of the map/)).toBeVisible();
  });
});

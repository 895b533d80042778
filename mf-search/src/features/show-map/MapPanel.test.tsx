import { describe, expect, it, jest } from '@jest/globals';
import { hotel, offer, giveMapsASize } from '@jnn/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { AreaNotice } from './AreaNotice';
import { MapPanel } from './MapPanel';

const at = (latitude: number, longitude: number) => ({
  GeoPoint: { latitude, longitude },
  Slug: 'nadas',
  CitySlug: 'heviz',
});
const NEAR = hotel({ AditionalData: at(46.79, 17.19) });
const FAR = hotel({ HotelCode: 'H2', HotelName: 'Vitorlás Hotel', AditionalData: at(46.83, 17.25), Offers: [] });

async function open(hotels = [NEAR, FAR], options: Parameters<typeof openPage>[1] = {}) {
  const handlers = {
    onPoint: jest.fn<(code: string | null) => void>(),
    onChoose: jest.fn<(code: string) => void>(),
    onSearchArea: jest.fn<(area: object) => void>(),
  };
  const shown = { hotels, missing: 0, start: NEAR.AditionalData.GeoPoint, first: hotels[0]?.HotelCode, seen: [] };
  const panel = <MapPanel {...shown} pointed={null} chosen={null} {...handlers} />;
  return { ...(await openPage(panel, { path: '/en/search/search', ...options })), ...handlers };
}

giveMapsASize();

describe('the map of the hotels found', () => {
  it('has a pin for each hotel with the whole euros of its cheapest offer where no forints are known', async () => {
    await open([
      hotel({
        AditionalData: at(46.79, 17.19),
        Offers: [offer({ prices: { totalPriceEUR: 121.6 }, Currency: 'EUR' })],
      }),
    ]);

    expect(await screen.findByRole('button', { name: 'Tóparti Nádas Hotel, 122 €' })).toHaveTextContent('122 €');
  });

  it('has a pin also for a hotel without an offer', async () => {
    await open();

    expect(await screen.findByRole('button', { name: 'Vitorlás Hotel, –' })).toBeInTheDocument();
  });

  it('tells which hotel was pressed, and which is under the pointer', async () => {
    const { user, onChoose, onPoint } = await open();
    const pin = await screen.findByRole('button', { name: 'Vitorlás Hotel, –' });
    await user.hover(pin);
    expect(onPoint).toHaveBeenLastCalledWith('H2');
    await user.click(pin);
    expect(onChoose).toHaveBeenCalledWith('H2');
    await user.unhover(pin);
    expect(onPoint).toHaveBeenLastCalledWith(null);
  });

  it('makes one pin of hotels that would cover each other, with their number and lowest price', async () => {
    await open([FAR, NEAR, hotel({ HotelCode: 'H3', AditionalData: at(46.790_01, 17.190_01) })]);

    const cluster = await screen.findByRole('button', { name: /^2 places to stay from 47.*, zoom in$/ });
    expect(cluster).toHaveTextContent(/^2from 47/);
  });

  it('never hides the first hotel in a pin of several', async () => {
    await open([NEAR, hotel({ HotelCode: 'H3', HotelName: 'Sirály', AditionalData: at(46.790_01, 17.190_01) })]);

    expect(await screen.findByRole('button', { name: /^Tóparti Nádas Hotel, 47/ })).toBeVisible();
  });

  it('offers to search the area in view once the visitor has moved it, and keeps the focus on the map', async () => {
    const { user, onSearchArea } = await open();
    await screen.findByRole('button', { name: 'Vitorlás Hotel, –' });
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(await screen.findByRole('button', { name: 'Search this area' }));

    expect(onSearchArea).toHaveBeenCalledWith(expect.objectContaining({ northEast: expect.anything() }));
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
    expect(screen.getByRole('application')).toHaveFocus();
  });

  it('remembers the area in view with the booking', async () => {
    const { session } = await open();
    await screen.findByRole('application');

    await waitFor(() => expect(session.booking.store.getState().map).toMatchObject({ northEast: expect.anything() }));
  });

  it('speaks Hungarian on the Hungarian page', async () => {
    await open([NEAR], { path: '/szallas-lista' });

    expect(await screen.findByRole('application', { name: /^Térkép: 1 szállás\./ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kicsinyítés' })).toBeVisible();
  });

  it.each([
    ['asks Google for nothing without consent to functional services', {}],
    ['asks Google for nothing where only necessary cookies are allowed', { 'jnn-consent': 'necessary' }],
  ])('%s', async (_, cookies) => {
    await open([NEAR], { cookies, settings: { googleMapsApiKey: 'key-of-the-agency', recaptchaSiteKey: '' } });

    expect(await screen.findByRole('application')).toBeVisible();
    expect(document.querySelector('script[src*="maps.googleapis.com"]')).toBeNull();
  });
});

describe('the notice of a list that shows a part of the map', () => {
  const open = async (result: { readonly total?: number; readonly partial?: boolean } | null, path = '/en') => {
    const onLeave = jest.fn();
    const counts = { total: 3, partial: false, page: 1, maxPerPage: 21, facets: null, ...result };
    const found = result && ({ state: 'result', Hotels: [], ...counts } as const);
    const page = await openPage(<AreaNotice cityName="Hévíz" result={found} onLeave={onLeave} />, { path });
    return { ...page, onLeave };
  };

  it.each([
    ['what is in view', {}, 'Showing the places to stay in the visible area.'],
    ['what is in view while the answer is on its way', null, 'Showing the places to stay in the visible area.'],
    ['the towns nearest the middle', { partial: true }, /^Showing only the towns nearest to the middle of the map\./],
  ])('says that it shows %s', async (_, result, words) => {
    await open(result);

    expect(screen.getByText(words)).toBeVisible();
  });

  it('leads back to the town', async () => {
    const { user, onLeave } = await open({}, '/szallas-lista');
    await user.click(screen.getByRole('button', { name: 'Hévíz összes szállása' }));

    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

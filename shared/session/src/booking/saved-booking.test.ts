import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toJson } from '@jnn/contract';
import { createFakeServer, hotel, offer, searchData, unreachable, type Answers } from '@jnn/testing';
import { createFakeBrowser, GRANT_LOCKS_AT_ONCE } from '../testing/fake-browser';
import { openTab } from '../testing/open-tab';
import { createCurrentBooking } from './booking-store';
import { saveBooking } from './saved-booking';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-07-01T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const choice = (OfferId = 'dbl-bb-flex') => ({ hotel: hotel(), offer: offer({ OfferId }), searchData: searchData() });

/** A page that saves its booking state to a server of these answers. */
function openPage(answers: Answers = {}) {
  const server = createFakeServer({ saveData: { saved: true }, loadData: { content: null }, ...answers });
  const site = openTab({ ...createFakeBrowser(), locks: GRANT_LOCKS_AT_ONCE }, server);
  const leave = saveBooking(site);
  const saved = (): unknown[] => server.requests('saveData').map(({ body }) => body.content);
  return { booking: site.booking, server, leave, saved };
}

describe('the general booking state of a page', () => {
  it('is saved 400 milliseconds after the last of several changes, once, and loaded under the same key', async () => {
    const { booking, server, saved } = openPage();
    await jest.advanceTimersByTimeAsync(0);
    booking.setSearchData(searchData());
    await jest.advanceTimersByTimeAsync(399);
    booking.chooseOffer(choice());
    await jest.advanceTimersByTimeAsync(399);
    expect(saved()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(saved()).toMatchObject([{ selectedOffer: { OfferId: 'dbl-bb-flex' } }]);
    const keys = [...server.requests('saveData'), ...server.requests('loadData')].map(({ body }) => body.key);
    expect(new Set(keys).size).toBe(1);
  });

  it('is saved at once when the page is left while a change waits, and only then', async () => {
    const first = openPage();
    await jest.advanceTimersByTimeAsync(0);
    first.leave();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(first.saved()).toEqual([]);

    const second = openPage();
    await jest.advanceTimersByTimeAsync(0);
    second.booking.setSearchData(searchData());
    second.leave();
    await jest.advanceTimersByTimeAsync(0);
    expect(second.saved()).toMatchObject([{ searchData: { city: 'heviz' } }]);
    second.booking.chooseOffer(choice());
    await jest.advanceTimersByTimeAsync(1_000);
    expect(second.saved()).toHaveLength(1);
  });

  it('comes back from the server after a reload', async () => {
    const before = createCurrentBooking();
    before.chooseOffer(choice());
    const content = toJson(before.store.getState());
    const { booking } = openPage({ loadData: { content } });
    await jest.advanceTimersByTimeAsync(0);
    expect(booking.store.getState().selectedOffer?.OfferId).toBe('dbl-bb-flex');
  });

  it.each([
    ['of an older site', { currency: 'HUF', offers: [] }],
    ['that is text', 'garbage'],
    ['that is nothing', null],
  ])('stays as it is where something %s was saved', async (_, content) => {
    const { booking } = openPage({ loadData: { content } });
    await jest.advanceTimersByTimeAsync(0);
    expect(booking.store.getState()).toMatchObject({ selectedOffer: null, currency: 'HUF' });
  });

  it('loses nothing on screen when it can be neither loaded nor saved, and is saved when it can be', async () => {
    const { booking, server, saved } = openPage({ loadData: unreachable(), saveData: unreachable() });
    await jest.advanceTimersByTimeAsync(0);
    booking.chooseOffer(choice());
    await jest.advanceTimersByTimeAsync(400);
    expect(booking.store.getState().selectedOffer?.OfferId).toBe('dbl-bb-flex');
    server.answer({ saveData: { saved: true } });
    booking.chooseOffer(choice('dbl-hb-flex'));
    await jest.advanceTimersByTimeAsync(400);
    expect(saved().at(-1)).toMatchObject({ selectedOffer: { OfferId: 'dbl-hb-flex' } });
  });
});

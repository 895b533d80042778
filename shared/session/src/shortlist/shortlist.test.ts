import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_KEPT_PLACES, type Place } from '@jnn/contract';
import { createFakeServer } from '@jnn/testing';
import { createFakeBrowser } from '../testing/fake-browser';
import { openTab } from '../testing/open-tab';

const KEY = 'jnn-shortlist';
const place = (hotelCode: string): Place => ({
  // A code of the demo's form is what the brand stands for.
  hotelCode: hotelCode as Place['hotelCode'],
  citySlug: 'heviz',
  slug: `hotel-${hotelCode.toLowerCase()}`,
  name: `Hotel ${hotelCode}`,
});
const stored = (...codes: readonly string[]): string =>
  JSON.stringify({
    version: 1,
    places: codes.map((code, at) => ({ ...place(code), keptAt: 1_000 - at })),
    removed: [],
  });

/** A guest's page. */
async function openPage() {
  const site = openTab(createFakeBrowser(), createFakeServer());
  site.auth.setState({ status: 'guest' });
  const actions = await site.shortlist.open();
  const codes = (): readonly string[] => site.shortlist.store.getState().places.map(({ hotelCode }) => hotelCode);
  const seen = (): readonly string[] => site.shortlist.store.getState().seen.map(({ hotelCode }) => hotelCode);
  const reported = (): readonly string[] => site.notices.store.getState().quick.map(({ text }) => text);
  return { ...site, ...actions, codes, seen, reported };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the shortlist of a guest', () => {
  it('has what was kept last first, and is there on the next page', async () => {
    const first = await openPage();
    first.toggle(place('H1'));
    first.toggle(place('H2'));
    expect(first.codes()).toEqual(['H2', 'H1']);

    const next = await openPage();
    expect(next.codes()).toEqual(['H2', 'H1']);
    expect(next.shortlist.store.getState().places[0]).toMatchObject(place('H2'));
  });

  it('loses a place that is pressed again, for good', async () => {
    const page = await openPage();
    page.toggle(place('H1'));
    page.toggle(place('H1'));
    expect(page.codes()).toEqual([]);
    expect((await openPage()).codes()).toEqual([]);
  });

  it('follows what another tab has changed', async () => {
    const page = await openPage();
    localStorage.setItem(KEY, stored('H7'));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(page.codes()).toEqual(['H7']);
    page.toggle(place('H8'));
    expect(page.codes()).toEqual(['H8', 'H7']);
  });

  it('is explained once', async () => {
    const page = await openPage();
    page.toggle(place('H1'));
    page.toggle(place('H2'));
    expect(page.reported()).toEqual([expect.stringContaining('Hotel H1')]);
  });

  it.each(['{', '[]', '{"version":2,"places":[{"hotelCode":"H1"}]}', 'null'])(
    'is empty where the browser has %s, which stays until something is kept',
    async (text) => {
      localStorage.setItem(KEY, text);
      const page = await openPage();
      expect(page.codes()).toEqual([]);
      expect(localStorage.getItem(KEY)).toBe(text);
      page.toggle(place('H1'));
      expect((await openPage()).codes()).toEqual(['H1']);
    },
  );

  it('leaves out single entries that are none', async () => {
    localStorage.setItem(KEY, stored('H1', 'H2').replace('"places":[', '"places":[3,{"name":"x"},'));
    expect((await openPage()).codes()).toEqual(['H1', 'H2']);
  });

  it('refuses the 201st place in words, and loses none', async () => {
    const all = Array.from({ length: MAX_KEPT_PLACES }, (_, at) => `H${String(at)}`);
    localStorage.setItem(KEY, stored(...all));
    const page = await openPage();
    page.toggle(place('H900'));
    expect(page.reported()).toEqual([expect.stringContaining('Legfeljebb 200')]);
    expect(page.codes()).toEqual(all);
    page.toggle(place('H0'));
    page.toggle(place('H900'));
    expect(page.codes()).toHaveLength(MAX_KEPT_PLACES);
    expect(page.codes()[0]).toBe('H900');
  });

  it('takes as many of a shared list as there is room for, and says how many it left out', async () => {
    localStorage.setItem(KEY, stored(...Array.from({ length: MAX_KEPT_PLACES - 1 }, (_, at) => `H${String(at)}`)));
    const page = await openPage();
    page.keepAll([place('H1'), place('H900'), place('H901')]);
    expect(page.codes()).toHaveLength(MAX_KEPT_PLACES);
    expect(page.reported()).toEqual([
      expect.stringMatching(/^1 szállást/),
      expect.stringContaining('1 szállás nem fért'),
    ]);
  });

  it.each(['QuotaExceededError', 'SecurityError'])(
    'lives in memory where storage answers with %s, and says so once',
    async (name) => {
      const refuse = (): never => {
        throw new DOMException('no', name);
      };
      if (name === 'SecurityError') jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
      else jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
      const page = await openPage();
      page.toggle(place('H1'));
      page.toggle(place('H2'));
      expect(page.codes()).toEqual(['H2', 'H1']);
      expect(page.reported().filter((text) => text.includes('nem tudja megőrizni'))).toHaveLength(1);
    },
  );

  it('is not read, and its code not loaded, before there is one', async () => {
    const site = openTab(createFakeBrowser(), createFakeServer());
    site.shortlist.start();
    localStorage.setItem(KEY, stored('H1'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(site.shortlist.store.getState().places).toEqual([]);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(site.shortlist.store.getState().places).toHaveLength(1);
  });
});

describe('the places looked at', () => {
  it('are the last eight, each once, the latest first', async () => {
    const page = await openPage();
    for (const code of ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H3']) page.noteSeen(place(code));
    expect(page.seen()).toEqual(['H3', 'H9', 'H8', 'H7', 'H6', 'H5', 'H4', 'H2']);
    expect((await openPage()).seen()).toEqual(page.seen());
    page.forgetSeen();
    expect(page.seen()).toEqual([]);
  });

  it.each([
    [false, 'end with the tab without consent to functional storage'],
    [true, 'outlast the visit with that consent'],
  ])('%s: %s', async (functional) => {
    const page = await openPage();
    page.consent.decide({ functional });
    page.noteSeen(place('H1'));
    expect(localStorage.getItem('jnn-seen-places') !== null).toBe(functional);
    expect(sessionStorage.getItem('jnn-seen-places') !== null).toBe(!functional);
  });
});

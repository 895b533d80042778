/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SiteInPage } from '../contract/release';
import { routeTableOf } from '../contract/routing';
import { fetchNextPages } from './fetch-next-pages';

const page = (name: string, more: { readonly next?: string[]; readonly guard?: 'authenticated' } = {}) => ({
  ...{ name, paths: [`/${name}`], title: { hu: name }, ...more },
});
const build = (name: string, pages: ReturnType<typeof page>[]) => ({
  ...{ name, build: '0'.repeat(16), base: `/releases/${name}/`, container: name, integrity: {}, pages, lastGood: null },
  entry: { path: 'entry.js', integrity: null },
  loads: {
    ...Object.fromEntries(
      pages.map((it) => [`./${it.name}`, { scripts: [`${it.name}.js`], styles: [`${it.name}.css`] }]),
    ),
    './messages-hu': { scripts: ['hu.js'], styles: [] },
  },
});
const site: SiteInPage = {
  ...{ revision: 1, shell: '1'.repeat(16), locale: 'hu', canaries: [], settings: {} },
  remotes: [
    build('search', [page('list', { next: ['hotel', 'bookings'] })]),
    build('hotel', [page('hotel')]),
    build('booking', [page('bookings', { guard: 'authenticated' })]),
  ],
};

let asked: string[];
const idleTime = (): Promise<void> => jest.advanceTimersByTimeAsync(2_000);
const open = () =>
  fetchNextPages(window, {
    site,
    table: routeTableOf(site.remotes),
    mayShow: ({ guard }) => guard === undefined,
    locale: () => 'hu',
  });

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  Reflect.set(window, 'fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('fetches each file of the next page once, when the shown page is idle', async () => {
  const shown = open();
  shown('list');
  expect(asked).toEqual([]);
  await idleTime();
  const files = ['entry.js', 'hotel.js', 'hu.js', 'hotel.css'].map((path) => `/releases/hotel/${path}`);
  expect(asked).toEqual(files);
  shown('list');
  await idleTime();
  expect(asked).toEqual(files);
});

it('fetches nothing after a page that names none', async () => {
  open()('hotel');
  await idleTime();
  expect(asked).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'fetches nothing where the visitor has %j',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    open()('list');
    await idleTime();
    expect(asked).toEqual([]);
  },
);

it('leaves a file that does not come to the visit of its page', async () => {
  Reflect.set(window, 'fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open()('list');
  await idleTime();
});

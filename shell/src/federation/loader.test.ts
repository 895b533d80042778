import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteInPage, SiteInPage } from '@jnn/contract';
import { LOAD_TIMEOUT, createLoader, type Loader } from './loader';

const HASH = `sha384-${'A'.repeat(64)}`;
const REMOTE: RemoteInPage = {
  name: 'mf-hotel',
  build: 'a'.repeat(16),
  container: 'mf_hotel_a',
  base: '/releases/mf-hotel/a/',
  entry: { path: 'entry.js', integrity: HASH },
  pages: [{ name: 'hotel', paths: ['/szallas/{hotelCode}'], title: { hu: 'Szállás', en: 'Hotel' } }],
  loads: {},
  integrity: {},
  lastGood: null,
};
const SITE: SiteInPage = {
  revision: 1,
  shell: 'b'.repeat(16),
  locale: 'hu',
  remotes: [REMOTE],
  canaries: [],
  settings: { apiUrl: '', demo: true, recaptchaSiteKey: '', googleMapsApiKey: '', socialLinks: [] },
};

const Page = (): null => null;
const WORDS = { title: 'Szállás' };
const MODULES: Readonly<Record<string, unknown>> = { './hotel': { default: Page }, './messages-hu': WORDS };

/** A container that gives the named modules. */
const container = (modules = MODULES) => ({
  init: jest.fn(() => undefined as unknown),
  get: jest.fn((name: string) => Promise.resolve(() => modules[name])),
});

let globals: Map<string, unknown>;
const arrived: unknown[] = [];

function loaderOf(): Loader {
  return createLoader({
    site: SITE,
    scope: {},
    page: { document, global: (name) => globals.get(name) },
    onMessages: (...message) => void arrived.push(message),
  });
}

const load = (loader: Loader) => loader.load('mf-hotel', 'hotel', 'hu');
const script = (): HTMLScriptElement | null => document.head.querySelector('script');

/** The entry's script arrives and sets its global, as a browser would. */
function entryArrives(value: unknown): void {
  globals.set(REMOTE.container, value);
  script()?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  globals = new Map();
  arrived.length = 0;
  document.head.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a page of a remote', () => {
  it('is loaded by its entry, with its hash, and gives its component and words', async () => {
    const loading = load(loaderOf());
    expect(script()?.src).toContain('/releases/mf-hotel/a/entry.js');
    expect(script()?.integrity).toBe(HASH);
    entryArrives(container());
    expect(await loading).toEqual({ status: 'loaded', component: Page });
    expect(arrived).toEqual([['mf-hotel', 'hu', WORDS]]);
  });

  it('is here without waiting once it was loaded', async () => {
    const loader = loaderOf();
    const loading = load(loader);
    entryArrives(container());
    await loading;
    expect(loader.peek('mf-hotel', 'hotel', 'hu')).toEqual({ status: 'loaded', component: Page });
    expect(loader.peek('mf-hotel', 'hotel', 'en')).toBeUndefined();
  });

  it('is fetched once, however often it is asked for', async () => {
    const loader = loaderOf();
    const both = Promise.all([load(loader), load(loader)]);
    entryArrives(container());
    await both;
    await load(loader);
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
  });
});

describe('a remote that fails', () => {
  it.each([
    ['sets no container', undefined, 'entry-invalid'],
    ['sets something else', { init: 'yes' }, 'entry-invalid'],
    [
      'refuses the shared packages',
      {
        ...container(),
        init: () => {
          throw new Error('react ^20');
        },
      },
      'refused',
    ],
    ['does not have the page', container({ './messages-hu': WORDS }), 'module-invalid'],
    ['gives an undefined page', container({ ...MODULES, './hotel': { default: undefined } }), 'module-invalid'],
    [
      'throws when the page is evaluated',
      {
        ...container(),
        get: () =>
          Promise.resolve(() => {
            throw new Error('boom');
          }),
      },
      'module-failed',
    ],
  ])('because it %s is reported as %s, never thrown', async (_how, value, reason) => {
    const loading = load(loaderOf());
    entryArrives(value);
    expect(await loading).toMatchObject({ status: 'failed', failure: { remote: 'mf-hotel', reason } });
  });

  it('because its entry cannot be fetched is tried anew when asked again', async () => {
    const loader = loaderOf();
    const first = load(loader);
    script()?.dispatchEvent(new Event('error'));
    expect(await first).toMatchObject({ status: 'failed', failure: { reason: 'entry-unreachable' } });

    const second = load(loader);
    entryArrives(container());
    expect(await second).toMatchObject({ status: 'loaded' });
  });

  it('because it hangs is given up after eight seconds', async () => {
    jest.useFakeTimers();
    const loading = load(loaderOf());
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT);
    expect(await loading).toMatchObject({ status: 'failed', failure: { reason: 'timeout' } });
  });

  it('is forgotten when its page is left, so that the next visit tries again', async () => {
    const loader = loaderOf();
    const loading = load(loader);
    script()?.dispatchEvent(new Event('error'));
    await loading;
    loader.forgetFailure('mf-hotel', 'hotel', 'hu');
    expect(loader.peek('mf-hotel', 'hotel', 'hu')).toBeUndefined();
  });

  it('because the site has no such remote is a failure as well', async () => {
    expect(await loaderOf().load('mf-nothing', 'page', 'hu')).toMatchObject({ status: 'failed' });
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteInPage, SiteInPage } from '../contract/release';
import { LOAD_TIMEOUT, FALLBACK_PRELOAD_DELAY, createLoader, type Incident, type Loader } from './loader';

const HASH = `sha384-${'A'.repeat(64)}`;
const EARLIER = {
  build: 'e'.repeat(16),
  container: 'recipes_e',
  base: '/releases/recipes/e/',
  entry: { path: 'entry.js', integrity: HASH },
  loads: {},
  integrity: {},
};
const REMOTE: RemoteInPage = {
  name: 'recipes',
  build: 'a'.repeat(16),
  container: 'recipes_a',
  base: '/releases/recipes/a/',
  entry: { path: 'entry.js', integrity: HASH },
  pages: [{ name: 'recipe', paths: ['/szallas/{hotelCode}'], title: { hu: 'Szállás', en: 'Hotel' } }],
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
  settings: {},
};

const Page = (): null => null;
const WORDS = { title: 'Szállás' };
const MODULES: Readonly<Record<string, unknown>> = { './recipe': { default: Page }, './messages-hu': WORDS };

/** A container that gives the named modules. */
const container = (modules = MODULES) => ({
  init: jest.fn(() => undefined as unknown),
  get: jest.fn((name: string) => Promise.resolve(() => modules[name])),
});

let globals: Map<string, unknown>;
let bad: Set<string>;
const arrived: unknown[] = [];
const incidents: Incident[] = [];
const fetchedAnew: string[] = [];
let online: boolean;

function loaderOf(site = SITE): Loader {
  return createLoader({
    site,
    scope: {},
    browser: {
      document,
      global: (name) => globals.get(name),
      fetchAnew: (address) => Promise.resolve(fetchedAnew.push(address)),
      connected: () => online,
    },
    badBuilds: { has: (build) => bad.has(build), add: (build) => void bad.add(build) },
    onMessages: (...message) => void arrived.push(message),
    report: (incident) => void incidents.push(incident),
  });
}

const NAME = { remote: 'recipes', page: 'recipe', locale: 'hu' } as const;
const load = (loader: Loader) => loader.load(NAME);
const script = (): HTMLScriptElement | null => document.head.querySelector('script');

/** The entry's script arrives and sets its global, as a browser would. */
function entryArrives(value: unknown, name = REMOTE.container): void {
  globals.set(name, value);
  [...document.head.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  globals = new Map();
  bad = new Set();
  arrived.length = 0;
  incidents.length = 0;
  fetchedAnew.length = 0;
  online = true;
  document.head.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a page of a remote', () => {
  it('is loaded by its entry, with its hash, and gives its component and words', async () => {
    const loading = load(loaderOf());
    expect(script()?.src).toContain('/releases/recipes/a/entry.js');
    expect(script()?.integrity).toBe(HASH);
    entryArrives(container());
    expect(await loading).toEqual({ status: 'loaded', build: REMOTE.build, component: Page });
    expect(arrived).toEqual([['recipes', 'hu', WORDS]]);
  });

  it('is here without waiting once it was loaded', async () => {
    const loader = loaderOf();
    const loading = load(loader);
    entryArrives(container());
    await loading;
    expect(loader.peek(NAME)).toEqual({ status: 'loaded', build: REMOTE.build, component: Page });
    expect(loader.peek({ ...NAME, locale: 'en' })).toBeUndefined();
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

const throwing = (): never => {
  throw new Error('boom');
};

describe('a remote that fails', () => {
  it.each([
    ['sets no container', undefined, 'entry-invalid'],
    ['sets something else', { init: 'yes' }, 'entry-invalid'],
    ['refuses the shared packages', { ...container(), init: throwing }, 'refused'],
    ['does not have the page', container({ './messages-hu': WORDS }), 'module-invalid'],
    ['gives an undefined page', container({ ...MODULES, './recipe': { default: undefined } }), 'module-invalid'],
    ['throws when the page is evaluated', { ...container(), get: () => Promise.resolve(throwing) }, 'module-failed'],
  ])('because it %s is reported as %s, never thrown', async (_how, value, reason) => {
    const loading = load(loaderOf());
    entryArrives(value);
    expect(await loading).toMatchObject({ status: 'failed', failure: { remote: 'recipes', reason } });
  });

  it('because its entry cannot be fetched is tried anew when asked again, past what the browser has kept', async () => {
    const plan = { scripts: ['x-recipe.js'], styles: [] };
    const loader = loaderOf({ ...SITE, remotes: [{ ...REMOTE, loads: { './recipe': plan } }] });
    const first = load(loader);
    script()?.dispatchEvent(new Event('error'));
    expect(await first).toMatchObject({ status: 'failed', failure: { reason: 'entry-unreachable' } });
    expect(fetchedAnew).toEqual([]);

    const second = load(loader);
    expect(fetchedAnew).toEqual(['entry.js', 'x-recipe.js'].map((file) => REMOTE.base + file));
    await new Promise((resolve) => setTimeout(resolve));
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
    loader.forgetFailure(NAME);
    expect(loader.peek(NAME)).toBeUndefined();
  });

  it('because the site has no such remote is a failure as well', async () => {
    expect(await loaderOf().load({ ...NAME, remote: 'nothing' })).toMatchObject({ status: 'failed' });
  });
});

describe('a remote with a build to fall back to', () => {
  const SAFE: SiteInPage = { ...SITE, remotes: [{ ...REMOTE, lastGood: EARLIER }] };
  const nextScript = async (): Promise<string | undefined> => {
    await new Promise((resolve) => setTimeout(resolve));
    return [...document.head.querySelectorAll('script')].at(-1)?.src;
  };

  it('is loaded from it in the same page when the chosen build fails, and both are reported', async () => {
    const loading = load(loaderOf(SAFE));
    script()?.dispatchEvent(new Event('error'));
    expect(await nextScript()).toContain('/releases/recipes/e/entry.js');
    entryArrives(container(), EARLIER.container);
    expect(await loading).toEqual({ status: 'loaded', build: EARLIER.build, component: Page });
    expect(incidents).toMatchObject([
      { kind: 'load-failure', build: REMOTE.build, name: 'entry-unreachable' },
      { kind: 'fallback', build: EARLIER.build },
    ]);
  });

  it('is not blamed for what does not come without a connection, and is tried first again once there is one', async () => {
    online = false;
    const loader = loaderOf(SAFE);
    const prefetched = load(loader);
    script()?.dispatchEvent(new Event('error'));
    expect(await nextScript()).toContain('/releases/recipes/e/entry.js');
    script()?.dispatchEvent(new Event('error'));
    expect([(await prefetched).status, incidents, bad.size]).toEqual(['failed', [], 0]);
    online = true;
    void load(loader);
    expect(await nextScript()).toContain('/releases/recipes/a/entry.js');
  });

  it('takes it at once where the chosen build failed earlier in the visit', async () => {
    bad.add(REMOTE.build);
    const loading = load(loaderOf(SAFE));
    expect(script()?.src).toContain('/releases/recipes/e/entry.js');
    entryArrives(container(), EARLIER.container);
    expect(await loading).toMatchObject({ build: EARLIER.build });
  });

  const addresses = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

  it('takes it the moment that the time of a build that hangs is over, since it was loaded meanwhile', async () => {
    jest.useFakeTimers();
    const loading = load(loaderOf(SAFE));
    await jest.advanceTimersByTimeAsync(FALLBACK_PRELOAD_DELAY);
    expect(addresses()).toEqual(['/releases/recipes/a/entry.js', '/releases/recipes/e/entry.js']);
    entryArrives(container(), EARLIER.container);
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT - FALLBACK_PRELOAD_DELAY - 1);
    expect([incidents, arrived]).toEqual([[], []]);
    await jest.advanceTimersByTimeAsync(1);
    expect(incidents).toMatchObject([{ kind: 'load-failure', name: 'timeout' }, { kind: 'fallback' }]);
    expect(await loading).toMatchObject({ build: EARLIER.build });
  });

  it('is used all the same where the chosen build comes late, and nothing is reported', async () => {
    jest.useFakeTimers();
    const loading = load(loaderOf(SAFE));
    await jest.advanceTimersByTimeAsync(FALLBACK_PRELOAD_DELAY);
    globals.set(REMOTE.container, container());
    script()?.dispatchEvent(new Event('load'));
    expect(await loading).toMatchObject({ status: 'loaded', build: REMOTE.build });
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT);
    expect([incidents, bad]).toEqual([[], new Set()]);
  });

  it('is given up after the same eight seconds where both builds hang', async () => {
    jest.useFakeTimers();
    const loading = load(loaderOf(SAFE));
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT);
    expect(incidents).toMatchObject([
      { kind: 'load-failure', build: REMOTE.build, name: 'timeout' },
      { kind: 'load-failure', build: EARLIER.build, name: 'timeout' },
    ]);
    expect(await loading).toMatchObject({ status: 'failed' });
  });

  it('fetches nothing of it where the chosen build comes in time', async () => {
    jest.useFakeTimers();
    const loading = load(loaderOf(SAFE));
    entryArrives(container());
    await loading;
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT);
    expect(addresses()).toHaveLength(1);
  });

  it('takes it when the chosen build fails to render', async () => {
    const loader = loaderOf(SAFE);
    const first = load(loader);
    entryArrives(container());
    await first;
    expect(loader.renderFailed(NAME, REMOTE.build, new TypeError('boom'))).toBe(true);
    expect(incidents).toMatchObject([{ kind: 'render-error', build: REMOTE.build, name: 'TypeError' }]);

    const second = load(loader);
    await nextScript();
    entryArrives(container(), EARLIER.container);
    expect(await second).toMatchObject({ build: EARLIER.build });
    expect(loader.renderFailed(NAME, EARLIER.build, new TypeError('boom'))).toBe(false);
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isChunkFailure, isServed, reloadOnChunkFailure, reloadOnce, type ReloadOptions } from './reload-once';

const reload = jest.fn();
const at = (now: number, storage: ReloadOptions['storage'] = () => sessionStorage): ReloadOptions => ({
  storage,
  now: () => now,
  reload,
});

afterEach(() => {
  reload.mockClear();
});

describe('a file that did not come', () => {
  it('makes the page reload, at most once within 60 s', () => {
    expect(reloadOnce(at(1_000_000))).toBe(true);
    expect(reloadOnce(at(1_059_999))).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce(at(1_060_000))).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('leaves the page as it is where the browser cannot remember the reload', () => {
    const refusing = () => {
      throw new Error('SecurityError');
    };
    expect(reloadOnce(at(1_000_000, refusing))).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['once where nobody else waits for it', () => Promise.resolve({ ok: true }), 1],
    [
      'not while nothing can be fetched, as when another page is on its way',
      () => Promise.reject(new TypeError('no')),
      0,
    ],
  ])('reloads the page %s', async (_case, fetch, times) => {
    // A window of which only what is used is there: a real one would load its document anew.
    const browser = Object.assign(new EventTarget(), {
      ...{ sessionStorage, fetch },
      location: { reload, href: '/kapcsolat' },
    }) as unknown as Window;
    reloadOnChunkFailure(browser);
    const reject = async (name: string): Promise<void> => {
      browser.dispatchEvent(
        Object.assign(new Event('unhandledrejection'), { reason: Object.assign(new Error('no'), { name }) }),
      );
      await new Promise((resolve) => setTimeout(resolve));
    };
    await reject('TypeError');
    expect(reload).not.toHaveBeenCalled();
    await reject('ChunkLoadError');
    await reject('ChunkLoadError');
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['answers', () => Promise.resolve({ ok: true }), true],
    ['is out of order', () => Promise.resolve({ ok: false }), false],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('leaves the page as it is unless the server answers: it %s', async (_case, fetch, served) => {
    // A window of which only what is used is there.
    const browser = { fetch, location: { href: '/kapcsolat' } } as unknown as Window;
    expect(await isServed(browser)).toBe(served);
  });

  it('is known by the name that the bundler gives it', () => {
    expect(isChunkFailure(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isChunkFailure(new Error('Loading chunk 7 failed.'))).toBe(false);
    expect(isChunkFailure('ChunkLoadError')).toBe(false);
  });
});

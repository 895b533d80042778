import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TelemetryEvent } from '../../core/contract/beacon';
import { watchPage } from './watch-page';

const PAGE = { part: 'recipes', build: 'b'.repeat(16), page: 'recipe' };
const KEY = 'platform-heartbeat';

let reported: TelemetryEvent[];

/** A page is shown in the tab, by default the first of a new document. */
function open(html = '<main><h1>Cake</h1></main>', { page = 'recipe', isFirst = true, pathname = '/' } = {}): void {
  window.document.body.innerHTML = html;
  watchPage({ window, page: { ...PAGE, page }, isFirst, pathname, queue: (event) => reported.push(event) });
}
const kinds = (): string[] => reported.map(({ kind }) => kind);

beforeEach(() => {
  jest.useFakeTimers();
  // The document of these tests has no entries to measure.
  Object.assign(window.performance, { getEntriesByType: () => [] });
  reported = [];
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  window.document.body.innerHTML = '';
});

describe('a page that was shown', () => {
  it('is alive, once in a document', () => {
    open();
    open('<main>Jam</main>', { page: 'other', isFirst: false });
    expect(reported).toEqual([{ kind: 'alive', ...PAGE }]);
  });

  it('is not blank when another page is on the screen by now', () => {
    open('<main></main>', { pathname: '/left' });
    expect(kinds()).toEqual(['alive']);
  });

  it.each([
    ['<main> </main>', ['blank', 'alive']],
    ['', ['blank', 'alive']],
    ['<header>Bakery</header><main><div></div></main>', ['blank', 'alive']],
    ['<main><img src="cake.jpg" alt=""></main>', ['alive']],
  ])('is blank when nothing is on it: %s', (html, expected) => {
    open(html);
    expect(kinds()).toEqual(expected);
  });
});

describe('a heartbeat that stops', () => {
  it('is told by the next document of the tab, for the page that hung', () => {
    open();
    const stopped = window.sessionStorage.getItem(KEY) ?? '';
    window.dispatchEvent(new Event('pagehide'));
    window.sessionStorage.setItem(KEY, stopped);
    jest.setSystemTime(Date.now() + 20_000);
    reported = [];
    open('<main>Jam</main>', { page: 'other' });
    expect(reported).toEqual([
      { kind: 'alive', ...PAGE, page: 'other' },
      { kind: 'hang', ...PAGE },
    ]);
  });

  it('goes on while the page answers, and ends when it is left', () => {
    open();
    jest.advanceTimersByTime(60_000);
    expect(Date.now() - Number(window.sessionStorage.getItem(KEY)?.split(' ')[0])).toBeLessThanOrEqual(5000);
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });

  it('of a tab that was opened again an hour later is no hang', () => {
    window.sessionStorage.setItem(KEY, `${Date.now() - 3_600_000} ${PAGE.part} ${PAGE.build} recipe`);
    open();
    expect(kinds()).toEqual(['alive']);
  });
});

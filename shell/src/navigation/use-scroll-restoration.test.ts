import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { createScrollPositions, keepScroll, scrollToAnchor, scrollWhenTall } from './use-scroll-restoration';

const scrollTo = jest.fn();
let resized: (() => void)[] = [];

/** A page of so many pixels, told to whoever watches its size. */
function pageIs(height: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  for (const tell of resized) tell();
}

class WatchedSize {
  constructor(private readonly onResize: () => void) {}
  observe = () => void resized.push(this.onResize);
  disconnect = () => void (resized = resized.filter((it) => it !== this.onResize));
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
  jest.replaceProperty(window, 'innerHeight', 800);
  Object.defineProperty(window, 'ResizeObserver', { value: WatchedSize, configurable: true, writable: true });
});

afterEach(() => {
  jest.restoreAllMocks();
  scrollTo.mockClear();
  resized = [];
  document.body.replaceChildren();
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

describe('going back to a place on a page', () => {
  it('happens at once on a page that is tall enough', () => {
    pageIs(3_000);
    scrollWhenTall(window, 1_200);
    expect(scrollTo).toHaveBeenCalledWith({ top: 1_200, behavior: 'instant' });
    expect(resized).toHaveLength(0);
  });

  it('is tried again as the page grows, and ends when it is there', () => {
    pageIs(900);
    scrollWhenTall(window, 1_200);
    pageIs(1_500);
    expect(resized).toHaveLength(1);
    pageIs(2_400);
    expect(resized).toHaveLength(0);
    expect(scrollTo).toHaveBeenCalledTimes(3);
  });

  it('is given up as soon as the visitor moves', () => {
    pageIs(900);
    scrollWhenTall(window, 1_200);
    window.dispatchEvent(new Event('wheel'));
    expect(resized).toHaveLength(0);
  });
});

describe('going to an anchor', () => {
  it('waits for an anchor that comes with the page', async () => {
    const arriveAt = jest.spyOn(Element.prototype, 'scrollIntoView');
    const stop = scrollToAnchor(document, '#fizet%C3%A9s');
    expect(arriveAt).not.toHaveBeenCalled();
    const heading = document.createElement('h2');
    heading.id = 'fizetés';
    await act(async () => {
      document.body.append(heading);
    });
    expect(arriveAt.mock.contexts).toEqual([heading]);
    stop();
  });
});

const save = jest.fn<(top: number) => void>();
const visitorScrollsTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

describe('the place on a page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    save.mockClear();
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'scrollY');
  });

  it('is kept once scrolling rests', () => {
    const stop = keepScroll(window, save);
    visitorScrollsTo(100);
    visitorScrollsTo(250);
    expect(save).not.toHaveBeenCalled();
    jest.advanceTimersByTime(150);
    expect(save.mock.calls).toEqual([[250]]);
    stop();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is the one before the next page came, when left in the middle of scrolling', () => {
    const stop = keepScroll(window, save);
    visitorScrollsTo(400);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    stop();
    expect(save.mock.calls).toEqual([[400]]);
    visitorScrollsTo(10);
    jest.runAllTimers();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is kept when the tab is closed or reloaded', () => {
    const stop = keepScroll(window, save);
    visitorScrollsTo(70);
    window.dispatchEvent(new Event('pagehide'));
    expect(save.mock.calls).toEqual([[70]]);
    stop();
  });
});

const positions = () => createScrollPositions(() => sessionStorage);

describe('where pages were scrolled to', () => {
  it('is kept per entry of the history, across reloads', () => {
    positions().set('a', 1234.4);
    positions().set('b', 10);
    expect([positions().get('a'), positions().get('b'), positions().get('c')]).toEqual([1234, 10, 0]);
  });

  it('forgets the oldest entries first', () => {
    positions().set('old', 5);
    for (let entry = 0; entry < 50; entry += 1) positions().set(`e${entry}`, entry);
    expect(positions().get('old')).toBe(0);
    expect(positions().get('e49')).toBe(49);
  });

  it.each(['not json', '[1,2]', 'null', '{"a":"far"}'])('takes %s in the storage for nothing', (kept) => {
    sessionStorage.setItem('jnn-scroll', kept);
    expect(positions().get('a')).toBe(0);
  });
});

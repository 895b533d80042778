import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { scrollToAnchor } from './scroll-to-anchor';
import { scrollWhenTall } from './scroll-when-tall';

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

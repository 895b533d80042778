import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepScroll } from './keep-scroll';

const save = jest.fn<(top: number) => void>();
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  jest.useFakeTimers();
  save.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'scrollY');
});

describe('the place on a page', () => {
  it('is kept once scrolling rests', () => {
    const stop = keepScroll(window, save);
    scrollTo(100);
    scrollTo(250);
    expect(save).not.toHaveBeenCalled();
    jest.advanceTimersByTime(150);
    expect(save.mock.calls).toEqual([[250]]);
    stop();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is the one before the next page came, when left in the middle of scrolling', () => {
    const stop = keepScroll(window, save);
    scrollTo(400);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    stop();
    expect(save.mock.calls).toEqual([[400]]);
    scrollTo(10);
    jest.runAllTimers();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is kept when the tab is closed or reloaded', () => {
    const stop = keepScroll(window, save);
    scrollTo(70);
    window.dispatchEvent(new Event('pagehide'));
    expect(save.mock.calls).toEqual([[70]]);
    stop();
  });
});

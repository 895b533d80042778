import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** `scrollToAll` tells every observed element that it has come into view. */
interface InView {
  readonly scrollToAll: () => void;
  readonly restore: () => void;
}

/** Gives maps a size in each test of a file: jsdom lays nothing out, and a map without a size shows nothing. */
export function giveMapsASize(): void {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}

/** Replaces the browser's `IntersectionObserver` in each test of a file: nothing is in view until `scrollToAll`. */
export function controlIntersections(): Pick<InView, 'scrollToAll'> {
  let view: InView;
  beforeEach(() => {
    view = replaceObserver();
  });
  afterEach(() => {
    view.restore();
  });
  return { scrollToAll: () => view.scrollToAll() };
}

function replaceObserver(): InView {
  const original = window.IntersectionObserver;
  const observers = new Map<Controlled, IntersectionObserverCallback>();
  class Controlled implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(callback: IntersectionObserverCallback) {
      observers.set(this, callback);
    }
    observe(): void {
      // Nothing is in view until the test says so.
    }
    unobserve(): void {
      observers.delete(this);
    }
    disconnect(): void {
      observers.delete(this);
    }
    takeRecords(): [] {
      return [];
    }
  }
  window.IntersectionObserver = Controlled;
  // Of an entry, components read this member only.
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  return {
    scrollToAll: () => act(() => [...observers].forEach(([observer, callback]) => callback([entry], observer))),
    restore: () => {
      window.IntersectionObserver = original;
    },
  };
}

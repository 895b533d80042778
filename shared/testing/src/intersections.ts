import { act } from '@testing-library/react';

/**
 * Replaces the browser's `IntersectionObserver` until {@link InView.restore}, since jsdom lays nothing out.
 * `scrollToAll` tells every observed element that it has come into view.
 */
export interface InView {
  readonly scrollToAll: () => void;
  readonly restore: () => void;
}

export function controlIntersections(): InView {
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

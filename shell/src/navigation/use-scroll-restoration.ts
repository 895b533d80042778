import { useLocation, useNavigationType } from '@jnn/router';
import { useLayoutEffect, useMemo, useRef } from 'react';

/** Milliseconds after which an anchor, or the height that a page had, is no longer waited for. */
const GIVE_UP = 5_000;

/** Opens a new page at its top or anchor; going back or reloading restores the scroll position. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigation: string = useNavigationType();
  const positions = useMemo(() => createScrollPositions(() => window.sessionStorage), []);
  const shown = useRef<string | null>(null);
  // Entries that the router did not make share one key, so the path is part of the name.
  const entry = `${pathname} ${key}`;

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const returns = before === null ? isReturn(window.performance) : navigation === 'POP';
    if (returns) return scrollWhenTall(window, positions.get(entry));
    if (hash !== '') return scrollToAnchor(document, hash);
    // A change of the query alone does not scroll.
    if (before !== null && before !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [entry, pathname, hash, navigation, positions]);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    return keepScroll(window, (top) => {
      positions.set(entry, top);
    });
  }, [entry, positions]);
}

/** Whether this load of the document is a reload or a step in the history. */
function isReturn(performance: Performance): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && (load.type === 'reload' || load.type === 'back_forward');
}

/** Milliseconds without scrolling after which the position is saved. */
const REST = 150;

/**
 * Calls `save` with the scroll position (pixels from the top) when scrolling rests and when the page is left. The position
 * is read during scrolling: after a navigation it would be that of the next page.
 */
export function keepScroll(browser: Window, save: (top: number) => void): () => void {
  let top: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    if (top !== null) save(top);
    top = null;
  };
  const note = (): void => {
    top = browser.scrollY;
    clearTimeout(timer);
    timer = setTimeout(write, REST);
  };
  browser.addEventListener('scroll', note, { passive: true });
  browser.addEventListener('pagehide', write);
  return () => {
    browser.removeEventListener('scroll', note);
    browser.removeEventListener('pagehide', write);
    write();
  };
}

/** The scroll position of each entry of the history, in pixels from the top; survives reloads in the tab's storage. */
interface ScrollPositions {
  get(entry: string): number;
  set(entry: string, top: number): void;
}

const KEY = 'jnn-scroll';
/** Number of entries kept; the oldest go first. */
const KEPT = 50;

function parse(text: string | null): Map<string, number> {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([entry, top]) => (typeof top === 'number' ? [[entry, top] as const] : [])),
  );
}

export function createScrollPositions(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ScrollPositions {
  const read = (): Map<string, number> => {
    try {
      return parse(storage().getItem(KEY));
    } catch {
      return new Map();
    }
  };
  return {
    get: (entry) => read().get(entry) ?? 0,
    set(entry, top) {
      const positions = read();
      positions.delete(entry);
      positions.set(entry, Math.round(top));
      try {
        storage().setItem(KEY, JSON.stringify(Object.fromEntries([...positions].slice(-KEPT))));
      } catch {
        // Without storage, pages open at their top.
      }
    },
  };
}

/** Scrolls to the element of a fragment (`#id`) as soon as it exists. Returns the function that stops waiting. */
export function scrollToAnchor(document: Document, fragment: string): () => void {
  const scroll = (): boolean => {
    const anchor = document.getElementById(decodeURIComponent(fragment.slice(1)));
    anchor?.scrollIntoView();
    return anchor !== null;
  };
  if (scroll()) return () => undefined;

  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (scroll()) stop();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, GIVE_UP);
  return stop;
}

/**
 * Scrolls to `top` as soon as the page is tall enough for it; stops when the visitor scrolls, touches or types first.
 * Returns the function that stops waiting.
 */
export function scrollWhenTall(browser: Window, top: number): () => void {
  const root = browser.document.documentElement;
  const scroll = (): boolean => {
    browser.scrollTo({ top, behavior: 'instant' });
    return root.scrollHeight - browser.innerHeight >= top;
  };
  if (scroll()) return () => undefined;

  const givenUp = new AbortController();
  const stop = (): void => {
    givenUp.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new ResizeObserver(() => {
    if (scroll()) stop();
  });
  observer.observe(root);
  const timer = setTimeout(stop, GIVE_UP);
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    browser.addEventListener(act, stop, { passive: true, signal: givenUp.signal });
  }
  return stop;
}

/** Browser features that components use and jsdom lacks; each does as little as a page without layout allows. */

class Observer {
  observe(): void {
    // Without layout, nothing changes its size or comes into view.
  }
  unobserve(): void {
    // See `observe`.
  }
  disconnect(): void {
    // See `observe`.
  }
  takeRecords(): [] {
    return [];
  }
}

function matchMedia(query: string) {
  return Object.assign(new EventTarget(), { matches: false, media: query, onchange: null });
}

/** Adds what is missing to the window and leaves alone what is there. */
export function addMissing(window: Window & typeof globalThis): void {
  const nothing = (): void => undefined;
  const features = { matchMedia, ResizeObserver: Observer, IntersectionObserver: Observer };
  for (const [name, feature] of Object.entries(features)) {
    if (!(name in window)) Object.defineProperty(window, name, { value: feature, writable: true, configurable: true });
  }
  Object.defineProperty(window, 'scrollTo', { value: nothing, writable: true, configurable: true });
  // jsdom draws nothing: a canvas takes every order.
  const canvas = window.HTMLCanvasElement.prototype;
  const blank = new Proxy({}, { get: () => nothing, set: () => true });
  Object.defineProperty(canvas, 'getContext', { value: () => blank, writable: true, configurable: true });
  const methods = { scrollIntoView: nothing, scrollTo: nothing };
  for (const [name, method] of Object.entries(methods)) {
    if (!(name in window.Element.prototype))
      Object.defineProperty(window.Element.prototype, name, { value: method, writable: true, configurable: true });
  }
}

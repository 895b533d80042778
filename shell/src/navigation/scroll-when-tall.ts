/** Milliseconds during which a page may still grow to the height that it had. */
const GIVE_UP = 5_000;

/**
 * Scrolls to `top` as soon as the page is tall enough for it; stops when the visitor scrolls, touches or types first.
 * Gives the function that stops waiting.
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

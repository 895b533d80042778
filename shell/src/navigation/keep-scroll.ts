/** Milliseconds between the last movement and its being written down. */
const REST = 150;

/**
 * Tells `save` where the page is scrolled to, in pixels from the top, whenever scrolling rests and when the page is
 * left. The place is read while the scrolling is under way: once another page stands there, it is that page's place.
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

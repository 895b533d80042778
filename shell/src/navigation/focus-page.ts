/** Milliseconds after which `main` takes the focus when the page has no heading yet. */
const PATIENCE = 1_000;
/** Milliseconds after which a heading that comes late is left alone. */
const GIVE_UP = 10_000;

/**
 * Focuses the page's `h1` as soon as there is one. A visitor who has moved the focus meanwhile is left where they are.
 * Gives the function that stops waiting.
 */
export function focusPage(document: Document): () => void {
  const main = document.getElementById('content');
  const before = document.activeElement;
  if (!main || focusHeading(main)) return () => undefined;

  const stop = (): void => {
    observer.disconnect();
    clearTimeout(patience);
    clearTimeout(giveUp);
  };
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    const moved = active !== before && active !== main && active !== document.body;
    if (moved || focusHeading(main)) stop();
  });
  observer.observe(main, { childList: true, subtree: true });
  const patience = setTimeout(() => {
    if (document.activeElement === document.body) main.focus({ preventScroll: true });
  }, PATIENCE);
  const giveUp = setTimeout(stop, GIVE_UP);
  return stop;
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

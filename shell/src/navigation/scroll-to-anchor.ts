/** Milliseconds during which the anchor may still come. */
const GIVE_UP = 5_000;

/** Scrolls to the element that a fragment (`#id`) names, as soon as it is there. Gives the function that stops waiting. */
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

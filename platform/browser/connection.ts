/** Watches a window's connection; the answer tells whether there has been one all the time since a moment of `performance.now()`. */
export function watchConnection(window: Window): (since: number) => boolean {
  let back = -Infinity;
  window.addEventListener('online', () => {
    back = performance.now();
  });
  return (since) => window.navigator.onLine && back < since;
}

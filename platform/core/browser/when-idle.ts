/** Acts when the browser has nothing else to do, or at once where it does not say when that is (Safari). */
export function whenIdle(window: Window, act: () => void, options?: IdleRequestOptions): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, options);
  else act();
}

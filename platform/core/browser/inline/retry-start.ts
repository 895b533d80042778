import { freshCopy } from './fresh-copy';

/**
 * Loads the start script once more after a pause (ms), because without it the page can only be read. Bypasses the browser's
 * cache, which would keep a broken file for a year.
 */
export function retryStart(failed: HTMLScriptElement, pause: number): void {
  const again = (): void => failed.replaceWith(freshCopy(failed));
  setTimeout(() => {
    fetch(failed.src, { cache: 'reload' })
      .then((answer) => answer.blob())
      .then(again, again);
  }, pause);
}

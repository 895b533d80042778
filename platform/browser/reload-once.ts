/** Milliseconds in which the page reloads itself at most once. */
const GUARD = 60_000;
const KEY = 'platform-reloaded-at';

/** Whether a later file of a part did not come, as the bundler's runtime names it. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

export interface ReloadTools {
  /** The tab's storage; asked for late, since some browsers refuse it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly reload: () => void;
}

/**
 * Loads the document anew, which brings the files of the present release, unless that happened within the last 60 s.
 * Without a storage that tells, the page stays: better a part that says what is wrong than a page that never rests.
 */
export function reloadOnce({ storage, now, reload }: ReloadTools): boolean {
  try {
    const last = Number(storage().getItem(KEY) ?? -Infinity);
    if (now() - last < GUARD) return false;
    storage().setItem(KEY, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** {@link reloadOnce} with the browser's own means. */
export const browserReload = (browser: Window): ReloadTools => ({
  storage: () => browser.sessionStorage,
  now: () => Date.now(),
  reload: () => {
    browser.location.reload();
  },
});

/** Loads the document anew when a file that nobody else waits for did not come. */
export function reloadOnChunkFailure(browser: Window): void {
  browser.addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkFailure(reason)) reloadOnce(browserReload(browser));
  });
}

/** Milliseconds between two automatic reloads, at least. */
const RELOAD_INTERVAL = 60_000;
const KEY = 'platform-reloaded-at';

/** Whether an error means that a lazily loaded file is missing; the bundler's runtime throws it under this name. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

export interface ReloadOptions {
  /** Returns the tab's storage; a function, since reading it throws in some browsers. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly reload: () => void;
}

/**
 * Reloads the document, which then uses the files of the current release. Does nothing and returns false when it reloaded
 * within the last 60 s, or when there is no storage to tell: an error message is better than an endless reload.
 */
export function reloadOnce({ storage, now, reload }: ReloadOptions): boolean {
  try {
    const last = Number(storage().getItem(KEY) ?? -Infinity);
    if (now() - last < RELOAD_INTERVAL) return false;
    storage().setItem(KEY, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** The browser's own storage, clock and reload, for {@link reloadOnce}. */
export const browserReload = (browser: Window): ReloadOptions => ({
  storage: () => browser.sessionStorage,
  now: () => Date.now(),
  reload: () => {
    browser.location.reload();
  },
});

/**
 * Whether the server answers for the document: where it does not, a reload would take away even what is on screen. Safari
 * lets nothing be fetched while a document gives way to another, which a reload would end.
 */
export const isServed = (browser: Window): Promise<boolean> =>
  browser.fetch(browser.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reloads the document once when a lazily loaded file is missing and no code has handled that. */
export function reloadOnChunkFailure(browser: Window): void {
  browser.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isChunkFailure(reason)) return;
    void isServed(browser).then((served) => {
      if (served) reloadOnce(browserReload(browser));
    });
  });
}

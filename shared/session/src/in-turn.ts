const LOCK = 'jnn-refresh';

/** Web Locks; null where they are missing. */
export type Locks = Pick<LockManager, 'request'> | null;

/**
 * Runs `work` while no other tab changes the refresh cookie. A browser that refuses its locks (an embedded page) runs it at
 * once, only without the other tabs' company. Rejects as `work` does.
 */
export async function inTurn<T>(locks: Locks, work: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | null = null;
  const begin = (): Promise<T> => (begun ??= work());
  try {
    return await (locks ? locks.request(LOCK, begin) : begin());
  } catch {
    return begin();
  }
}

/** As {@link inTurn}, but null at once while another tab is at it. */
export async function ifNoOtherTab<T>(locks: NonNullable<Locks>, work: () => Promise<T>): Promise<T | null> {
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

const LOCK = 'jnn-refresh';

/** Web Locks; null where the browser has none. */
export type Locks = Pick<LockManager, 'request'> | null;

/**
 * Runs `work` while no other tab changes the refresh cookie. Runs it without a lock where the browser refuses locks (in an
 * embedded page). Rejects as `work` does.
 */
export async function withLock<T>(locks: Locks, work: () => Promise<T>): Promise<T> {
  let started: Promise<T> | null = null;
  const start = (): Promise<T> => (started ??= work());
  try {
    return await (locks ? locks.request(LOCK, start) : start());
  } catch {
    return start();
  }
}

/** Like {@link withLock}, but resolves to null at once when another tab holds the lock. */
export async function tryWithLock<T>(locks: NonNullable<Locks>, work: () => Promise<T>): Promise<T | null> {
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

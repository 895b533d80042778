import { ApiFailure, UnexpectedAnswer, type ApiClient } from '@jnn/api';
import type { TokenHolder } from './auth-store';
import type { AuthSync } from './auth-sync';

/** Milliseconds that a tab waits for the token of the tab that held the lock before it. */
const MESSAGE_TIMEOUT = 150;

export interface TokenRefreshOptions {
  readonly client: ApiClient;
  readonly token: TokenHolder;
  readonly sync: AuthSync;
  readonly locks: Locks;
  /** Whether the API renews tokens. */
  readonly refreshes: boolean;
}

/** Gets a new token by the refresh cookie. Resolves to true when a token other than `failed` is in force. Never rejects. */
export type RefreshToken = (failed: string | null) => Promise<boolean>;

/** Runs one refresh at a time in this tab and across tabs; a tab that has to wait takes the token of the first. */
export function createTokenRefresh({ client, token, sync, locks, refreshes }: TokenRefreshOptions): RefreshToken {
  let running: Promise<boolean> | null = null;
  const hasOtherToken = (failed: string | null): boolean => token.current !== null && token.current !== failed;

  async function refreshByCookie(): Promise<boolean> {
    const version = sync.authVersion();
    try {
      const { userToken, user } = await client.call('refreshToken', {}, { anonymous: true });
      if (sync.authVersion() === version) sync.setMember(userToken, user);
      return token.current !== null;
    } catch (failure) {
      if (sync.authVersion() === version && isRefused(failure)) sync.setLoggedOut();
      return false;
    }
  }

  async function refreshAcrossTabs(failed: string | null): Promise<boolean> {
    if (!locks) return refreshByCookie();
    const version = sync.authVersion();
    const refreshed = await tryWithLock(locks, refreshByCookie);
    if (refreshed !== null) return refreshed;
    return withLock(locks, async () => {
      // The other tab has refreshed by now, but its message may still be on its way.
      if (sync.authVersion() === version) await sync.nextMessage(MESSAGE_TIMEOUT);
      return sync.authVersion() === version ? refreshByCookie() : hasOtherToken(failed);
    });
  }

  return (failed) => {
    if (!refreshes) {
      sync.setLoggedOut();
      return Promise.resolve(false);
    }
    // Where the browser refuses locks (in an embedded page), the tab refreshes without them.
    running ??= refreshAcrossTabs(failed)
      .catch(refreshByCookie)
      .finally(() => {
        running = null;
      });
    return running;
  };
}

/**
 * Whether the API has refused the member: it knows no such token, or no refresh at all. False for failures that say nothing
 * about the member: no network, a busy server (408, 429) or a broken one (5xx).
 */
export function isRefused(failure: unknown): boolean {
  if (failure instanceof UnexpectedAnswer) return true;
  return failure instanceof ApiFailure && failure.status < 500 && failure.status !== 429 && failure.status !== 408;
}

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
async function tryWithLock<T>(locks: NonNullable<Locks>, work: () => Promise<T>): Promise<T | null> {
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

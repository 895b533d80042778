import type { ApiClient } from '@jnn/api';
import type { AuthStore, TokenHolder } from './auth-store';
import { MEMBER_COOKIE, PENDING_LOGOUT_COOKIE, type AuthSync } from './auth-sync';
import { withLock, type Locks, isRefused } from './token-refresh';
import type { CookieJar } from '../visitor/cookies';

/** As long as the refresh cookie lives, which the logout has to remove. */
const PENDING_DAYS = 30;

export interface PendingLogoutOptions {
  readonly client: ApiClient;
  readonly store: AuthStore;
  readonly token: TokenHolder;
  readonly cookies: CookieJar;
  readonly locks: Locks;
  readonly sync: AuthSync;
}

/** A logout that is repeated until the server confirms it: only the server can remove the HttpOnly refresh cookie. */
export interface PendingLogout {
  /** True while a logout is not yet confirmed by the server. */
  readonly isPending: () => boolean;
  /** Logs out here and in the other tabs at once, then on the server. Never rejects. */
  readonly logOut: () => Promise<void>;
  /** Repeats a logout that is pending; it stays pending when the server does not answer. Never rejects. */
  readonly complete: () => Promise<void>;
}

export function createPendingLogout(options: PendingLogoutOptions): PendingLogout {
  const { client, store, token, cookies, locks, sync } = options;
  const isPending = (): boolean => cookies.get(PENDING_LOGOUT_COOKIE) !== null;
  const clear = (): void => {
    cookies.remove(PENDING_LOGOUT_COOKIE);
  };

  /** The tab has dropped its token, so it gets one by the refresh cookie, only to end the server's session with it. */
  async function completeByCookie(): Promise<void> {
    if (!isPending()) return;
    try {
      const { userToken } = await client.call('refreshToken', {}, { anonymous: true });
      await callWith(token, userToken, () => client.call('logout', {}));
      clear();
    } catch (failure) {
      if (isRefused(failure)) clear();
    } finally {
      if (store.getState().status !== 'member') cookies.remove(MEMBER_COOKIE);
    }
  }
  const complete = (): Promise<void> => withLock(locks, completeByCookie);

  return {
    isPending,
    complete,
    async logOut() {
      // Set before the call, since the page may be closed or go offline during it.
      cookies.set(PENDING_LOGOUT_COOKIE, '1', PENDING_DAYS);
      const confirmed = client.call('logout', {});
      sync.setLoggedOut();
      await confirmed.then(clear, complete);
    },
  };
}

/** Makes one call with a token that is not in force otherwise; the client reads the token when the call starts. */
function callWith<T>(token: TokenHolder, userToken: string, call: () => Promise<T>): Promise<T> {
  const before = token.current;
  token.current = userToken;
  const answer = call();
  token.current = before;
  return answer;
}

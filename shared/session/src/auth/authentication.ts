import type { ApiClient } from '@jnn/api';
import type { Credentials, User } from '@jnn/contract';
import type { AuthChannel } from './auth-channel';
import type { AuthStore, TokenHolder } from './auth-store';
import { createAuthSync, MEMBER_COOKIE, type AuthSync } from './auth-sync';
import { createPendingLogout, type PendingLogout } from './pending-logout';
import { withLock, type Locks, createTokenRefresh, isRefused, type RefreshToken } from './token-refresh';
import { createStoredToken, type StoredToken, type TokenStorage } from './stored-token';
import type { CookieJar } from '../visitor/cookies';

export interface AuthenticationOptions {
  readonly client: ApiClient;
  readonly store: AuthStore;
  readonly token: TokenHolder;
  readonly cookies: CookieJar;
  /** Keeps the token where the API has no refresh cookie; null on the server. */
  readonly storage: TokenStorage | null;
  readonly channel: AuthChannel | null;
  /** Whether the API renews tokens by a cookie. */
  readonly refreshes: boolean;
  /** Let one tab at a time refresh, log in or log out. */
  readonly locks: Locks;
}

/** Logs in and out, and keeps the token in force. */
export interface Authentication {
  /** Finds out at the start whether a member uses the browser; afterwards the status is never `unknown`. */
  restore(): Promise<void>;
  /** Rejects with the client's failures (`bad-credentials`). */
  logIn(credentials: Credentials): Promise<void>;
  /**
   * Takes a token that came another way (sign-up, the authentication callback) and fetches its user. `before` runs with
   * the token in force and nobody logged in yet, for what must be done before the member is there; it must not reject.
   */
  logInWithToken(userToken: string, before?: () => Promise<void>): Promise<void>;
  /** Logs out here and in the other tabs at once, then on the server; repeated later if the server cannot be reached. */
  logOut(): Promise<void>;
  /** After a 401 to `failed`: resolves to true when another token is in force, to false when there is none. */
  recover(failed: string): Promise<boolean>;
  /** Catches up with logins and logouts that a suspended page has missed (back button, background tab, offline). */
  resync(): Promise<void>;
  /** Logs out here and in the other tabs without a call, since the server has removed the account. */
  accountRemoved(): void;
  /** Replaces the member's data after an edit. */
  userChanged(user: User): void;
  /** Fetches the user again. */
  refetchUser(): Promise<void>;
}

interface Parts extends AuthenticationOptions {
  readonly sync: AuthSync;
  readonly storedToken: StoredToken;
  readonly refresh: RefreshToken;
  readonly pendingLogout: PendingLogout;
}

/** Keeps the token in memory, refreshes it by a cookie, and removes it from every tab at logout. */
export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { client, store, token, locks } = options;
  const storedToken = createStoredToken(options.storage);
  const sync = createAuthSync({ ...options, storedToken });
  const refresh = createTokenRefresh({ ...options, sync });
  const pendingLogout = createPendingLogout({ ...options, sync });
  const parts: Parts = { ...options, sync, storedToken, refresh, pendingLogout };

  return {
    restore: () => restore(parts),
    logInWithToken: (userToken, before) => logInWithToken(parts, userToken, before),
    logOut: pendingLogout.logOut,
    async logIn(credentials) {
      // Locked, so that a logout which is just being completed does not end this login's session.
      const { userToken } = await withLock(locks, () =>
        client.call('login', { body: credentials }, { anonymous: true }),
      );
      await logInWithToken(parts, userToken);
    },
    async recover(failed) {
      if (token.current !== null && token.current !== failed) return true;
      // Without a member the failed token belonged to a login that is being tried, or to a logout.
      return store.getState().status === 'member' ? refresh(failed) : false;
    },
    resync: () => resync(parts),
    accountRemoved: sync.setLoggedOut,
    userChanged: sync.setUser,
    async refetchUser() {
      const version = sync.authVersion();
      const { user } = await client.call('user', {});
      if (sync.authVersion() === version) sync.setUser(user);
    },
  };
}

async function restore(parts: Parts): Promise<void> {
  const { store, cookies, storedToken, refresh, sync, pendingLogout } = parts;
  const stored = storedToken.read();
  if (pendingLogout.isPending()) void pendingLogout.complete();
  else if (cookies.get(MEMBER_COOKIE) !== null) await refresh(null);
  // `logInWithToken` has made the visitor a guest; the visitor asked for nothing, so there is no error to show.
  else if (stored !== null) await logInWithToken(parts, stored).catch(() => undefined);
  if (store.getState().status === 'unknown') sync.becomeGuest();
}

async function resync({ store, cookies, refresh, sync, pendingLogout }: Parts): Promise<void> {
  const { status } = store.getState();
  const hasMemberCookie = cookies.get(MEMBER_COOKIE) !== null && !pendingLogout.isPending();
  if (status === 'member' && sync.hasRefreshCookie() && !hasMemberCookie) sync.setLoggedOut();
  if (pendingLogout.isPending()) await pendingLogout.complete();
  else if (status === 'guest' && hasMemberCookie) await refresh(null);
}

async function logInWithToken(
  { client, token, storedToken, sync }: Parts,
  userToken: string,
  before?: () => Promise<void>,
): Promise<void> {
  const version = sync.authVersion();
  token.current = userToken;
  try {
    await before?.();
    const { user } = await client.call('user', {});
    // A refresh during the call may have replaced the token, so the one in force is kept.
    if (sync.authVersion() === version) sync.setMember(token.current, user);
  } catch (failure) {
    if (isRefused(failure)) storedToken.clear();
    if (sync.authVersion() === version) sync.becomeGuest();
    throw failure;
  }
}

import type { ApiClient } from '@jnn/api';
import { ApiFailure } from '@jnn/api';
import type { Credentials, User } from '@jnn/contract';
import type { AuthStore, TokenHolder } from './auth-store';
import type { CookieJar } from './cookies';

/** Set by the backend beside the refresh cookie; holds no secret, only says that a member was here. */
export const MEMBER_COOKIE = 'member';
/** Where the token stays when the API knows no refresh (an agency's own backend). */
const TOKEN_KEY = 'jnn-token';
const CHANNEL = 'jnn-auth';

/** Small lasting storage that may refuse (private windows): every use is allowed to fail. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface AuthenticationOptions {
  readonly client: ApiClient;
  readonly store: AuthStore;
  readonly token: TokenHolder;
  readonly cookies: CookieJar;
  readonly storage: TokenStorage | null;
  /** Tells other tabs of a logout; null where there is no such channel. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  /** Runs one renewal at a time across tabs; null where locks are missing. */
  readonly locks: Pick<LockManager, 'request'> | null;
}

/** The verbs of the `auth` store. */
export interface Authentication {
  /** Finds out at the start whether a member is here. */
  restore(): Promise<void>;
  /** Rejects with the client's failures (`bad-credentials`). */
  logIn(credentials: Credentials): Promise<void>;
  /** Takes a token that came by another way (sign-up, the authentication callback) and fetches its user. */
  logInWithToken(userToken: string): Promise<void>;
  /** Logs out here, on the server and in the other tabs. */
  logOut(): Promise<void>;
  /** After a 401 to `failed`: true when another token is in force, false (and logged out) when membership is over. */
  recover(failed: string): Promise<boolean>;
  /** The member's data changed. */
  userChanged(user: User): void;
  /** Fetches the user again. */
  refetchUser(): Promise<void>;
}

export const createAuthChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** Token handling as the specification's section 4 asks: in memory, renewed by a cookie, gone everywhere at logout. */
export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { client, store, token, cookies, storage, channel, locks } = options;

  const becomeGuest = (): void => {
    token.current = null;
    storage?.removeItem(TOKEN_KEY);
    cookies.remove(MEMBER_COOKIE);
    if (store.getState().status !== 'guest') store.setState({ status: 'guest' }, true);
  };
  const becomeMember = (user: User): void => {
    store.setState({ status: 'member', user }, true);
  };
  channel?.addEventListener('message', becomeGuest);

  async function logInWithToken(userToken: string): Promise<void> {
    token.current = userToken;
    const { user } = await client.call('user', {});
    // Only an API without refresh leaves no member cookie; then the tab keeps the token itself.
    if (cookies.get(MEMBER_COOKIE) === null) storage?.setItem(TOKEN_KEY, userToken);
    becomeMember(user);
  }

  async function renewByCookie(): Promise<boolean> {
    try {
      const { userToken, user } = await client.call('refreshToken', {}, { anonymous: true });
      token.current = userToken;
      becomeMember(user);
      return true;
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status < 500) becomeGuest();
      return false;
    }
  }

  let renewal: Promise<boolean> | null = null;
  const renew = (): Promise<boolean> => {
    renewal ??= (locks ? locks.request('jnn-refresh', renewByCookie) : renewByCookie()).finally(() => {
      renewal = null;
    });
    return renewal;
  };

  async function refetchUser(): Promise<void> {
    const { user } = await client.call('user', {});
    becomeMember(user);
  }

  return {
    recover: async (failed) => (token.current !== null && token.current !== failed ? true : renew()),
    logInWithToken,
    refetchUser,
    async restore() {
      const kept = storage?.getItem(TOKEN_KEY) ?? null;
      if (cookies.get(MEMBER_COOKIE) !== null) await renew();
      else if (kept !== null) await logInWithToken(kept).catch(becomeGuest);
      if (store.getState().status === 'unknown') becomeGuest();
    },
    async logIn(credentials) {
      const { userToken } = await client.call('login', { body: credentials }, { anonymous: true });
      await logInWithToken(userToken);
    },
    async logOut() {
      await client.call('logout', {}).catch(() => undefined);
      becomeGuest();
      channel?.postMessage('logged-out');
    },
    userChanged(user) {
      if (store.getState().status === 'member') becomeMember(user);
    },
  };
}

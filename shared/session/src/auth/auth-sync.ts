import type { User } from '@jnn/contract';
import { createMessageSignal, type AuthChannel, type AuthMessage } from './auth-channel';
import type { AuthStore, TokenHolder } from './auth-store';
import type { StoredToken } from './stored-token';
import type { CookieJar } from '../visitor/cookies';

/** Set by the backend beside the HttpOnly refresh cookie, so that scripts know that one exists. Holds no secret. */
export const MEMBER_COOKIE = 'member';
/** Present from a logout until the server has confirmed it. Holds no secret. */
export const PENDING_LOGOUT_COOKIE = 'jnn-leaving';

export interface AuthSyncOptions {
  readonly store: AuthStore;
  readonly token: TokenHolder;
  readonly cookies: CookieJar;
  readonly storedToken: StoredToken;
  readonly channel: AuthChannel | null;
}

/** Changes the auth state of this tab and keeps it equal to the other tabs'. Makes no calls. */
export interface AuthSync {
  /** Grows with every login and logout. An answer that was requested under an earlier version must be dropped. */
  readonly authVersion: () => number;
  /** Logs in, here and in the other tabs. */
  readonly setMember: (userToken: string, user: User) => void;
  /** Replaces the member's data, here and in the other tabs; does nothing for a guest. */
  readonly setUser: (user: User) => void;
  /** Logs out, here and in the other tabs: removes the token, the member cookie and the stored token. */
  readonly setLoggedOut: () => void;
  /** Makes this tab a guest but keeps the cookie and the stored token, so that the next page can log in again. */
  readonly becomeGuest: () => void;
  /** Resolves at the next message from another tab, or after the given milliseconds. */
  readonly nextMessage: (milliseconds: number) => Promise<void>;
  /** Whether the member has a refresh cookie. If so, a missing member cookie means that another tab has logged out. */
  readonly hasRefreshCookie: () => boolean;
}

export function createAuthSync({ store, token, cookies, storedToken, channel }: AuthSyncOptions): AuthSync {
  let authVersion = 0;
  let hasRefreshCookie = false;
  const signal = createMessageSignal();

  const becomeGuest = (): void => {
    authVersion += 1;
    token.current = null;
    if (store.getState().status !== 'guest') store.setState({ status: 'guest' }, true);
  };
  const setMember = (userToken: string, user: User): void => {
    authVersion += 1;
    token.current = userToken;
    hasRefreshCookie = cookies.get(MEMBER_COOKIE) !== null;
    // The new login has replaced the refresh cookie that the pending logout was about.
    cookies.remove(PENDING_LOGOUT_COOKIE);
    // An API without a refresh cookie sets no member cookie either; then each tab stores the token itself.
    if (!hasRefreshCookie) storedToken.write(userToken);
    store.setState({ status: 'member', user }, true);
  };
  const setUser = (user: User): void => {
    if (store.getState().status === 'member') store.setState({ status: 'member', user }, true);
  };
  const setLoggedOut = (): void => {
    storedToken.clear();
    cookies.remove(MEMBER_COOKIE);
    becomeGuest();
  };
  const receive = (message: AuthMessage): void => {
    if (message.kind === 'logged-out') setLoggedOut();
    else if (message.kind === 'token') setMember(message.userToken, message.user);
    else setUser(message.user);
  };
  const send = (message: AuthMessage): void => channel?.postMessage(message);

  const take = async (data: unknown): Promise<void> => {
    const { parseAuthMessage } = await import(/* webpackChunkName: "calls" */ './parse-auth-message');
    const message = parseAuthMessage(data);
    if (message) receive(message);
    signal.notify();
  };
  /** One after the other, since the first one waits for its parser. */
  let taken = Promise.resolve();
  channel?.addEventListener('message', ({ data }) => {
    // Without its parser a tab learns of the others when it asks the server next.
    taken = taken.then(() => take(data)).catch(() => undefined);
  });

  return {
    authVersion: () => authVersion,
    hasRefreshCookie: () => hasRefreshCookie,
    becomeGuest,
    setMember(userToken, user) {
      setMember(userToken, user);
      send({ kind: 'token', userToken, user });
    },
    setUser(user) {
      setUser(user);
      if (store.getState().status === 'member') send({ kind: 'user', user });
    },
    setLoggedOut() {
      setLoggedOut();
      send({ kind: 'logged-out' });
    },
    nextMessage: signal.next,
  };
}

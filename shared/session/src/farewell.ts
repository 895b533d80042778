import type { ApiClient } from '@jnn/api';
import type { AuthStore, TokenHolder } from './auth-store';
import type { CookieJar } from './cookies';
import { inTurn, type Locks } from './in-turn';
import { LEAVING_COOKIE, MEMBER_COOKIE, type Membership } from './membership';
import { endsMembership } from './renewal';

/** As long as the refresh cookie lives that is to be taken away. */
const LEAVING_DAYS = 30;

export interface FarewellOptions {
  readonly client: ApiClient;
  readonly store: AuthStore;
  readonly token: TokenHolder;
  readonly cookies: CookieJar;
  readonly locks: Locks;
  readonly membership: Membership;
}

/** Taking leave of the server: a script cannot take the refresh cookie away, so a logout lasts until the server has. */
export interface Farewell {
  /** Whether a member has left of whom the server has not heard that yet. */
  readonly isDue: () => boolean;
  /** Logs out here and in the other tabs at once, then on the server. Never rejects. */
  readonly leave: () => Promise<void>;
  /** Does what is due; what fails again for want of an answer stays due. Never rejects. */
  readonly complete: () => Promise<void>;
}

export function createFarewell(options: FarewellOptions): Farewell {
  const { client, store, token, cookies, locks, membership } = options;
  const isDue = (): boolean => cookies.get(LEAVING_COOKIE) !== null;
  const settle = (): void => {
    cookies.remove(LEAVING_COOKIE);
  };

  /** The token is gone by now, the cookie is not: a fresh token is only fetched to end the server's session with. */
  async function completeByCookie(): Promise<void> {
    if (!isDue()) return;
    try {
      const { userToken } = await client.call('refreshToken', {}, { anonymous: true });
      await callWith(token, userToken, () => client.call('logout', {}));
      settle();
    } catch (failure) {
      if (endsMembership(failure)) settle();
    } finally {
      if (store.getState().status !== 'member') cookies.remove(MEMBER_COOKIE);
    }
  }
  const complete = (): Promise<void> => inTurn(locks, completeByCookie);

  return {
    isDue,
    complete,
    async leave() {
      // Noted before the call: the page may be closed, or the network lost, while it is on its way.
      cookies.set(LEAVING_COOKIE, '1', LEAVING_DAYS);
      const farewell = client.call('logout', {});
      membership.end();
      await farewell.then(settle, complete);
    },
  };
}

/** Makes one call with a token that is not in force otherwise; the client reads the token when the call begins. */
function callWith<T>(token: TokenHolder, userToken: string, call: () => Promise<T>): Promise<T> {
  const before = token.current;
  token.current = userToken;
  const answer = call();
  token.current = before;
  return answer;
}

import type { ApiClient } from '@jnn/api';
import type { Credentials, User } from '@jnn/contract';
import type { AuthChannel } from './auth-channel';
import type { AuthStore, TokenHolder } from './auth-store';
import type { CookieJar } from './cookies';
import { createFarewell, type Farewell } from './farewell';
import { inTurn, type Locks } from './in-turn';
import { createMembership, MEMBER_COOKIE, type Membership } from './membership';
import { createRenewal, endsMembership, type Renew } from './renewal';
import { createTokenKeeper, type TokenKeeper, type TokenStorage } from './token-keeper';

export interface AuthenticationOptions {
  readonly client: ApiClient;
  readonly store: AuthStore;
  readonly token: TokenHolder;
  readonly cookies: CookieJar;
  readonly storage: TokenStorage | null;
  readonly channel: AuthChannel | null;
  /** Let one tab at a time renew, log in or take leave. */
  readonly locks: Locks;
}

/** The verbs of the `auth` store. */
export interface Authentication {
  /** Finds out at the start whether a member is here; afterwards the status is never `unknown`. */
  restore(): Promise<void>;
  /** Rejects with the client's failures (`bad-credentials`). */
  logIn(credentials: Credentials): Promise<void>;
  /** Takes a token that came by another way (sign-up, the authentication callback) and fetches its user. */
  logInWithToken(userToken: string): Promise<void>;
  /** Logs out here and in the other tabs at once, then on the server; there later, when it cannot be reached now. */
  logOut(): Promise<void>;
  /** After a 401 to `failed`: true when another token is in force, false when none could be had. */
  recover(failed: string): Promise<boolean>;
  /** For a page that was away (restored by the back button, brought to the front, offline): learns what it has missed. */
  recheck(): Promise<void>;
  /** The server has ended the membership (the account was removed): logged out here and in the other tabs. */
  ended(): void;
  /** The member's data changed. */
  userChanged(user: User): void;
  /** Fetches the user again. */
  refetchUser(): Promise<void>;
}

interface Parts extends AuthenticationOptions {
  readonly membership: Membership;
  readonly keeper: TokenKeeper;
  readonly renew: Renew;
  readonly farewell: Farewell;
}

/** Token handling as the specification's section 4 asks: in memory, renewed by a cookie, gone everywhere at logout. */
export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { client, store, token, locks } = options;
  const keeper = createTokenKeeper(options.storage);
  const membership = createMembership({ ...options, keeper });
  const renew = createRenewal({ ...options, membership });
  const farewell = createFarewell({ ...options, membership });
  const parts: Parts = { ...options, membership, keeper, renew, farewell };
  const status = () => store.getState().status;

  return {
    restore: () => restore(parts),
    logInWithToken: (userToken) => logInWithToken(parts, userToken),
    logOut: farewell.leave,
    async logIn(credentials) {
      // In turn, so that the cookie of a leave that is just being taken does not follow this one.
      const { userToken } = await inTurn(locks, () => client.call('login', { body: credentials }, { anonymous: true }));
      await logInWithToken(parts, userToken);
    },
    async recover(failed) {
      if (token.current !== null && token.current !== failed) return true;
      // Whoever is no member has no token to renew; one is just being tried, or taken leave of.
      return status() === 'member' ? renew(failed) : false;
    },
    recheck: () => recheck(parts),
    ended: membership.end,
    userChanged: membership.change,
    async refetchUser() {
      const asked = membership.era();
      const { user } = await client.call('user', {});
      if (membership.era() === asked) membership.change(user);
    },
  };
}

async function restore(parts: Parts): Promise<void> {
  const { store, cookies, keeper, renew, membership, farewell } = parts;
  const kept = keeper.kept();
  if (farewell.isDue()) void farewell.complete();
  else if (cookies.get(MEMBER_COOKIE) !== null) await renew(null);
  // What a failure means is settled there; at the start there is nobody to tell.
  else if (kept !== null) await logInWithToken(parts, kept).catch(() => undefined);
  if (store.getState().status === 'unknown') membership.doubt();
}

async function recheck({ store, cookies, renew, membership, farewell }: Parts): Promise<void> {
  const { status } = store.getState();
  const isMarked = cookies.get(MEMBER_COOKIE) !== null && !farewell.isDue();
  if (status === 'member' && membership.isMarked() && !isMarked) membership.end();
  if (farewell.isDue()) await farewell.complete();
  else if (status === 'guest' && isMarked) await renew(null);
}

async function logInWithToken({ client, token, keeper, membership }: Parts, userToken: string): Promise<void> {
  const asked = membership.era();
  token.current = userToken;
  try {
    const { user } = await client.call('user', {});
    // A renewal on the way may have put a newer token in the place of this one.
    if (membership.era() === asked) membership.enter(token.current, user);
  } catch (failure) {
    if (endsMembership(failure)) keeper.drop();
    if (membership.era() === asked) membership.doubt();
    throw failure;
  }
}

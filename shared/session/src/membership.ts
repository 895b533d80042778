import type { User } from '@jnn/contract';
import type { AuthChannel, AuthMessage } from './auth-channel';
import { parseAuthMessage } from './auth-channel';
import type { AuthStore, TokenHolder } from './auth-store';
import type { CookieJar } from './cookies';
import { createNews } from './news';
import type { TokenKeeper } from './token-keeper';

/** Set by the backend beside the refresh cookie; holds no secret, only says that a member was here. */
export const MEMBER_COOKIE = 'member';
/** Stands from a logout until the server has heard of it; holds no secret. */
export const LEAVING_COOKIE = 'jnn-leaving';

export interface MembershipOptions {
  readonly store: AuthStore;
  readonly token: TokenHolder;
  readonly cookies: CookieJar;
  readonly keeper: TokenKeeper;
  readonly channel: AuthChannel | null;
}

/** Who is here as this tab knows it, kept in step with the other tabs. The calls that find out stand elsewhere. */
export interface Membership {
  /** Grows with every login and logout: an answer that was asked for in an earlier era is not used. */
  readonly era: () => number;
  /** A token is in force for a member; the other tabs take it over. */
  readonly enter: (userToken: string, user: User) => void;
  /** The member's data are these now, here and in the other tabs; nothing for a guest. */
  readonly change: (user: User) => void;
  /** Nobody is here any more: token, cookie and kept token are gone, in every tab. */
  readonly end: () => void;
  /** Nobody can be recognised for now; what would recognise them later stays. */
  readonly doubt: () => void;
  /** Resolves at the next message from another tab, or after the given milliseconds. */
  readonly news: (milliseconds: number) => Promise<void>;
  /** Whether the member came by the refresh cookie, so that without its mark they have logged out. */
  readonly isMarked: () => boolean;
}

export function createMembership({ store, token, cookies, keeper, channel }: MembershipOptions): Membership {
  let era = 0;
  let marked = false;
  const news = createNews();

  const setGuest = (): void => {
    era += 1;
    token.current = null;
    if (store.getState().status !== 'guest') store.setState({ status: 'guest' }, true);
  };
  const setMember = (userToken: string, user: User): void => {
    era += 1;
    token.current = userToken;
    marked = cookies.get(MEMBER_COOKIE) !== null;
    // Whoever was here before has no cookie left to take leave of: this member's has taken its place.
    cookies.remove(LEAVING_COOKIE);
    // Only an API without refresh leaves no mark; then each tab keeps the token itself.
    if (!marked) keeper.keep(userToken);
    store.setState({ status: 'member', user }, true);
  };
  const setUser = (user: User): void => {
    if (store.getState().status === 'member') store.setState({ status: 'member', user }, true);
  };
  const forget = (): void => {
    keeper.drop();
    cookies.remove(MEMBER_COOKIE);
    setGuest();
  };
  const hear = (message: AuthMessage): void => {
    if (message.kind === 'logged-out') forget();
    else if (message.kind === 'token') setMember(message.userToken, message.user);
    else setUser(message.user);
  };
  const tell = (message: AuthMessage): void => channel?.postMessage(message);

  channel?.addEventListener('message', ({ data }) => {
    const message = parseAuthMessage(data);
    if (message) hear(message);
    news.arrived();
  });

  return {
    era: () => era,
    isMarked: () => marked,
    doubt: setGuest,
    enter(userToken, user) {
      setMember(userToken, user);
      tell({ kind: 'token', userToken, user });
    },
    change(user) {
      setUser(user);
      if (store.getState().status === 'member') tell({ kind: 'user', user });
    },
    end() {
      forget();
      tell({ kind: 'logged-out' });
    },
    news: news.next,
  };
}

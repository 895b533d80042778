import { ApiFailure, UnexpectedAnswer, type ApiClient } from '@jnn/api';
import type { TokenHolder } from './auth-store';
import { ifNoOtherTab, inTurn, type Locks } from './in-turn';
import type { Membership } from './membership';

/** Milliseconds for which a tab that has waited for another's renewal listens for its token. */
const LISTEN = 150;

export interface RenewalOptions {
  readonly client: ApiClient;
  readonly token: TokenHolder;
  readonly membership: Membership;
  /** Runs one renewal at a time across tabs; null where locks are missing. */
  readonly locks: Locks;
}

/** Renews the token by the refresh cookie; true when a token other than `failed` is in force afterwards. Never rejects. */
export type Renew = (failed: string | null) => Promise<boolean>;

/** One renewal at a time in this tab, and one across tabs: who comes second takes over the first one's token. */
export function createRenewal({ client, token, membership, locks }: RenewalOptions): Renew {
  let running: Promise<boolean> | null = null;
  const isRenewed = (failed: string | null): boolean => token.current !== null && token.current !== failed;

  async function renewByCookie(): Promise<boolean> {
    const asked = membership.era();
    try {
      const { userToken, user } = await client.call('refreshToken', {}, { anonymous: true });
      if (membership.era() === asked) membership.enter(userToken, user);
      return token.current !== null;
    } catch (failure) {
      if (membership.era() === asked && endsMembership(failure)) membership.end();
      return false;
    }
  }

  async function renewInTurn(failed: string | null): Promise<boolean> {
    if (!locks) return renewByCookie();
    const before = membership.era();
    const first = await ifNoOtherTab(locks, renewByCookie);
    if (first !== null) return first;
    return inTurn(locks, async () => {
      if (membership.era() === before) await membership.news(LISTEN);
      return membership.era() === before ? renewByCookie() : isRenewed(failed);
    });
  }

  return (failed) => {
    // A browser that refuses its locks (an embedded page) still renews, only without the other tabs' company.
    running ??= renewInTurn(failed)
      .catch(renewByCookie)
      .finally(() => {
        running = null;
      });
    return running;
  };
}

/**
 * Whether a failure says that there is nobody to renew for: refused, or an API that knows no refresh. A silent network, a
 * busy or broken server says nothing about the member.
 */
export function endsMembership(failure: unknown): boolean {
  if (failure instanceof UnexpectedAnswer) return true;
  return failure instanceof ApiFailure && failure.status < 500 && failure.status !== 429 && failure.status !== 408;
}

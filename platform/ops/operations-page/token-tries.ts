import { addressRange } from '@jnn/http-server';

const MINUTE_MS = 60_000;
/** Tries from one address in a minute that are answered at once. */
const FREE_TRIES = 10;
/** Each further one waits for this time, one after the other. */
const PAUSE_MS = 1_000;
/** Tries of one address that wait at once; what comes on top is refused unread. */
const MAX_WAITING = 5;
/** Addresses that are told apart in a minute; those beyond are not slowed down. */
const MAX_ADDRESSES = 20_000;

interface Tries {
  count: number;
  waiting: number;
  last: Promise<void>;
}

/** What a try of the token gets: read at once, read after a pause because of earlier ones, or not at all. */
export type Turn = 'free' | 'slowed' | 'refused';

/** Slows down tries of the token by their address, IPv6 addresses by their /64. */
export interface TokenTries {
  /** Resolves when the try's turn has come. */
  turn(caller: string): Promise<Turn>;
  /** Forgets the tries of an address from which the token was right. */
  forget(caller: string): void;
}

/**
 * One address alone is slowed down, to a try a second, so that nobody locks the operators out from elsewhere, and the right
 * token opens from a slowed address as well.
 */
export function createTokenTries(now: () => number = Date.now): TokenTries {
  const byAddress = new Map<string, Tries>();
  let minute = 0;
  /** A new minute forgets the addresses that try no more. */
  const begin = (): void => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current === minute) return;
    minute = current;
    for (const [address, { waiting }] of byAddress) if (waiting === 0) byAddress.delete(address);
  };
  return {
    async turn(caller) {
      begin();
      const address = addressRange(caller);
      const tries = byAddress.get(address) ?? { count: 0, waiting: 0, last: Promise.resolve() };
      if (byAddress.has(address) || byAddress.size < MAX_ADDRESSES) byAddress.set(address, tries);
      tries.count += 1;
      if (tries.count <= FREE_TRIES) return 'free';
      if (tries.waiting >= MAX_WAITING) return 'refused';
      tries.waiting += 1;
      tries.last = tries.last.then(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)));
      await tries.last;
      tries.waiting -= 1;
      return 'slowed';
    },
    forget: (caller) => byAddress.delete(addressRange(caller)),
  };
}

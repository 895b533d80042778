import type { FastifyRequest } from 'fastify';

const MINUTE = 60_000;
/** Addresses that are told apart in one minute; beyond them only the common bound holds. */
const MOST_ADDRESSES = 20_000;

export interface RateBounds {
  /** Requests a minute from one address. */
  readonly perAddress: number;
  /** Requests a minute from all together. */
  readonly together: number;
}

/** Says whether a request of an address is still within its bounds; counts anew each minute and keeps nothing else. */
export function boundedRate(bounds: RateBounds, now: () => number = Date.now): (address: string) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  let all = 0;
  return (address) => {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) {
      minute = current;
      all = 0;
      counts.clear();
    }
    all += 1;
    const own = (counts.get(address) ?? 0) + 1;
    if (counts.has(address) || counts.size < MOST_ADDRESSES) counts.set(address, own);
    return all <= bounds.together && own <= bounds.perAddress;
  };
}

/** Whether a request was made by a page of this very site: browsers name the page's origin with every POST. */
export function isSameOrigin({ headers }: FastifyRequest, siteUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).origin === new URL(siteUrl).origin || new URL(origin).host === headers.host;
}

import { addressRange } from '@jnn/http-server';
import type { FastifyRequest } from 'fastify';

const MINUTE = 60_000;
/** Addresses that are counted separately in one minute; further ones share the total limit only. */
const MAX_ADDRESSES = 20_000;

export interface RateLimits {
  /** Requests a minute from one address. */
  readonly perAddress: number;
  /** Requests a minute from all addresses. */
  readonly total: number;
}

/** Returns a function that counts a request of an address and says whether it is within the limits. Counts start again each minute. */
export function rateLimiter(bounds: RateLimits, now: () => number = Date.now): (address: string) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  let all = 0;
  return (caller) => {
    const address = addressRange(caller);
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) {
      minute = current;
      all = 0;
      counts.clear();
    }
    all += 1;
    const own = (counts.get(address) ?? 0) + 1;
    if (counts.has(address) || counts.size < MAX_ADDRESSES) counts.set(address, own);
    return all <= bounds.total && own <= bounds.perAddress;
  };
}

/** Whether a page of this site made the request, by the `Origin` header, which browsers send with every POST. */
export function isSameOrigin({ headers }: FastifyRequest, siteUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).origin === new URL(siteUrl).origin || new URL(origin).host === headers.host;
}

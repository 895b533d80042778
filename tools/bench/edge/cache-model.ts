import type { Random } from '@jnn/backend/random';

/** What became of the requests of a cache. */
export interface Shares {
  /** Answered from the cache, old answers included. */
  readonly hit: number;
  /** Requests that reached the servers behind it, renewals of old answers included. */
  readonly origin: number;
}

interface Modelled {
  readonly draw: (random: Random) => string;
  readonly random: Random;
  /** Requests per second. */
  readonly rate: number;
  /** Seconds for which an answer is fresh, and after that for which it is given while a new one is fetched. */
  readonly fresh: number;
  readonly stale: number;
  /** Seconds before counting begins, for which the cache fills; and for which is counted. */
  readonly warmUp: number;
  readonly counted: number;
}

/**
 * Models a shared cache with room for everything, by RFC 9111 and RFC 5861: requests come at random moments of a steady
 * rate; an answer stays fresh, then is given once more while it is fetched again, then is gone.
 */
export function modelCache({ draw, random, rate, fresh, stale, warmUp, counted }: Modelled): Shares {
  const since = new Map<string, number>();
  let [now, requests, hits, fetched] = [0, 0, 0, 0];
  while (now < warmUp + counted) {
    now += -Math.log(1 - random.next()) / rate;
    const address = draw(random);
    const age = now - (since.get(address) ?? -Infinity);
    const isHit = age <= fresh + stale;
    if (age > fresh) since.set(address, now);
    if (now < warmUp) continue;
    requests += 1;
    if (isHit) hits += 1;
    if (age > fresh) fetched += 1;
  }
  return { hit: hits / requests, origin: fetched / requests };
}

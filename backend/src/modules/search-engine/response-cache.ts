import type { RawJson } from '../../text/raw-json';
import type { Clock } from '../../clock';

/** Responses kept at most, about 40 KB each. */
const MAX_RESPONSES = 512;
/** Keys remembered at most that were asked for once: a few hundred bytes each, on the map up to some thousand. */
const MAX_KEYS = 2_048;
/** Milliseconds for which a response is used; the search codes in it may be older than the answer by as much. */
const LIFETIME = 60_000;

interface CachedResponse {
  readonly response: RawJson;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** Puts an entry last and removes the first one where there are more than `limit`. */
function putLast<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.size > limit ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
}

/** Gives the cached response of a key, or makes it. */
export type ResponseCache = (key: string, make: () => RawJson) => RawJson;

/**
 * An LRU cache of responses for a minute. The key must hold everything that a response depends on. A response is cached
 * from the second time on that its key is asked for: most searches come once, and caching each of them would cost more
 * than answering it again.
 */
export function createResponseCache(clock: Pick<Clock, 'now'>): ResponseCache {
  // Both in the order of use: what is used moves to the end.
  const responses = new Map<string, CachedResponse>();
  const askedAt = new Map<string, number>();
  return (key, make) => {
    const now = clock.now().getTime();
    const isRecent = (moment = -Infinity): boolean => now >= moment && now - moment < LIFETIME;
    const cached = responses.get(key);
    if (cached && isRecent(cached.madeAt)) {
      putLast(responses, key, cached, MAX_RESPONSES);
      return cached.response;
    }
    const response = make();
    if (isRecent(askedAt.get(key))) putLast(responses, key, { response, madeAt: now }, MAX_RESPONSES);
    else putLast(askedAt, key, now, MAX_KEYS);
    return response;
  };
}

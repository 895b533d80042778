import type { HotelCode } from '@jnn/contract';
import { stayQuery, type Stay } from '@jnn/session';

/** How many places stand side by side. */
export const MAX_COMPARED = 4;
/** How few are worth it. */
export const MIN_COMPARED = 2;
/** How many places of a link are read. */
const MAX_READ = 24;

/** The codes of the places that an address compares, each once; codes that can be none are left out. */
export function readCompared(query: URLSearchParams): readonly HotelCode[] {
  const codes = (query.get('hotels') ?? '').split(',').map((code) => code.trim());
  const valid = codes.filter((code) => /^[^\s/?#]{1,64}$/.test(code));
  // Any short text may be a code; the API says whether a place has it.
  return [...new Set(valid)].slice(0, MAX_READ) as HotelCode[];
}

/** The query that compares places for a stay. */
export const comparedQuery = (codes: readonly string[], stay: Stay | null): Record<string, string | number> => ({
  hotels: codes.join(','),
  ...(stay && stayQuery(stay)),
});

import type { Facets, Hotel, SearchAnswer } from '@jnn/contract';

interface Found {
  readonly total: number;
  /** Whether a part of the map has places that the API left out, since it lies over too many towns. */
  readonly partial: boolean;
  readonly page: number;
  readonly maxPerPage: number;
  /** Null where the API counts nothing. */
  readonly facets: Facets | null;
}

/** The result of a search: hotels, or the answer that there are none (specification, sections 3 and 4). */
export type SearchResult =
  | (Found & { readonly state: 'result'; readonly Hotels: readonly Hotel[] })
  | (Found & { readonly state: 'no-result'; readonly Hotels: readonly [] });

/** The API's answer as the search state; "no result" empties the hotels. */
export function toSearchResult(answer: SearchAnswer): SearchResult {
  const { error, Hotels, total, page, maxPerPage, facets, partial = false } = answer;
  // An API that does not count has at least what it sent.
  const counted = Math.max(total, Hotels.length);
  const counts = { total: counted, partial, page, maxPerPage, facets };
  const result: SearchResult = { state: 'result', Hotels, ...counts };
  return error === 'no result' ? clearResult(result, 'no-result') : result;
}

/** Clears a result: it takes the given state and has no hotels (specification, section 4). */
export function clearResult(result: SearchResult, state: SearchResult['state']): SearchResult {
  return { ...result, state, Hotels: [], total: 0 };
}

/** What the page shows of a search. `stale`: a newer question is on its way, and this is the answer to the one before. */
export type Results =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly result: SearchResult; readonly stale: boolean };

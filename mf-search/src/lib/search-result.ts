import type { Facets, Hotel, SearchAnswer } from '@jnn/contract';

interface ResultCounts {
  readonly total: number;
  /** True where a part of the map lies over more towns than the API searches, so that some places are missing. */
  readonly partial: boolean;
  /** From 1. */
  readonly page: number;
  readonly maxPerPage: number;
  /** Null where the API counts nothing. */
  readonly facets: Facets | null;
}

/** The result of a search: hotels, or the answer that there are none. */
export type SearchResult =
  | (ResultCounts & { readonly state: 'result'; readonly Hotels: readonly Hotel[] })
  | (ResultCounts & { readonly state: 'no-result'; readonly Hotels: readonly [] });

/** Makes a result of the API's answer; the error "no result" empties the hotels. */
export function toSearchResult(answer: SearchAnswer): SearchResult {
  const { error, Hotels, total, page, maxPerPage, facets, partial = false } = answer;
  // An API that does not count says 0, but has at least what it sent.
  const counts = { total: Math.max(total, Hotels.length), partial, page, maxPerPage, facets };
  const result: SearchResult = { state: 'result', Hotels, ...counts };
  return error === 'no result' ? clearResult(result, 'no-result') : result;
}

/** Takes the hotels out of a result and gives it a state. */
export function clearResult(result: SearchResult, state: SearchResult['state']): SearchResult {
  return { ...result, state, Hotels: [], total: 0 };
}

/** What the page shows of a search. `stale`: a newer query is on its way, and this answers the one before. */
export type ResultsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly result: SearchResult; readonly stale: boolean };

import type { Facets, Hotel, Offer, SearchAnswer } from '@jnn/contract';

interface ResultCounts {
  readonly total: number;
  /** True where the API does not count and there may be more than `total`. */
  readonly more?: boolean;
  /** True where a part of the map or a region has more than was searched, so that some places are missing. */
  readonly partial: boolean;
  /** The region that was searched; undefined for a town. */
  readonly region?: SearchAnswer['region'];
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

/**
 * Makes a result of the API's answer; the error "no result" empties the hotels. An API that does not count says 0: it has
 * what it sent and the pages before, and after a full page there may be another.
 *
 * @param askedPage The page that was asked for, from 1.
 */
export function toSearchResult(answer: SearchAnswer, askedPage: number): SearchResult {
  const { error, Hotels, maxPerPage, partial = false, region, facets } = answer;
  const counted = answer.total >= Hotels.length && answer.total > 0;
  const page = counted ? answer.page : askedPage;
  const total = counted ? answer.total : (page - 1) * maxPerPage + Hotels.length;
  const more = !counted && Hotels.length === maxPerPage;
  const counts = { total, partial, page, maxPerPage, facets, region, ...(more && { more }) };
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

/** The forints that an offer costs in all; undefined where the backend names none. */
export const forintsOf = ({ prices, Currency, TotalPrice }: Offer): number | undefined =>
  prices.totalPriceHUF ?? (Currency === 'HUF' ? TotalPrice : undefined);

import { ApiFailure, type Answer, type ApiClient } from '@jnn/api';
import { initialFilterData, PAGE_SIZE, type Locale } from '@jnn/contract';
import type { SearchQuery } from './search-query';

// The specified way to a list, loaded only where the backend does not take the search along with the filter.

export interface Visit {
  readonly client: ApiClient;
  readonly locale: Locale;
  readonly session: string;
  readonly signal: AbortSignal;
}

/**
 * Answers one page of a list by `search`, which the backend keeps for the session, and by `filter` on the search that it
 * keeps. The first, unfiltered page is the search's own answer. Rejects as the client does.
 */
export async function searchPlainly(visit: Visit, query: SearchQuery): Promise<Answer<'filter'>> {
  const { client, locale, session, signal } = visit;
  const { searchData, filterData, page } = query;
  // A search in another language is another one: what `filter` finds is in the language of the search.
  const name = JSON.stringify([session, locale, searchData]);
  const maxPerPage = PAGE_SIZE.standard;
  const search = async (): Promise<Answer<'search'>> => {
    const answer = await client.call(
      'search',
      { params: { locale }, body: { searchData, maxPerPage, session } },
      { signal },
    );
    rememberHeld(name);
    return answer;
  };
  const filter = (): Promise<Answer<'filter'>> =>
    client.call('filter', { body: { filterData, maxPerPage, page, session } }, { signal });

  if (readHeld() !== name) {
    const found = await search();
    const isWhole = page === 1 && JSON.stringify(filterData) === JSON.stringify(initialFilterData());
    return isWhole || found.error === 'no result' ? found : filter();
  }
  try {
    return await filter();
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || !DROPPED.has(failure.status)) {
      // Another refusal may hide the same: the visitor's next try begins with the search.
      if (failure instanceof ApiFailure && failure.status < 500) rememberHeld('');
      throw failure;
    }
    await search();
    return filter();
  }
}

/** A backend that has dropped the session's search meanwhile says that it is not there, in conflict, or gone. */
const DROPPED: ReadonlySet<number> = new Set([404, 409, 410]);

/** All tabs share the session, so the search that it holds is remembered for all of them. */
const KEY = 'jnn-held-search';

/** Null on the server and where the browser refuses storage: the search is made first each time then. */
function readHeld(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function rememberHeld(name: string): void {
  try {
    window.localStorage.setItem(KEY, name);
  } catch {
    // See above.
  }
}

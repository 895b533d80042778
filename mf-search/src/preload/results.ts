import { preloadCall } from '@jnn/api';
import { budapestDay, FILTER_ROUTE } from '@jnn/contract';
import { browserCookies, ensureSession } from '@jnn/session';
import { filterInput, readSearchQuery } from '../lib/search-query';

// Runs in a document that the browser renders, before any other code is loaded: fetches the list that the URL names.

const params = new URLSearchParams(location.search);
const query = readSearchQuery(params, budapestDay(new Date()));
// The list of a part of the map takes another call, which the page makes itself.
if (query && !params.has('area')) {
  const session = ensureSession(browserCookies(document));
  preloadCall(window, { name: 'filter', route: FILTER_ROUTE, input: filterInput(query, session), session });
}

import { preloadCall } from '@jnn/api';
import { budapestDay, FILTER_ROUTE } from '@jnn/contract';
import { browserCookies, ensureSession } from '@jnn/session';
import { filterInput, readSearchQuery } from '../lib/search-query';

// Runs in a document that the browser renders, before any other code is loaded: fetches the list that the URL names.

const params = new URLSearchParams(location.search);
// Where the backend takes no search along with the filter, the list takes other calls, and so does a part of the map:
// those the page makes itself. The text is searched, since this script has no parser of settings.
const settings = document.getElementById('site')?.textContent ?? '';
const query = readSearchQuery(params, budapestDay(new Date()), settings.includes('"more-filters"'));
if (query && settings.includes('"search-in-filter"') && !params.has('area')) {
  const session = ensureSession(browserCookies(document));
  preloadCall(window, { name: 'filter', route: FILTER_ROUTE, input: filterInput(query, session), session });
}

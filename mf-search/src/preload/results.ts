import { preloadCall } from '@jnn/api';
import { budapestDay, FILTER_ROUTE } from '@jnn/contract';
import { browserCookies, ensureSession } from '@jnn/session';
import { filterInput, readSearchQuery } from '../lib/search-query';

// Runs in a document that the browser renders, before any other code is here: asks for the list of the address.

const query = new URLSearchParams(location.search);
const question = readSearchQuery(query, budapestDay(new Date()));
// A part of the map is asked for by the page itself.
if (question && !query.has('area')) {
  const session = ensureSession(browserCookies(document));
  preloadCall(window, { name: 'filter', route: FILTER_ROUTE, input: filterInput(question, session), session });
}

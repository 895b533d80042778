import type { FirstCall } from '@jnn/api';
import { filterInput, isOneCall, readSearchQuery } from './search-query';

/**
 * The list that the URL of the results names. Where the backend takes no search along with the filter, the list takes other
 * calls, and so does a part of the map: those the page makes itself.
 */
export const firstCall = (({ params, today, session, offers }) => {
  const query = readSearchQuery(params, today, offers('more-filters'));
  if (!query || !isOneCall(query.searchData, offers) || params.has('area')) return null;
  return { name: 'filter', input: filterInput(query, session) };
}) satisfies FirstCall;

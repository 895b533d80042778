import { useRightAddress } from '../../lib/use-search-state';
import type { SearchAddress } from '../../lib/search-params';
import type { Results, SearchResult } from '../../lib/search-result';

/**
 * Puts right in the address what only the answer tells: a page beyond the last one, for which the API answers with the
 * last, and a town's name that is missing or another town's.
 */
export function useToldAddress(address: SearchAddress, results: Results): void {
  useRightAddress(results.status === 'shown' && !results.stale ? told(address, results.result) : address);
}

function told(address: SearchAddress, { Hotels: [first], total, maxPerPage }: SearchResult): SearchAddress {
  const { city, cityName } = address;
  const isNamed = first?.CityCode !== city || cityName.startsWith(first.CityName);
  const page = Math.min(address.page, Math.ceil(total / maxPerPage) || 1);
  // The same object, so that an address which is right is not checked again with every answer.
  return isNamed && page === address.page
    ? address
    : { ...address, page, cityName: isNamed ? cityName : first.CityName };
}

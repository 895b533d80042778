import { SearchData, type IsoDate } from '@jnn/contract';
import { parseList } from './saved-searches';

/**
 * The saved searches whose arrival has not passed, latest first; what is no search is left out. A module of its own, since
 * it brings the contract's parser along.
 */
export function parseSavedSearches(text: string, today: IsoDate): readonly SearchData[] {
  const searches = parseList(text).map((value) => SearchData.safeParse(value));
  return searches.flatMap(({ success, data }) => (success && data.dateFrom >= today ? [data] : []));
}

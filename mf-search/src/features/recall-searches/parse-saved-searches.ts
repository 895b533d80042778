import { SearchData, type IsoDate } from '@jnn/contract';
import { listOf } from './saved-searches';

/** The kept searches that still lie ahead, latest first; whatever cannot be read is no search. */
export function checkSearches(text: string, today: IsoDate): readonly SearchData[] {
  const searches = listOf(text).map((value) => SearchData.safeParse(value));
  return searches.flatMap(({ success, data }) => (success && data.dateFrom >= today ? [data] : []));
}

import type { IsoDate, SearchData } from '@jnn/contract';
import { readStay } from '@jnn/session';
import { isAhead, parseList } from './saved-searches';

/** The saved searches whose arrival has not passed, latest first; what is no search is left out. */
export const parseSavedSearches = (text: string, today: IsoDate): readonly SearchData[] =>
  parseList(text).flatMap((entry) => {
    const search = isAhead(entry, today) ? searchIn(entry) : null;
    return search ? [search] : [];
  });

/** The search of an entry; null where its town or its stay is none. */
function searchIn(entry: object): SearchData | null {
  const members = new Map<string, unknown>(Object.entries(entry));
  const [city, cityName] = [members.get('city'), members.get('cityName')];
  const stay = readStay(new URLSearchParams([...members].map(([name, value]) => [name, String(value)])));
  return stay && typeof city === 'string' && typeof cityName === 'string' ? { ...stay, city, cityName } : null;
}

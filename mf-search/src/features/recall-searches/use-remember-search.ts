import type { SearchData } from '@jnn/contract';
import { useToday } from '@jnn/session';
import { useEffect } from 'react';
import { keepSearch } from './saved-searches';
import { useSearchStorage } from './use-search-storage';

/** Remembers a search that is being shown. */
export function useRememberSearch(search: SearchData | null): void {
  const storage = useSearchStorage();
  const today = useToday();
  useEffect(() => {
    if (search !== null && search.cityName !== '') keepSearch(storage, search, today);
  }, [search, storage, today]);
}

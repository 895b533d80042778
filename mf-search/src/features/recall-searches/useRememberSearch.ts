import type { SearchData } from '@jnn/contract';
import { useToday } from '@jnn/session';
import { useEffect } from 'react';
import { useSearchStorage } from './useSearchStorage';

/** Remembers a search that is being shown; what reads and checks the kept ones comes after the page. */
export function useRememberSearch(search: SearchData | null): void {
  const storage = useSearchStorage();
  const today = useToday();
  useEffect(() => {
    if (search === null || search.cityName === '') return;
    void import('./recent-searches').then(
      ({ keepRecent }) => keepRecent(storage(), search, today),
      () => undefined, // A file that does not come only means that nothing is remembered.
    );
  }, [search, storage, today]);
}

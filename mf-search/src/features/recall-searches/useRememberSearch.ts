import type { SearchData } from '@jnn/contract';
import { useEffect } from 'react';
import { useToday } from '../../today';
import { useSearchStorage } from './useSearchStorage';

/** Remembers a search that is being shown; what reads and checks the kept ones comes after the page. */
export function useRememberSearch(search: SearchData | null): void {
  const storage = useSearchStorage();
  const today = useToday();
  useEffect(() => {
    if (search === null || search.cityName === '' || today === null) return;
    void import('./recent-searches').then(
      ({ keepRecent }) => keepRecent(storage(), search, today),
      () => undefined, // A file that does not come only means that nothing is remembered.
    );
  }, [search, storage, today]);
}

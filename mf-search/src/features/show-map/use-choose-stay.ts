import { PAGE_SIZE, type Hotel } from '@jnn/contract';
import { useLatest } from '@jnn/ui';
import { useCallback, useEffect, useRef } from 'react';
import type { ChangeAddress } from '../../lib/use-search-state';
import type { SearchResult } from '../../lib/search-result';
import { stayId } from '../../lib/hotel-heading';

/** Goes from a pin to its twin in the list, turning the list to the page on which it stands. The verb stays the same. */
export function useChooseStay(listed: SearchResult | null, pinned: readonly Hotel[], change: ChangeAddress) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== null && focusStay(wanted.current)) wanted.current = null;
  }, [listed]);
  const latest = useLatest(pinned);
  return useCallback(
    (code: string): void => {
      if (focusStay(code)) return;
      wanted.current = code;
      const page = Math.floor(latest.current.findIndex(({ HotelCode }) => HotelCode === code) / PAGE_SIZE.standard) + 1;
      change((now) => ({ ...now, page }));
    },
    [latest, change],
  );
}

function focusStay(code: string): boolean {
  const link = document.getElementById(stayId(code))?.querySelector('a');
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
  return Boolean(link);
}

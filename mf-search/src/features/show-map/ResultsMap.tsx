import { PAGE_SIZE, type Coordinates, type GeoPoint, type Hotel } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { useLatest } from '@jnn/ui';
import { memo, useCallback, useEffect, useRef } from 'react';
import { focusHotelHeading } from '../../lib/hotel-heading';
import { searchInArea } from '../../lib/search-params';
import type { SearchResult } from '../../lib/search-result';
import type { ChangeSearch } from '../../lib/use-search-state';
import { MapPanel } from './MapPanel';

interface HotelsInView {
  /** The list's answer, null while there is none. */
  readonly result: SearchResult | null;
  /** Every hotel that has a pin, in the list's order. */
  readonly pinned: readonly Hotel[];
  /** Where the map begins; null while no hotel is known. */
  readonly start: GeoPoint | Coordinates | null;
}

interface ResultsMapProps {
  readonly inView: HotelsInView;
  /** The hotel whose card or pin is under the pointer or has the focus. */
  readonly pointed: string | null;
  readonly onPoint: (code: string | null) => void;
  readonly onChange: ChangeSearch;
}

/** The map beside the list; empty until a first hotel is known. */
export const ResultsMap = memo(function ResultsMap({ inView, pointed, onPoint, onChange }: ResultsMapProps) {
  const { booking } = useSession();
  const { result, pinned, start } = inView;
  const selectHotel = useSelectHotel(result, pinned, onChange);
  useEffect(() => () => booking.setMap(null), [booking]);
  const searchArea = useCallback((area: Coordinates) => onChange((now) => searchInArea(now, area)), [onChange]);
  if (!start) return null;
  return (
    <MapPanel
      hotels={pinned}
      start={start}
      pointed={pointed}
      onPoint={onPoint}
      onChoose={selectHotel}
      onSearchArea={searchArea}
    />
  );
});

/**
 * The function that goes from a pin to the hotel's card. Where the card is on another page of the list, it turns to that
 * page and focuses the card when the answer is here. Its identity is stable.
 */
function useSelectHotel(result: SearchResult | null, pinned: readonly Hotel[], change: ChangeSearch) {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current !== null && focusHotelHeading(awaited.current)) awaited.current = null;
  }, [result]);
  const latest = useLatest(pinned);
  return useCallback(
    (code: string): void => {
      if (focusHotelHeading(code)) return;
      awaited.current = code;
      const index = latest.current.findIndex(({ HotelCode }) => HotelCode === code);
      change((now) => ({ ...now, page: Math.floor(index / PAGE_SIZE.standard) + 1 }));
    },
    [latest, change],
  );
}

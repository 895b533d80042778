import type { Coordinates, Hotel } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { searchInArea } from '../../lib/search-params';
import { keepSeenHotel, readSeenHotels } from '../../lib/seen-hotels';
import type { ResultsInView } from '../../lib/use-results';
import type { ChangeSearch } from '../../lib/use-search-state';
import { ChosenPlace } from './ChosenPlace';
import { MapPanel } from './MapPanel';
import { useFullScreenMap } from './use-full-screen-map';
import { useMapPins } from './use-map-pins';

interface ResultsMapProps {
  readonly inView: ResultsInView;
  /** The list's order in words; empty where it is not known. */
  readonly order: string;
  /** The hotel whose card or pin is under the pointer or has the focus. */
  readonly pointed: string | null;
  /** The hotel whose card stands on the map. */
  readonly chosen: string | null;
  /** How far the page was scrolled when the map was opened, in pixels. */
  readonly scrolled: number;
  readonly onPoint: (code: string | null) => void;
  readonly onChoose: (code: string | null) => void;
  readonly onChange: ChangeSearch;
}

/** The map of the results with the card of the chosen one; empty until a first hotel is known. */
export const ResultsMap = memo(function ResultsMap(props: ResultsMapProps) {
  const { inView, order, pointed, chosen, scrolled, onPoint, onChoose, onChange } = props;
  const { booking } = useSession();
  const { query, results, result, start } = inView;
  const isStale = results.status === 'shown' && results.stale;
  const { pinned, missing } = useMapPins(query, result, isStale);
  useEffect(() => () => booking.setMap(null), [booking]);
  const searchArea = useCallback((area: Coordinates) => onChange((now) => searchInArea(now, area)), [onChange]);
  const [seen, setSeen] = useState(readSeenHotels);
  const frame = useRef<HTMLDivElement>(null);
  useFullScreenMap(frame, chosen, scrolled);
  const choose = useCallback(
    (code: string) => {
      setSeen(keepSeenHotel(code));
      onChoose(code);
    },
    [onChoose],
  );
  const close = useCallback(() => {
    // The card that has the focus is removed: it goes back to the pin or, where that is out of view, to the map.
    const pin = frame.current?.querySelector<HTMLElement>('[data-pin][aria-current]');
    const map = frame.current?.querySelector<HTMLElement>('[role="application"]');
    (pin ?? map)?.focus({ preventScroll: true });
    onChoose(null);
  }, [onChoose]);
  const index = indexOf(pinned, chosen);
  return (
    <div ref={frame}>
      {start && (
        <MapPanel
          {...{ missing, start, pointed, seen, onPoint }}
          hotels={pinned}
          first={result?.Hotels[0]?.HotelCode}
          chosen={index < 0 ? null : chosen}
          onChoose={choose}
          onSearchArea={searchArea}
        >
          {index >= 0 && (
            <ChosenPlace
              {...{ index, order }}
              stay={query.searchData}
              hotels={pinned}
              onChoose={choose}
              onClose={close}
            />
          )}
        </MapPanel>
      )}
    </div>
  );
});

const indexOf = (hotels: readonly Hotel[], code: string | null): number =>
  hotels.findIndex(({ HotelCode }) => HotelCode === code);

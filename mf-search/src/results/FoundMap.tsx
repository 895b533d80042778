import type { Coordinates } from '@jnn/contract';
import { useNavigate } from '@jnn/router';
import { useSession } from '@jnn/session';
import { memo, useCallback, useEffect } from 'react';
import { searchIn, type SearchAddress } from '../address/search-address';
import { hereWith } from '../address/useSearchAddress';
import { MapPanel } from '../features/show-map/MapPanel';
import styles from './FoundStays.module.css';
import { useChooseStay } from './useChooseStay';
import type { ShownResults } from './useShownResults';

interface FoundMapProps {
  readonly address: SearchAddress;
  readonly shown: ShownResults;
  readonly pointed: string | null;
  readonly onPoint: (code: string | null) => void;
}

/** The map beside what was found. */
export const FoundMap = memo(function FoundMap({ address, shown, pointed, onPoint }: FoundMapProps) {
  const navigate = useNavigate();
  const { booking } = useSession();
  const { result, pinned, start } = shown;
  const choose = useChooseStay(address, result, pinned);
  useEffect(() => () => booking.lookAt(null), [booking]);
  const searchArea = useCallback(
    (area: Coordinates) => void navigate(hereWith(searchIn(address, area))),
    [address, navigate],
  );
  return (
    <div className={styles.map}>
      {start && (
        <MapPanel
          hotels={pinned}
          start={start}
          pointed={pointed}
          onPoint={onPoint}
          onChoose={choose}
          onSearchArea={searchArea}
        />
      )}
    </div>
  );
});

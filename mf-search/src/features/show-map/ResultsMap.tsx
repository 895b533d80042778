import type { Coordinates } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { memo, useCallback, useEffect } from 'react';
import { searchIn } from '../../lib/search-params';
import type { ChangeAddress } from '../../lib/use-search-state';
import { MapPanel } from './MapPanel';
import styles from '../browse-results/Results.module.css';
import { useChooseStay } from './use-choose-stay';
import type { ShownResults } from '../browse-results/use-results';

interface FoundMapProps {
  readonly shown: ShownResults;
  readonly pointed: string | null;
  readonly onPoint: (code: string | null) => void;
  readonly onChange: ChangeAddress;
}

/** The map beside what was found. */
export const FoundMap = memo(function FoundMap({ shown, pointed, onPoint, onChange }: FoundMapProps) {
  const { booking } = useSession();
  const { result, pinned, start } = shown;
  const choose = useChooseStay(result, pinned, onChange);
  useEffect(() => () => booking.setMap(null), [booking]);
  const searchArea = useCallback((area: Coordinates) => onChange((now) => searchIn(now, area)), [onChange]);
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

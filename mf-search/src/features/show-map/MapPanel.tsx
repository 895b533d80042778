import type { Coordinates, GeoPoint, Hotel } from '@jnn/contract';
import { StayMap, type Area } from '@jnn/map';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import { Button, Icon } from '@jnn/ui';
import { useRef, useState } from 'react';
import { useMessages } from '../../messages';
import styles from './MapPanel.module.css';
import { useMapLabels } from './use-map-labels';
import { useMapPoints } from './use-map-points';

interface MapPanelProps {
  readonly hotels: readonly Hotel[];
  /** Where the map begins: at the first hotel, or at the part that is searched. */
  readonly start: GeoPoint | Coordinates;
  readonly pointed: string | null;
  readonly onPoint: (code: string | null) => void;
  readonly onChoose: (code: string) => void;
  /** Asks for the places inside a part of the map. */
  readonly onSearchArea: (area: Coordinates) => void;
}

/** The results on a map, centred on the first hotel (specification, section 2). */
export function MapPanel({ hotels, start, pointed, onPoint, onChoose, onSearchArea }: MapPanelProps) {
  const t = useMessages();
  const labels = useMapLabels();
  const points = useMapPoints(hotels);
  const { settings, booking } = useSession();
  const consent = useConsent();
  const [moved, setMoved] = useState<Area | null>(null);
  const key = allowsFunctional(consent) && settings.googleMapsApiKey !== '' ? settings.googleMapsApiKey : null;
  const look = (view: Area, byHand: boolean) => {
    booking.setMap(view);
    setMoved(byHand ? view : null);
  };
  const panel = useRef<HTMLElement>(null);
  const search = (view: Area) => {
    // The button goes; the map, on which it stood, stays.
    panel.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
    setMoved(null);
    onSearchArea(view);
  };
  return (
    <section ref={panel} className={styles.panel} aria-label={t('map.region')}>
      <StayMap
        googleApiKey={key}
        points={points}
        start={start}
        highlighted={pointed}
        onPoint={onPoint}
        onChoose={onChoose}
        onView={look}
        labels={labels}
      />
      {moved && (
        <div className={styles.again}>
          <Button variant="secondary" size="small" onClick={() => search(moved)}>
            <Icon name="search" size={18} />
            {t('map.searchArea')}
          </Button>
        </div>
      )}
    </section>
  );
}

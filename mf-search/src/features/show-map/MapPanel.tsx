import { type Coordinates, type GeoPoint, type Hotel, PAGE_SIZE } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { type Area, type MapLabels, mapSources, type MapPoint, StayMap } from '@jnn/map';
import { useLocale } from '@jnn/router';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import { Button, Icon, glyphs } from '@jnn/ui';
import { useMemo, useRef, useState, memo } from 'react';
import { useMessages } from '../../messages';
import styles from './MapPanel.module.css';
import { forintsOf, type SearchResult } from '../../lib/search-result';

interface MapPanelProps {
  readonly hotels: readonly Hotel[];
  /** Where the map begins: at the first hotel, or at the area that is searched. */
  readonly start: GeoPoint | Coordinates;
  readonly pointed: string | null;
  readonly onPoint: (code: string | null) => void;
  readonly onChoose: (code: string) => void;
  /** Called with the area in view when the visitor searches it. */
  readonly onSearchArea: (area: Coordinates) => void;
}

/** The results on a map, centred on the first hotel; once it was moved, with a button that searches the area. */
export function MapPanel({ hotels, start, pointed, onPoint, onChoose, onSearchArea }: MapPanelProps) {
  const t = useMessages();
  const labels = useMapLabels();
  const points = useMapPoints(hotels);
  const { settings, booking } = useSession();
  const sources = mapSources(settings, allowsFunctional(useConsent()));
  const language = useLocale();
  const [movedTo, setMovedTo] = useState<Area | null>(null);
  const onView = (view: Area, byHand: boolean) => {
    booking.setMap(view);
    setMovedTo(byHand ? view : null);
  };
  const panel = useRef<HTMLElement>(null);
  const search = (view: Area) => {
    // The pressed button is removed, so the focus goes to the map below it.
    panel.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
    setMovedTo(null);
    onSearchArea(view);
  };
  return (
    <section ref={panel} className={styles.panel} aria-label={t('map.region')}>
      <StayMap
        {...sources}
        language={language}
        points={points}
        start={start}
        highlighted={pointed}
        onPoint={onPoint}
        onChoose={onChoose}
        onView={onView}
        labels={labels}
      />
      {movedTo && (
        <div className={styles.again}>
          <Button variant="secondary" size="small" onClick={() => search(movedTo)}>
            <Icon path={glyphs.search} size={18} />
            {t('map.searchArea')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The texts of the map. */
function useMapLabels(): MapLabels {
  const t = useMessages();
  return useMemo(
    () => ({
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      map: t('map.keys'),
      cluster: (count, price) =>
        price === null ? t('map.cluster', { count }) : t('map.clusterFrom', { count, price }),
      from: (price) => t('map.from', { price }),
    }),
    [t],
  );
}

/** Hotels as points whose label is their cheapest offer in forints, or in whole euros where no forints are known. */
function useMapPoints(hotels: readonly Hotel[]): readonly MapPoint[] {
  const format = useFormat();
  return useMemo(
    () =>
      hotels.map(({ HotelCode, HotelName, AditionalData, Offers: [offer] }) => {
        const forints = offer && forintsOf(offer);
        const euros = offer ? `${format.number(Math.round(offer.prices.totalPriceEUR))} €` : '–';
        const label = forints === undefined ? euros : format.money(forints, 'HUF');
        const amount = forints ?? offer?.prices.totalPriceEUR;
        return { ...AditionalData.GeoPoint, id: HotelCode, label, amount, name: `${HotelName}, ${label}` };
      }),
    [hotels, format],
  );
}

interface MapSwitchProps {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Shows or hides the map. */
export const MapSwitch = memo(function MapSwitch({ shown, onChange }: MapSwitchProps) {
  const t = useMessages();
  return (
    <span className={styles.switch}>
      <Button variant="secondary" size="small" role="switch" aria-checked={shown} onClick={() => onChange(!shown)}>
        <Icon path={glyphs.map} size={18} />
        {t('map.switch')}
      </Button>
    </span>
  );
});

interface AreaNoticeProps {
  readonly cityName: string;
  /** What was found there; null while it is on its way. */
  readonly result: SearchResult | null;
  readonly onLeave: () => void;
}

/** Says that the list shows a part of the map, and leads back to the town. */
export function AreaNotice({ cityName, result, onLeave }: AreaNoticeProps) {
  const t = useMessages();
  const { offers } = useSession();
  return (
    <div className={styles.notice}>
      <Icon path={glyphs.map} />
      <span>
        {result ? textOf(result, t) : t('map.inArea')}
        {!offers('filter-on-map') && ` ${t('map.unfiltered')}`}
      </span>
      <Button variant="quiet" size="small" onClick={onLeave}>
        {t('map.leaveArea', { cityName })}
      </Button>
    </div>
  );
}

function textOf({ partial, total }: SearchResult, t: ReturnType<typeof useMessages>): string {
  if (partial) return t('map.nearMiddle');
  return total > PAGE_SIZE.mapMax ? t('map.firstInArea', { count: PAGE_SIZE.mapMax }) : t('map.inArea');
}

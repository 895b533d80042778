import type { Coordinates, GeoPoint, Hotel } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { type Area, type MapLabels, mapSources, type MapPoint, StayMap } from '@jnn/map';
import { useLocale } from '@jnn/router';
import { allowsFunctional, useConsent, useSession } from '@jnn/session';
import { Button, Icon, glyphs } from '@jnn/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useMapMessages } from '../../lib/map-words';
import { useMessages } from '../../messages';
import styles from './MapPanel.module.css';
import { forintsOf } from '../../lib/search-result';

interface MapPanelProps {
  readonly hotels: readonly Hotel[];
  /** How many places more were found than have a pin. */
  readonly missing: number;
  /** Where the map begins: at the first hotel, or at the area that is searched. */
  readonly start: GeoPoint | Coordinates;
  /** The code of the hotel on which the map is centred. */
  readonly first: string | undefined;
  readonly pointed: string | null;
  readonly chosen: string | null;
  /** The codes of the hotels that the visitor has looked at. */
  readonly seen: readonly string[];
  readonly onPoint: (code: string | null) => void;
  readonly onChoose: (code: string) => void;
  /** Called with the area in view when the visitor searches it. */
  readonly onSearchArea: (area: Coordinates) => void;
  /** The card of the chosen hotel. */
  readonly children?: ReactNode;
}

/** The results on a map, centred on the first hotel; once it was moved, with a button that searches the area. */
export function MapPanel(props: MapPanelProps) {
  const { hotels, missing, start, first, pointed, chosen, seen, onPoint, onChoose, onSearchArea, children } = props;
  const words = useMapMessages();
  const labels = useMapLabels(hotels.length);
  const points = useMapPoints(hotels, seen);
  const { settings, booking } = useSession();
  const sources = mapSources(settings, allowsFunctional(useConsent()));
  const language = useLocale();
  const [moved, setMoved] = useState<{ readonly from: string; readonly to: Area } | null>(null);
  const from = JSON.stringify(start);
  const movedTo = moved?.from === from ? moved.to : null;
  const onView = (to: Area, byHand: boolean) => {
    booking.setMap(to);
    if (byHand || movedTo) setMoved({ from, to });
  };
  const panel = useRef<HTMLElement>(null);
  const search = (view: Area) => {
    // The pressed button is removed, so the focus goes to the map below it.
    panel.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
    setMoved(null);
    onSearchArea(view);
  };
  const shown = { points, start, first, chosen, labels, language, highlighted: pointed };
  return (
    <section ref={panel} className={styles.panel} aria-label={words('region')}>
      <div className={styles.map}>
        <StayMap {...sources} {...shown} {...{ onPoint, onChoose, onView }} />
        {movedTo && (
          <div className={styles.again}>
            <Button variant="secondary" size="small" onClick={() => search(movedTo)}>
              <Icon path={glyphs.search} size={18} />
              {words('searchArea')}
            </Button>
          </div>
        )}
      </div>
      {missing > 0 && (
        <p className={styles.missing}>{words('firstPins', { count: hotels.length, total: hotels.length + missing })}</p>
      )}
      {children}
    </section>
  );
}

/** The texts of the map. */
function useMapLabels(count: number): MapLabels {
  const t = useMessages();
  const words = useMapMessages();
  return useMemo(
    () => ({
      zoomIn: words('zoomIn'),
      zoomOut: words('zoomOut'),
      map: words('keys', { places: t('results.count', { count }) }),
      cluster: (places, price) =>
        price === null ? words('cluster', { count: places }) : words('clusterFrom', { count: places, price }),
      from: (price) => words('from', { price }),
    }),
    [t, words, count],
  );
}

/** Hotels as points whose label is their cheapest offer in forints, or in whole euros where no forints are known. */
function useMapPoints(hotels: readonly Hotel[], seen: readonly string[]): readonly MapPoint[] {
  const format = useFormat();
  return useMemo(
    () =>
      hotels.map(({ HotelCode, HotelName, AditionalData, Offers: [offer] }) => {
        const forints = offer && forintsOf(offer);
        const euros = offer ? `${format.number(Math.round(offer.prices.totalPriceEUR))} €` : '–';
        const label = forints === undefined ? euros : format.money(forints, 'HUF');
        const amount = forints ?? offer?.prices.totalPriceEUR;
        const name = `${HotelName}, ${label}`;
        return { ...AditionalData.GeoPoint, id: HotelCode, label, amount, name, isSeen: seen.includes(HotelCode) };
      }),
    [hotels, format, seen],
  );
}

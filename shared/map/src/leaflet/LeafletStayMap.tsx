import 'leaflet/dist/leaflet.css';
import '../../map-tokens.css';
import { useCallback } from 'react';
import { usePins } from '../clusters';
import { type Cluster, pinKey, standsFor } from '../pin-item';
import type { StayMapProps } from '../types';
import { useOpenCluster } from '../use-open-cluster';
import { toLatLng, useLeafletMap } from './use-leaflet-map';
import styles from './LeafletStayMap.module.css';
import { LeafletPin } from './LeafletPin';
import { MapCredits } from './MapCredits';
import { usePinNavigation } from '../use-pin-navigation';

/** The site's own map, which needs no third party: Leaflet over the shipped map of Hungary, or over a street map. */
export function LeafletStayMap(props: StayMapProps) {
  const { points, highlighted, onPoint, onChoose, labels } = props;
  const { attach, map, view, archive } = useLeafletMap(props);
  const { spread, open: openCluster } = useOpenCluster(view);
  const pins = usePins(points, view, spread);
  const { tabStop, ...keys } = usePinNavigation(pins);
  const open = useCallback(
    (cluster: Cluster) => {
      if (!map) return;
      openCluster(cluster, {
        closest: map.getMaxZoom(),
        moveTo: (position, zoom) => map.setView(toLatLng(position), zoom),
        focus: () => map.getContainer().focus({ preventScroll: true }),
      });
    },
    [map, openCluster],
  );
  return (
    <div className={styles.frame}>
      <div ref={attach} className={styles.map} role="application" aria-label={labels.map} />
      {archive && <MapCredits archive={archive} />}
      {map &&
        pins.map((pin) => (
          <LeafletPin
            key={pinKey(pin)}
            {...{ map, pin, onPoint, onChoose, labels, ...keys }}
            highlighted={standsFor(pin, highlighted)}
            isTabStop={pinKey(pin) === tabStop}
            onOpen={open}
          />
        ))}
    </div>
  );
}

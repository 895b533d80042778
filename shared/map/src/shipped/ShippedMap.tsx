import 'leaflet/dist/leaflet.css';
import { useCallback } from 'react';
import { pinKey, standsFor, usePins } from '../clusters';
import type { Position, StayMapProps } from '../types';
import { toLatLng, useShippedMap } from './use-shipped-map';
import styles from './ShippedMap.module.css';
import { ShippedPin } from './ShippedPin';
import { usePinNavigation } from '../use-pin-navigation';

/** The map that needs no third party: Leaflet over a base map of Hungary that is shipped with the site. */
export function ShippedMap(props: StayMapProps) {
  const { points, highlighted, onPoint, onChoose, labels } = props;
  const { attach, map, view } = useShippedMap(props);
  const pins = usePins(points, view);
  const { tabStop, ...keys } = usePinNavigation(pins);
  const open = useCallback(
    (position: Position, zoom: number) => {
      map?.setView(toLatLng(position), zoom);
      // The focused cluster is removed; from the map's own element the arrow keys go on.
      map?.getContainer().focus({ preventScroll: true });
    },
    [map],
  );
  return (
    <div className={styles.frame}>
      <div ref={attach} className={styles.map} role="application" aria-label={labels.map} />
      {map &&
        pins.map((pin) => (
          <ShippedPin
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

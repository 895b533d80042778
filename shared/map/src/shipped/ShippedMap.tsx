import 'leaflet/dist/leaflet.css';
import { useCallback } from 'react';
import { pinKey, standsFor, usePins } from '../clusters';
import type { Position, StayMapProps } from '../types';
import { toLatLng } from './create-map';
import styles from './ShippedMap.module.css';
import { ShippedPin } from './ShippedPin';
import { usePinKeys } from '../use-pin-keys';
import { useShippedMap } from './use-shipped-map';

/** The map that needs nobody else: Leaflet over a base map of Hungary that comes with the site. */
export function ShippedMap(props: StayMapProps) {
  const { points, highlighted, onPoint, onChoose, labels } = props;
  const { attach, map, view } = useShippedMap(props);
  const pins = usePins(points, view);
  const { stop, ...keys } = usePinKeys(pins);
  const open = useCallback(
    (position: Position, zoom: number) => {
      map?.setView(toLatLng(position), zoom);
      // The cluster falls apart and takes the focus along; the map's own element moves on by the arrow keys.
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
            stop={pinKey(pin) === stop}
            onOpen={open}
          />
        ))}
    </div>
  );
}

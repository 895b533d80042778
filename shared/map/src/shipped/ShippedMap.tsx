import 'leaflet/dist/leaflet.css';
import { usePins } from '../clusters';
import { MapPin } from '../MapPin';
import type { Position, StayMapProps } from '../types';
import { toLatLng } from './create-map';
import styles from './ShippedMap.module.css';
import { ShippedPin } from './ShippedPin';
import { useShippedMap } from './useShippedMap';

/** The map that needs nobody else: Leaflet over a base map of Hungary that comes with the site. */
export function ShippedMap(props: StayMapProps) {
  const { points, highlighted, labels } = props;
  const { attach, map, view } = useShippedMap(props);
  const pins = usePins(points, view);
  const open = (position: Position, zoom: number) => {
    map?.setView(toLatLng(position), zoom);
    // The cluster falls apart and takes the focus along; the map's own element moves on by the arrow keys.
    map?.getContainer().focus({ preventScroll: true });
  };
  return (
    <div className={styles.frame}>
      <div ref={attach} className={styles.map} role="application" aria-label={labels.map} />
      {map &&
        pins.map((pin) => {
          const at = pin.kind === 'point' ? pin.point : pin.position;
          const key = pin.kind === 'point' ? pin.point.id : pin.id;
          const raised = pin.kind === 'point' && pin.point.id === highlighted;
          return (
            <ShippedPin key={key} map={map} latitude={at.latitude} longitude={at.longitude} raised={raised}>
              <MapPin {...props} pin={pin} onOpen={open} />
            </ShippedPin>
          );
        })}
    </div>
  );
}

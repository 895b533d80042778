import { GoogleMap, OverlayView, OVERLAY_MOUSE_TARGET, useJsApiLoader, type Libraries } from '@react-google-maps/api';
import { useCallback, useRef, useState } from 'react';
import { pinKey, standsFor, usePins } from '../clusters';
import { MapPin } from '../MapPin';
import { ShippedMap } from '../shipped/ShippedMap';
import type { Position, StayMapProps } from '../types';
import { usePinKeys } from '../use-pin-keys';
import styles from './GoogleStayMap.module.css';
import { toGoogle, useGoogleView } from './use-google-view';

/** The places library is asked for once: the loader refuses a second call that asks for something else. */
const LIBRARIES: Libraries = ['places'];

interface GoogleStayMapProps extends StayMapProps {
  readonly apiKey: string;
}

/** Google's map. When it does not come, the map that is shipped stands in. */
export function GoogleStayMap({ apiKey, ...props }: GoogleStayMapProps) {
  const { isLoaded, loadError } = useJsApiLoader({ googleMapsApiKey: apiKey, libraries: LIBRARIES });
  if (loadError) return <ShippedMap {...props} />;
  return isLoaded ? <LoadedMap {...props} /> : <div className={styles.map} aria-busy="true" />;
}

function LoadedMap(props: StayMapProps) {
  const { points, start, highlighted, onPoint, onChoose, labels, onView } = props;
  const [map, setMap] = useState<google.maps.Map | null>(null);
  /** Takes the focus when a cluster falls apart that had it. */
  const frame = useRef<HTMLDivElement>(null);
  const { view, watch } = useGoogleView(map, { start, points, onView });
  const pins = usePins(points, view);
  const { stop, ...keys } = usePinKeys(pins);
  const open = useCallback(
    (position: Position, zoom: number) => {
      map?.setCenter(toGoogle(position));
      map?.setZoom(zoom);
      frame.current?.focus({ preventScroll: true });
    },
    [map],
  );
  return (
    <div ref={frame} className={styles.map} role="application" aria-label={labels.map} tabIndex={-1}>
      <GoogleMap
        mapContainerClassName={styles.map ?? ''}
        options={{ streetViewControl: false, mapTypeControl: false, fullscreenControl: false }}
        onLoad={setMap}
        {...watch}
      >
        {pins.map((pin) => (
          <OverlayView
            key={pinKey(pin)}
            mapPaneName={OVERLAY_MOUSE_TARGET}
            position={toGoogle(pin.kind === 'point' ? pin.point : pin.position)}
          >
            <MapPin
              {...{ pin, onPoint, onChoose, labels, ...keys }}
              highlighted={standsFor(pin, highlighted)}
              stop={pinKey(pin) === stop}
              onOpen={open}
            />
          </OverlayView>
        ))}
      </GoogleMap>
    </div>
  );
}

import { GoogleMap, OverlayView, OVERLAY_MOUSE_TARGET, useJsApiLoader, type Libraries } from '@react-google-maps/api';
import { useCallback, useRef, useState } from 'react';
import { usePins } from '../clusters';
import { type Cluster, pinKey, standsFor } from '../pin-item';
import { MapPin } from '../MapPin';
import { LeafletStayMap } from '../leaflet/LeafletStayMap';
import type { StayMapProps } from '../types';
import { useOpenCluster } from '../use-open-cluster';
import { usePinNavigation } from '../use-pin-navigation';
import styles from './GoogleStayMap.module.css';
import { toGoogle, useGoogleView } from './use-google-view';

/** Google's closest zoom everywhere in Hungary. */
const CLOSEST = 20;
/** A constant, since the loader refuses a second call with other libraries. */
const LIBRARIES: Libraries = ['places'];

interface GoogleStayMapProps extends StayMapProps {
  readonly apiKey: string;
}

/** Google's map; where it cannot be loaded, the site's own map. */
export function GoogleStayMap({ apiKey, ...props }: GoogleStayMapProps) {
  const { isLoaded, loadError } = useJsApiLoader({ googleMapsApiKey: apiKey, libraries: LIBRARIES });
  if (loadError) return <LeafletStayMap {...props} />;
  return isLoaded ? <LoadedMap {...props} /> : <div className={styles.map} aria-busy="true" />;
}

function LoadedMap(props: StayMapProps) {
  const { points, start, highlighted, onPoint, onChoose, labels, onView } = props;
  const [map, setMap] = useState<google.maps.Map | null>(null);
  /** Gets the focus when a focused cluster falls apart. */
  const frame = useRef<HTMLDivElement>(null);
  const { view, watch } = useGoogleView(map, { start, points, onView });
  const { spread, open: openCluster } = useOpenCluster(view);
  const pins = usePins(points, view, spread);
  const { tabStop, ...keys } = usePinNavigation(pins);
  const open = useCallback(
    (cluster: Cluster) => {
      if (!map) return;
      openCluster(cluster, {
        closest: CLOSEST,
        moveTo: (position, zoom) => {
          map.setCenter(toGoogle(position));
          map.setZoom(zoom);
        },
        focus: () => frame.current?.focus({ preventScroll: true }),
      });
    },
    [map, openCluster],
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
          <OverlayView key={pinKey(pin)} mapPaneName={OVERLAY_MOUSE_TARGET} position={toGoogle(pin.position)}>
            <MapPin
              {...{ pin, onPoint, onChoose, labels, ...keys }}
              highlighted={standsFor(pin, highlighted)}
              isTabStop={pinKey(pin) === tabStop}
              onOpen={open}
            />
          </OverlayView>
        ))}
      </GoogleMap>
    </div>
  );
}

import { GoogleMap, OverlayView, OVERLAY_MOUSE_TARGET, useJsApiLoader, type Libraries } from '@react-google-maps/api';
import { useRef } from 'react';
import { MapPin } from '../MapPin';
import { LeafletStayMap } from '../leaflet/LeafletStayMap';
import type { StayMapProps } from '../types';
import { useStayPins } from '../use-stay-pins';
import styles from './GoogleStayMap.module.css';
import { toGoogle, useGoogleView } from './use-google-view';

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
  /** Gets the focus when a focused cluster falls apart. */
  const frame = useRef<HTMLDivElement>(null);
  const { view, pinned, watch } = useGoogleView(frame, props);
  const pins = useStayPins(props, view, pinned);
  return (
    <div ref={frame} className={styles.map} role="application" aria-label={props.labels.map} tabIndex={-1}>
      <GoogleMap
        mapContainerClassName={styles.map ?? ''}
        options={{ streetViewControl: false, mapTypeControl: false, fullscreenControl: false }}
        {...watch}
      >
        {pins.map(({ key, ...pin }) => (
          <OverlayView key={key} mapPaneName={OVERLAY_MOUSE_TARGET} position={toGoogle(pin.pin.position)}>
            <MapPin {...pin} />
          </OverlayView>
        ))}
      </GoogleMap>
    </div>
  );
}

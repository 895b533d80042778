import 'leaflet/dist/leaflet.css';
import '../../map-tokens.css';
import { useEffect } from 'react';
import type { StayMapProps } from '../types';
import { useStayPins } from '../use-stay-pins';
import { LeafletPin } from './LeafletPin';
import styles from './LeafletStayMap.module.css';
import { MapCredits } from './MapCredits';
import { putInOrder } from './put-in-order';
import { useLeafletMap } from './use-leaflet-map';

export { preloadShippedTile } from './archive';

/** The site's own map, which needs no third party: Leaflet over the shipped map of Hungary, or over a street map. */
export function LeafletStayMap(props: StayMapProps) {
  const { attach, map, pinned, view, archive } = useLeafletMap(props);
  const pins = useStayPins(props, view, pinned);
  const order = pins.map(({ key }) => key).join();
  useEffect(() => {
    if (map) putInOrder(map.getPane('markerPane'), order.split(','));
  }, [map, order]);
  return (
    <div className={styles.frame}>
      <div ref={attach} className={styles.map} role="application" aria-label={props.labels.map} />
      {archive && <MapCredits archive={archive} />}
      {map && pins.map(({ key, ...pin }) => <LeafletPin key={key} map={map} {...pin} />)}
    </div>
  );
}

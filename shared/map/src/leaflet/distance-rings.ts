import { circle, divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet';
import type { Position } from '../types';
import styles from './LeafletStayMap.module.css';

/** Kilometres of the rings. */
const RADII = [0.5, 1, 2, 5, 10, 20, 50];
/** Pixels between which a ring says something: neither lost under the pins nor beyond the map's edge. */
const SEEN = { from: 90, to: 400 };
const KM_PER_DEGREE = 111.2;

/** Rings around a position with their distance, as far as the zoom shows them. Returns the function that removes them. */
export function addDistanceRings(map: LeafletMap, { latitude, longitude }: Position): () => void {
  const rings = layerGroup().addTo(map);
  // Lines alone: what they say stands beside the map.
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true');
  const draw = (): void => {
    rings.clearLayers();
    for (const km of RADII) {
      const top: [number, number] = [latitude + km / KM_PER_DEGREE, longitude];
      const pixels = map.project([latitude, longitude]).distanceTo(map.project(top));
      if (pixels < SEEN.from || pixels > SEEN.to) continue;
      circle([latitude, longitude], { radius: km * 1000, interactive: false, className: styles.ring ?? '' }).addTo(
        rings,
      );
      const label = document.createElement('span');
      label.textContent = `${String(km).replace('.', ',')} km`;
      label.ariaHidden = 'true';
      const icon = divIcon({ html: label, className: styles.ringLabel ?? '', iconSize: [0, 0] });
      marker(top, { icon, interactive: false, keyboard: false, zIndexOffset: -10_000 }).addTo(rings);
    }
  };
  map.on('zoomend', draw);
  draw();
  return () => {
    map.off('zoomend', draw);
    rings.remove();
  };
}

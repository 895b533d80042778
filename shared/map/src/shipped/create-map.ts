import { control, latLngBounds, map as leaflet, type Map as LeafletMap } from 'leaflet';
import type { Area, MapPoint, Position } from '../types';

/** The edge of the shipped base map. */
const EDGE = latLngBounds([45.2, 15.4], [49.1, 23.5]);
const ZOOM = { min: 6, max: 17, street: 15 } as const;

export const toLatLng = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude];

/** A Leaflet map in an element, without tiles: everything that it shows is shipped with the site. */
export function createMap(element: HTMLElement): LeafletMap {
  const map = leaflet(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    maxBounds: EDGE.pad(0.3),
    zoomSnap: 0.5,
    // A page that is being scrolled must not stop at the map.
    scrollWheelZoom: false,
  });
  control.scale({ imperial: false, position: 'bottomright' }).addTo(map);
  const credits = control.attribution({ prefix: false, position: 'bottomleft' });
  credits.addAttribution('Natural Earth · Town data © GeoNames (CC BY 4.0)').addTo(map);
  return map;
}

/** Adds the zoom buttons to a map; returns the function that removes them, so that their texts can change with the language. */
export function addZoomButtons(map: LeafletMap, zoomIn: string, zoomOut: string): () => void {
  const buttons = control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut, position: 'topright' }).addTo(map);
  return () => {
    buttons.remove();
  };
}

/** Shows an area at the closest zoom at which all of it is in view. */
export function showArea(map: LeafletMap, { northEast, southWest }: Area): void {
  map.fitBounds(latLngBounds(toLatLng(southWest), toLatLng(northEast)), { animate: false });
}

/** Centres the map and chooses the zoom at which all points are in view. */
export function showAll(map: LeafletMap, center: Position, points: readonly MapPoint[]): void {
  const reach = points.reduce(
    (far, { latitude, longitude }) => ({
      latitude: Math.max(far.latitude, Math.abs(latitude - center.latitude)),
      longitude: Math.max(far.longitude, Math.abs(longitude - center.longitude)),
    }),
    { latitude: 0.005, longitude: 0.008 },
  );
  const around = latLngBounds(
    [center.latitude - reach.latitude, center.longitude - reach.longitude],
    [center.latitude + reach.latitude, center.longitude + reach.longitude],
  );
  map.setView(toLatLng(center), Math.min(ZOOM.street, map.getBoundsZoom(around.pad(0.05))), { animate: false });
}

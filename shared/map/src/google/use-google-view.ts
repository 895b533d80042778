import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Area, Position, StayMapProps, View } from '../types';

type Shown = Pick<StayMapProps, 'start' | 'points' | 'onView'>;

/** The closest zoom when few points lie close together. */
const MAX_ZOOM = 15;

export const toGoogle = ({ latitude, longitude }: Position): google.maps.LatLngLiteral => ({
  lat: latitude,
  lng: longitude,
});

/** What Google's map has in view, and the handlers that keep that up to date. */
export function useGoogleView(map: google.maps.Map | null, { start, points, onView }: Shown) {
  const [view, setView] = useState<View | null>(null);
  const byHand = useRef(false);
  const showStart = useEffectEvent((shown: google.maps.Map) => {
    // Google sends no `idle` event for a move to where the map is, so `byHand` would stay false.
    if ('northEast' in start && isAbout(viewOf(shown)?.area, start)) return;
    byHand.current = false;
    if ('northEast' in start) {
      shown.fitBounds(new google.maps.LatLngBounds(toGoogle(start.southWest), toGoogle(start.northEast)), 0);
      return;
    }
    const { lat, lng } = toGoogle(start);
    const bounds = new google.maps.LatLngBounds({ lat, lng });
    for (const { latitude, longitude } of points) {
      bounds.extend({ lat: latitude, lng: longitude });
      // Mirrored, so that the centre stays the centre.
      bounds.extend({ lat: 2 * lat - latitude, lng: 2 * lng - longitude });
    }
    shown.fitBounds(bounds);
    if ((shown.getZoom() ?? 0) > MAX_ZOOM) shown.setZoom(MAX_ZOOM);
  });
  // As text, since each answer brings the same start as a new object.
  const key = JSON.stringify(start);
  useEffect(() => {
    if (map) showStart(map);
  }, [map, key]);
  const rest = (): void => {
    const next = map && viewOf(map);
    if (!next) return;
    setView(next);
    onView?.(next.area, byHand.current);
    byHand.current = true;
  };
  return { view, watch: { onIdle: rest } };
}

/** Degrees within which two edges are the same: about ten metres. */
const NEAR = 1e-4;

const isAbout = (one: Area | undefined, other: Area): boolean =>
  one !== undefined &&
  (['northEast', 'southWest'] as const).every(
    (corner) =>
      Math.abs(one[corner].latitude - other[corner].latitude) < NEAR &&
      Math.abs(one[corner].longitude - other[corner].longitude) < NEAR,
  );

function viewOf(map: google.maps.Map): View | null {
  const bounds = map.getBounds();
  const zoom = map.getZoom();
  if (!bounds || zoom === undefined) return null;
  const northEast = bounds.getNorthEast();
  const southWest = bounds.getSouthWest();
  return {
    area: {
      northEast: { latitude: northEast.lat(), longitude: northEast.lng() },
      southWest: { latitude: southWest.lat(), longitude: southWest.lng() },
    },
    zoom,
  };
}

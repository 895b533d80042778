import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StayMapProps, View } from '../types';

type Shown = Pick<StayMapProps, 'center' | 'points' | 'onView'>;

/** No closer than this when few points lie close together. */
const CLOSEST = 15;

/** What Google's map has in view, and the handlers that keep it known. */
export function useGoogleView(map: google.maps.Map | null, { center, points, onView }: Shown) {
  const [view, setView] = useState<View | null>(null);
  const byHand = useRef(false);
  const showPoints = useEffectEvent((shown: google.maps.Map, lat: number, lng: number) => {
    byHand.current = false;
    const bounds = new google.maps.LatLngBounds({ lat, lng });
    for (const { latitude, longitude } of points) {
      bounds.extend({ lat: latitude, lng: longitude });
      // Mirrored, so that the centre stays the centre.
      bounds.extend({ lat: 2 * lat - latitude, lng: 2 * lng - longitude });
    }
    shown.fitBounds(bounds);
    if ((shown.getZoom() ?? 0) > CLOSEST) shown.setZoom(CLOSEST);
  });
  const { latitude, longitude } = center;
  useEffect(() => {
    if (map) showPoints(map, latitude, longitude);
  }, [map, latitude, longitude]);
  const rest = (): void => {
    const next = map && viewOf(map);
    if (!next) return;
    setView(next);
    onView?.(next.area, byHand.current);
    byHand.current = true;
  };
  return { view, watch: { onIdle: rest } };
}

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

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isIn } from '../clusters';
import { startReach } from '../start-reach';
import type { Area, PinnedMap, Position, StayMapProps, View } from '../types';

type Shown = Pick<StayMapProps, 'start' | 'points' | 'onView'>;

/** Google's closest zoom everywhere in Hungary. */
const CLOSEST = 20;
/** The closest zoom when few points lie close together. */
const MAX_ZOOM = 15;

export const toGoogle = ({ latitude, longitude }: Position): google.maps.LatLngLiteral => ({
  lat: latitude,
  lng: longitude,
});

/** What a map of Google's does for its pins, and what it has in view; both null until it is loaded. */
export function useGoogleView(frame: RefObject<HTMLElement | null>, { start, points, onView }: Shown) {
  const [made, setMade] = useState<{ readonly map: google.maps.Map; readonly pinned: PinnedMap } | null>(null);
  const [view, setView] = useState<View | null>(null);
  const byHand = useRef(false);
  /** Where the map rested: one whose element gets another size rests again, with the same centre. */
  const rested = useRef('');
  const map = made?.map ?? null;
  const showStart = useEffectEvent((shown: google.maps.Map) => {
    // Google sends no `idle` event for a move to where the map is, so `byHand` would stay false.
    if ('northEast' in start && isAbout(viewOf(shown)?.area, start)) return;
    byHand.current = false;
    if ('northEast' in start) {
      shown.fitBounds(new google.maps.LatLngBounds(toGoogle(start.southWest), toGoogle(start.northEast)), 0);
      return;
    }
    const reach = startReach(start, points);
    const bounds = new google.maps.LatLngBounds(
      { lat: start.latitude - reach.latitude, lng: start.longitude - reach.longitude },
      { lat: start.latitude + reach.latitude, lng: start.longitude + reach.longitude },
    );
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
    const centre = map.getCenter();
    const place = [centre?.lat(), centre?.lng(), next.zoom].join();
    onView?.(next.area, byHand.current && place !== rested.current);
    rested.current = place;
    byHand.current = true;
  };
  const load = (loaded: google.maps.Map): void => {
    const onOwnMove = (): void => {
      byHand.current = false;
    };
    const focus = (): void => frame.current?.focus({ preventScroll: true });
    const onResize = (listener: () => void): (() => void) => {
      const observer = new ResizeObserver(listener);
      if (frame.current) observer.observe(frame.current);
      return () => observer.disconnect();
    };
    setMade({ map: loaded, pinned: toPinnedMap(loaded, { onOwnMove, focus, onResize }) });
  };
  return { view, pinned: made?.pinned ?? null, watch: { onLoad: load, onIdle: rest } };
}

interface MapFrame extends Pick<PinnedMap, 'focus' | 'onResize'> {
  /** Called before the map moves by itself. */
  readonly onOwnMove: () => void;
}

/** What its pins ask of Google's map. */
const toPinnedMap = (map: google.maps.Map, { onOwnMove, focus, onResize }: MapFrame): PinnedMap => ({
  closest: () => CLOSEST,
  moveTo: (position, zoom) => {
    map.setCenter(toGoogle(position));
    map.setZoom(zoom);
  },
  reveal: (position) => {
    const shown = viewOf(map)?.area;
    if (!shown || isIn(shown, position)) return;
    onOwnMove();
    map.panTo(toGoogle(position));
  },
  focus,
  onResize,
});

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

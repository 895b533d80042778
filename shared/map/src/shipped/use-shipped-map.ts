import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StayMapProps, View } from '../types';
import { addBaseMap } from './base-map';
import { addZoomButtons, createMap, showAll, showArea } from './create-map';

type Shown = Pick<StayMapProps, 'start' | 'points' | 'onView' | 'labels'>;

interface ShippedMap {
  readonly attach: (element: HTMLElement | null) => void;
  /** Null until the element is there. */
  readonly map: LeafletMap | null;
  readonly view: View | null;
}

/** A Leaflet map in an element: shows the start, and returns what is in view wherever the visitor moves the map. */
export function useShippedMap({ start, points, onView, labels }: Shown): ShippedMap {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [view, setView] = useState<View | null>(null);
  const ownMove = useRef(false);
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const made = createMap(element);
    setMap(made);
    return () => {
      made.remove();
      setMap(null);
    };
  }, []);
  const rest = useEffectEvent((rested: LeafletMap) => {
    const next = viewOf(rested);
    setView(next);
    onView?.(next.area, !ownMove.current);
  });
  const showStart = useEffectEvent((shown: LeafletMap) => {
    ownMove.current = true;
    if ('northEast' in start) showArea(shown, start);
    else showAll(shown, start, points);
    ownMove.current = false;
  });
  useEffect(() => {
    if (!map) return;
    const gone = new AbortController();
    const handle = (): void => rest(map);
    map.on('moveend', handle);
    map.whenReady(() => addBaseMap(map, gone.signal));
    return () => {
      gone.abort();
      map.off('moveend', handle);
    };
  }, [map]);
  const { zoomIn, zoomOut } = labels;
  useEffect(() => (map ? addZoomButtons(map, zoomIn, zoomOut) : undefined), [map, zoomIn, zoomOut]);
  // As text, since each answer brings the same start as a new object.
  const key = JSON.stringify(start);
  useEffect(() => {
    if (map) showStart(map);
  }, [map, key]);
  return { attach, map, view };
}

function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds();
  const northEast = bounds.getNorthEast();
  const southWest = bounds.getSouthWest();
  return {
    area: {
      northEast: { latitude: northEast.lat, longitude: northEast.lng },
      southWest: { latitude: southWest.lat, longitude: southWest.lng },
    },
    zoom: map.getZoom(),
  };
}

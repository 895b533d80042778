import { type Map as LeafletMap, control, latLngBounds, map as leaflet } from 'leaflet';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StayMapProps, View, Area, MapPoint, PinnedMap, Position } from '../types';
import { type Archive, openStreets, SHIPPED_ARCHIVE } from './archive';
import { addBaseLayer } from './base-layer';
import { startReach } from '../start-reach';
import { addDistanceRings } from './distance-rings';

type Shown = Pick<StayMapProps, 'start' | 'points' | 'onView' | 'labels' | 'language' | 'streetsUrl'>;

interface LeafletStayMap {
  readonly attach: (element: HTMLElement | null) => void;
  /** Null until the element is there. */
  readonly map: LeafletMap | null;
  /** The same as what its pins ask of it. */
  readonly pinned: PinnedMap | null;
  readonly view: View | null;
  /** What the map is drawn from; null until that is open. */
  readonly archive: Archive | null;
}

/** A Leaflet map in an element: shows the start, and returns what is in view wherever the visitor moves the map. */
export function useLeafletMap({ start, points, onView, labels, language, streetsUrl }: Shown): LeafletStayMap {
  const [made, setMade] = useState<MadeMap | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const isViewTold = useRef(false);
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const map = createMap(element);
    const ownMoves = createOwnMoves();
    setMade({ map, ownMoves, pinned: toPinnedMap(map, ownMoves) });
    return () => {
      map.remove();
      setMade(null);
    };
  }, []);
  const rest = useEffectEvent(({ map, ownMoves }: MadeMap) => {
    const next = viewOf(map);
    if (!next) return;
    // Pins can wait for the ground that they stand on, whose tiles are drawn between the slices of a transition.
    startTransition(() => {
      setView(next);
    });
    const byHand = !ownMoves.isMoving();
    // A view that nobody has moved to is first told when it has been drawn.
    if (!isDrawn && !byHand) return;
    isViewTold.current = true;
    onView?.(next.area, byHand);
  });
  const tellFirstView = useEffectEvent((map: LeafletMap) => {
    const first = viewOf(map);
    if (first && !isViewTold.current) onView?.(first.area, false);
  });
  const showStart = useEffectEvent(({ map, ownMoves }: MadeMap) => {
    ownMoves.move(() => {
      if ('northEast' in start) showArea(map, start);
      else showMost(map, start, points);
    });
  });
  useEffect(() => {
    if (!made) return;
    const handle = (): void => rest(made);
    made.map.on('moveend', handle);
    const unwatch = watchSize(made);
    return () => {
      unwatch();
      made.map.off('moveend', handle);
    };
  }, [made]);
  const map = made?.map ?? null;
  const archive = useArchive(streetsUrl);
  useEffect(() => {
    if (!map || !archive) return;
    map.setMaxZoom(archive.closest);
    return addBaseLayer(map, archive, language, () => setIsDrawn(true));
  }, [map, archive, language]);
  useEffect(() => {
    if (map && isDrawn) tellFirstView(map);
  }, [map, isDrawn]);
  // As text, since each answer brings the same start as a new object.
  const key = JSON.stringify(start);
  useEffect(() => {
    if (made) showStart(made);
  }, [made, key]);
  useControls(map, labels);
  useRings(map, archive, start);
  return { attach, map, pinned: made?.pinned ?? null, view, archive };
}

function useControls(map: LeafletMap | null, { zoomIn, zoomOut }: Shown['labels']): void {
  useEffect(() => (map ? addZoomButtons(map, zoomIn, zoomOut) : undefined), [map, zoomIn, zoomOut]);
}

/** Rings of distance around a position that the shipped map begins with. */
function useRings(map: LeafletMap | null, archive: Archive | null, start: Shown['start']): void {
  const withRings = archive?.kind === 'shipped';
  const { latitude, longitude } = 'latitude' in start ? start : NOWHERE;
  useEffect(() => {
    if (!map || !withRings || latitude === null) return;
    return addDistanceRings(map, { latitude, longitude });
  }, [map, withRings, latitude, longitude]);
}

interface MadeMap {
  readonly map: LeafletMap;
  readonly ownMoves: OwnMoves;
  readonly pinned: PinnedMap;
}

/** Tells the map's own moves from those of the visitor. */
interface OwnMoves {
  /** Runs what moves the map at once. */
  readonly move: (run: () => void) => void;
  readonly isMoving: () => boolean;
}

function createOwnMoves(): OwnMoves {
  let isMoving = false;
  return {
    move: (run) => {
      isMoving = true;
      run();
      isMoving = false;
    },
    isMoving: () => isMoving,
  };
}

/** Pixels around a pin that is to be in view: half of a wide one, and the zoom buttons beside it. */
const ROOM: [number, number] = [72, 64];

function toPinnedMap(map: LeafletMap, ownMoves: OwnMoves): PinnedMap {
  return {
    closest: () => map.getMaxZoom(),
    moveTo: (position, zoom) => map.setView(toLatLng(position), zoom),
    reveal: (position) => ownMoves.move(() => map.panInside(toLatLng(position), { padding: ROOM, animate: false })),
    focus: () => map.getContainer().focus({ preventScroll: true }),
    onResize: (listener) => {
      map.on('resize', listener);
      return () => {
        map.off('resize', listener);
      };
    },
  };
}

/** Tells the map when its element gets another size; returns the function that ends it. */
function watchSize({ map, ownMoves }: MadeMap): () => void {
  const observer = new ResizeObserver(() => ownMoves.move(() => map.invalidateSize({ animate: false, pan: false })));
  observer.observe(map.getContainer());
  return () => {
    observer.disconnect();
  };
}

/** The centre of a map that begins with an area. */
const NOWHERE = { latitude: null, longitude: null };

/** The archive of the street map, or of the shipped one; null until it is open. */
function useArchive(streetsUrl: string): Archive | null {
  const [streets, setStreets] = useState<{ readonly of: string; readonly archive: Archive } | null>(null);
  useEffect(() => {
    if (streetsUrl === '') return;
    let isWanted = true;
    void openStreets(streetsUrl).then((archive) => {
      if (isWanted) setStreets({ of: streetsUrl, archive });
    });
    return () => {
      isWanted = false;
    };
  }, [streetsUrl]);
  if (streetsUrl === '') return SHIPPED_ARCHIVE;
  return streets?.of === streetsUrl ? streets.archive : null;
}

/** Null where the map's element has no size, so that Leaflet finds no zoom for it. */
function viewOf(map: LeafletMap): View | null {
  if (!Number.isFinite(map.getZoom())) return null;
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

/** The edge of the shipped base map. */
const EDGE = latLngBounds([45.2, 15.4], [49.1, 23.5]);
/** Zooms: the whole country, the closest of any map, and the closest that a map begins with. */
const ZOOM = { min: 6, max: 17, start: 13 } as const;

export const toLatLng = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude];

/** A Leaflet map in an element, empty yet. */
function createMap(element: HTMLElement): LeafletMap {
  const map = leaflet(element, {
    zoomControl: false,
    // A tile is seen as soon as it is drawn.
    fadeAnimation: false,
    attributionControl: false,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    maxBounds: EDGE.pad(0.3),
    // A page that is being scrolled must not stop at the map.
    scrollWheelZoom: false,
  });
  control.scale({ imperial: false, position: 'bottomright' }).addTo(map);
  return map;
}

/** Adds the zoom buttons to a map; returns the function that removes them, so that their texts can change with the language. */
function addZoomButtons(map: LeafletMap, zoomIn: string, zoomOut: string): () => void {
  const titles = { zoomInTitle: zoomIn, zoomOutTitle: zoomOut };
  // Leaflet's own signs are HTML with tags, which Trusted Types refuse.
  const signs = { zoomInText: '+', zoomOutText: '\u2212' };
  const buttons = control.zoom({ ...titles, ...signs, position: 'topright' }).addTo(map);
  return () => {
    buttons.remove();
  };
}

/** Shows an area at the closest zoom at which all of it is in view. */
function showArea(map: LeafletMap, { northEast, southWest }: Area): void {
  map.fitBounds(latLngBounds(toLatLng(southWest), toLatLng(northEast)), { animate: false });
}

/** Centres the map and chooses the zoom at which most of the points are in view. */
function showMost(map: LeafletMap, center: Position, points: readonly MapPoint[]): void {
  const { latitude, longitude } = startReach(center, points);
  const around = latLngBounds(
    [center.latitude - latitude, center.longitude - longitude],
    [center.latitude + latitude, center.longitude + longitude],
  );
  map.setView(toLatLng(center), Math.min(ZOOM.start, map.getBoundsZoom(around.pad(0.05))), { animate: false });
}

import Supercluster from 'supercluster';
import { useMemo } from 'react';
import type { Area, MapPoint, Position, View } from './types';

/** A pin: one point, or a cluster of points whose pins would cover each other. */
export type PinItem =
  | {
      readonly kind: 'point';
      readonly point: MapPoint;
      /** Where its pin stands: at the point, or beside it where the pins of several places would cover each other. */
      readonly position: Position;
    }
  | {
      readonly kind: 'cluster';
      readonly id: string;
      readonly position: Position;
      readonly count: number;
      /** The zoom at which it falls apart, also one that the map does not reach. */
      readonly opensAt: number;
      readonly points: readonly MapPoint[];
    };

/** Several points whose pins would cover each other. */
export type Cluster = Extract<PinItem, { readonly kind: 'cluster' }>;

/** Identifies a pin among the pins of a map. */
export const pinKey = (pin: PinItem): string => (pin.kind === 'point' ? pin.point.id : pin.id);

/** Whether a pin is a point's own or a cluster that holds it. */
export const standsFor = (pin: PinItem, id: string | null): boolean =>
  id !== null && (pin.kind === 'point' ? pin.point.id === id : pin.points.some((point) => point.id === id));

/** Pins that are closer than this many pixels become a cluster: as wide as a price is. */
const RADIUS = 88;
/** The side of a map tile in pixels, with Leaflet as with Google. */
const TILE = 256;
/** Beyond this zoom every point has its own pin; no map comes closer. */
const LAST_ZOOM = 20;

type Index = Supercluster<{ readonly point: MapPoint }>;

function createIndex(points: readonly MapPoint[]): Index {
  const index: Index = new Supercluster({ radius: RADIUS, extent: TILE, maxZoom: LAST_ZOOM });
  return index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: { point },
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  );
}

/** Pixels from the middle of one pin to the next in a column of pins. */
const STEP = 34;
/** Degrees of longitude of a pixel at zoom 0. */
const DEGREES_PER_PIXEL = 360 / TILE;

/**
 * The pins in view. The first point, on which the map is centred, always has a pin of its own. The cluster that is named
 * as `spread` is replaced by the pins of its places, one below the other.
 */
export function usePins(points: readonly MapPoint[], view: View | null, spread: string | null): readonly PinItem[] {
  const index = useMemo(() => createIndex(points.slice(1)), [points]);
  return useMemo(() => {
    if (!view) return [];
    const pins = pinsIn(index, view).flatMap((pin) =>
      pin.kind === 'cluster' && pin.id === spread ? columnOf(pin, view.zoom) : [pin],
    );
    const [point] = points;
    return point && isIn(view.area, point) ? [{ kind: 'point', point, position: point }, ...pins] : pins;
  }, [points, index, view, spread]);
}

/** The places of a cluster as a column of pins around its middle. */
function columnOf({ points, position }: Cluster, zoom: number): readonly PinItem[] {
  // A pixel spans as much of the earth from north to south as from west to east.
  const pixel = (DEGREES_PER_PIXEL / 2 ** zoom) * Math.cos((position.latitude * Math.PI) / 180);
  return points.map((point, at) => ({
    kind: 'point',
    point,
    position: { ...position, latitude: position.latitude + ((points.length - 1) / 2 - at) * STEP * pixel },
  }));
}

const isIn = ({ southWest, northEast }: Area, { latitude, longitude }: Position): boolean =>
  latitude >= southWest.latitude &&
  latitude <= northEast.latitude &&
  longitude >= southWest.longitude &&
  longitude <= northEast.longitude;

function pinsIn(index: Index, { area, zoom }: View): readonly PinItem[] {
  return index.getClusters(toBox(area), Math.floor(zoom)).map(({ geometry, properties }): PinItem => {
    if (!('cluster' in properties)) return { kind: 'point', point: properties.point, position: properties.point };
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { cluster_id: id, point_count: count } = properties;
    return {
      kind: 'cluster',
      id: `cluster-${id}`,
      position: { latitude, longitude },
      count,
      opensAt: index.getClusterExpansionZoom(id),
      points: index.getLeaves(id, Infinity).map((leaf) => leaf.properties.point),
    };
  });
}

const toBox = ({ southWest, northEast }: Area): [number, number, number, number] => [
  southWest.longitude,
  southWest.latitude,
  northEast.longitude,
  northEast.latitude,
];

import Supercluster from 'supercluster';
import { useMemo } from 'react';
import type { Area, MapPoint, Position, View } from './types';

/** A pin: one point, or a cluster of points whose pins would cover each other. */
export type PinItem =
  | { readonly kind: 'point'; readonly point: MapPoint }
  | {
      readonly kind: 'cluster';
      readonly id: string;
      readonly position: Position;
      readonly count: number;
      /** The ids of its points, by which it can be highlighted for one of them. */
      readonly members: readonly string[];
      /** The zoom at which it falls apart. */
      readonly opensAt: number;
    };

/** Identifies a pin among the pins of a map. */
export const pinKey = (pin: PinItem): string => (pin.kind === 'point' ? pin.point.id : pin.id);

/** Whether a pin is a point's own or a cluster that holds it. */
export const standsFor = (pin: PinItem, id: string | null): boolean =>
  id !== null && (pin.kind === 'point' ? pin.point.id === id : pin.members.includes(id));

/** Pins that are closer than this many pixels become a cluster. */
const RADIUS = 46;
/** The side of a map tile in pixels, with Leaflet as with Google. */
const TILE = 256;
/** From this zoom on every point has its own pin. */
const LAST_ZOOM = 16;

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

/** The pins in view. The first point, on which the map is centred, always has a pin of its own. */
export function usePins(points: readonly MapPoint[], view: View | null): readonly PinItem[] {
  const index = useMemo(() => createIndex(points.slice(1)), [points]);
  return useMemo(() => {
    if (!view) return [];
    const pins = pinsIn(index, view);
    const [point] = points;
    return point && isIn(view.area, point) ? [{ kind: 'point', point }, ...pins] : pins;
  }, [points, index, view]);
}

const isIn = ({ southWest, northEast }: Area, { latitude, longitude }: Position): boolean =>
  latitude >= southWest.latitude &&
  latitude <= northEast.latitude &&
  longitude >= southWest.longitude &&
  longitude <= northEast.longitude;

function pinsIn(index: Index, { area, zoom }: View): readonly PinItem[] {
  return index.getClusters(toBox(area), Math.floor(zoom)).map(({ geometry, properties }): PinItem => {
    if (!('cluster' in properties)) return { kind: 'point', point: properties.point };
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { cluster_id: id, point_count: count } = properties;
    return {
      kind: 'cluster',
      id: `cluster-${id}`,
      position: { latitude, longitude },
      count,
      members: index.getLeaves(id, Infinity).map((leaf) => leaf.properties.point.id),
      opensAt: index.getClusterExpansionZoom(id),
    };
  });
}

const toBox = ({ southWest, northEast }: Area): [number, number, number, number] => [
  southWest.longitude,
  southWest.latitude,
  northEast.longitude,
  northEast.latitude,
];

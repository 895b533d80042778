import Supercluster from 'supercluster';
import { useMemo } from 'react';
import type { Cluster, PinItem } from './pin-item';
import { below, placeApart, TILE } from './place-apart';
import type { Area, MapPoint, Position, View } from './types';

/** Pins that are closer than this many pixels become a cluster: as wide as a price is. */
const RADIUS = 88;
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
const STEP = 40;

/**
 * The pins in view, none over another. The first point, on which the map is centred, always has a pin of its own. The
 * cluster that is named as `spread` is replaced by the pins of its places, one below the other.
 */
export function usePins(points: readonly MapPoint[], view: View | null, spread: string | null): readonly PinItem[] {
  const index = useMemo(() => createIndex(points.slice(1)), [points]);
  return useMemo(() => {
    if (!view) return [];
    const pins = pinsIn(index, view).flatMap((pin) =>
      pin.kind === 'cluster' && pin.id === spread ? columnOf(pin, view.zoom) : [pin],
    );
    const [point] = points;
    const own: readonly PinItem[] = point && isIn(view.area, point) ? [{ kind: 'point', point, position: point }] : [];
    return placeApart([...own, ...pins], view.zoom);
  }, [points, index, view, spread]);
}

/** The places of a cluster as a column of pins around its middle. */
function columnOf({ points, position }: Cluster, zoom: number): readonly PinItem[] {
  return points.map((point, at) => ({
    kind: 'point',
    point,
    position: below(position, (at - (points.length - 1) / 2) * STEP, zoom),
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
    const points = index.getLeaves(id, Infinity).map((leaf) => leaf.properties.point);
    return {
      kind: 'cluster',
      id: `cluster-${id}`,
      position: { latitude, longitude },
      count,
      opensAt: index.getClusterExpansionZoom(id),
      points,
      cheapest: cheapestOf(points),
    };
  });
}

/** The label of the point with the lowest amount; null where none has one. */
function cheapestOf(points: readonly MapPoint[]): string | null {
  const priced = points.flatMap(({ amount, label }) => (amount === undefined ? [] : [{ amount, label }]));
  return priced.sort((one, other) => one.amount - other.amount)[0]?.label ?? null;
}

const toBox = ({ southWest, northEast }: Area): [number, number, number, number] => [
  southWest.longitude,
  southWest.latitude,
  northEast.longitude,
  northEast.latitude,
];

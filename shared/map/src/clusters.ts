import Supercluster from 'supercluster';
import { useMemo } from 'react';
import { pinKey, type PinItem, pointsOf } from './pin-item';
import { below, placeApart, TILE } from './place-apart';
import type { Area, MapLabels, MapPoint, Position, View } from './types';

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

/** Which points have a pin of their own whatever is near them, which cluster is spread, and what clusters say. */
interface Pinning {
  /** The point on which the map is centred; null for the first one. */
  readonly first: string | null;
  readonly chosen: string | null;
  /** The id of the cluster that is replaced by the pins of its places, one below the other. */
  readonly spread: string | null;
  /** The text of a cluster's from-price. */
  readonly from: MapLabels['from'];
}

/** The pins in view, none over another, in the order of their points. */
export function usePins(points: readonly MapPoint[], view: View | null, pinning: Pinning): readonly PinItem[] {
  const index = useMemo(() => createIndex(points), [points]);
  const order = useMemo(() => new Map(points.map(({ id }, at) => [id, at])), [points]);
  const { first, chosen, spread, from } = pinning;
  return useMemo(() => {
    if (!view) return [];
    const own = [first ?? points[0]?.id, chosen].flatMap((id) => points.find((point) => point.id === id) ?? []);
    const found = pinsIn(index, view);
    const column = found.flatMap((pin) =>
      pin.kind === 'cluster' && pin.id === spread ? columnOf(takeOut(pin, own.slice(0, 1)), view.zoom) : [],
    );
    const inColumn = new Set(column.map(pinKey));
    const alone = own.filter((point, at) => own.indexOf(point) === at && !inColumn.has(point.id));
    const pins = [
      ...alone.filter((point) => isIn(view.area, point)).map(pinOf),
      ...found.filter((pin) => pinKey(pin) !== spread).flatMap((pin) => toPins(takeOut(pin, alone))),
      ...column,
    ];
    const place = (pin: PinItem): number => Math.min(...pointsOf(pin).map(({ id }) => order.get(id) ?? Infinity));
    return [...placeApart(pins, view.zoom, { chosen, from })].sort((one, other) => place(one) - place(other));
  }, [points, order, index, view, first, chosen, spread, from]);
}

const pinOf = (point: MapPoint): PinItem => ({ kind: 'point', point, position: point });

/** The points of a pin that are not among others, and where it stands. */
interface Remainder {
  readonly pin: PinItem;
  readonly points: readonly MapPoint[];
}

const takeOut = (pin: PinItem, others: readonly MapPoint[]): Remainder => ({
  pin,
  points: pointsOf(pin).filter(({ id }) => others.every((other) => other.id !== id)),
});

/** What remains of a pin: itself, a smaller cluster, the pin of a point, or nothing. */
function toPins({ pin, points }: Remainder): readonly PinItem[] {
  if (pin.kind === 'point' || points.length < 2) return points.map(pinOf);
  return [{ ...pin, points, count: points.length, cheapest: cheapestOf(points) }];
}

/** Points as a column of pins around the middle of their cluster. */
function columnOf({ pin, points }: Remainder, zoom: number): readonly PinItem[] {
  return points.map((point, at) => ({
    kind: 'point',
    point,
    position: below(pin.position, (at - (points.length - 1) / 2) * STEP, zoom),
  }));
}

/** Whether a position lies within an area. */
export const isIn = ({ southWest, northEast }: Area, { latitude, longitude }: Position): boolean =>
  latitude >= southWest.latitude &&
  latitude <= northEast.latitude &&
  longitude >= southWest.longitude &&
  longitude <= northEast.longitude;

function pinsIn(index: Index, { area, zoom }: View): readonly PinItem[] {
  return index.getClusters(toBox(area), Math.floor(zoom)).map(({ geometry, properties }): PinItem => {
    if (!('cluster' in properties)) return pinOf(properties.point);
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

import { pinKey, type PinItem } from './pin-item';
import type { MapLabels, Position } from './types';

/** The side of a map tile in pixels, with Leaflet as with Google. */
export const TILE = 256;
/** Pixels of a pin, of the larger chosen one and of a cluster: its height, and of its width a letter's and what is around. */
const SIZE = { height: 40, letter: 8.5, around: 22 };
const CHOSEN_SIZE = { height: 46, letter: 10.5, around: 30 };
const CLUSTER_SIZE = { height: 40, letter: 7, around: 20 };
/** Rounds after which pins stay where they are: what is still too close then has no room at this zoom. */
const ROUNDS = 40;

interface Pixel {
  readonly x: number;
  readonly y: number;
}

interface Box {
  x: number;
  y: number;
  readonly width: number;
  readonly height: number;
}

/** Web Mercator, as pixels of the whole world at a zoom. */
function toPixel({ latitude, longitude }: Position, zoom: number): Pixel {
  const size = TILE * 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return { x: ((longitude + 180) / 360) * size, y: ((1 - north) / 2) * size };
}

function toPosition({ x, y }: Pixel, zoom: number): Position {
  const size = TILE * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { latitude, longitude: (x / size) * 360 - 180 };
}

/** A position so many pixels below another one. */
export function below(position: Position, pixels: number, zoom: number): Position {
  const { x, y } = toPixel(position, zoom);
  return toPosition({ x, y: y + pixels }, zoom);
}

interface Look {
  /** The id of the chosen point; null where none is. */
  readonly chosen: string | null;
  /** The text of a cluster's from-price. */
  readonly from: MapLabels['from'];
}

/** How much room a pin takes. */
function sizeOf(pin: PinItem, { chosen, from }: Look): Pick<Box, 'width' | 'height'> {
  const isCluster = pin.kind === 'cluster';
  const size = isCluster ? CLUSTER_SIZE : pinKey(pin) === chosen ? CHOSEN_SIZE : SIZE;
  const text = isCluster ? (pin.cheapest === null ? '' : from(pin.cheapest)) : pin.point.label;
  return { width: size.around + size.letter * text.length, height: size.height };
}

/** Moves pins that would cover each other apart, by as little as that takes; the first one stays. */
export function placeApart(pins: readonly PinItem[], zoom: number, look: Look): readonly PinItem[] {
  const boxes = pins.map((pin): Box => ({ ...toPixel(pin.position, zoom), ...sizeOf(pin, look) }));
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other] as const));
  let isMoving = true;
  for (let round = 0; round < ROUNDS && isMoving; round += 1) {
    isMoving = false;
    for (const [one, other] of pairs) isMoving = push(one, other, one === boxes[0]) || isMoving;
  }
  return pins.map((pin, at) => {
    const box = boxes[at];
    return box ? { ...pin, position: toPosition(box, zoom) } : pin;
  });
}

/** Pushes two boxes apart along the shorter way, the other one alone where one is held. Returns whether they had to be. */
function push(one: Box, other: Box, isHeld: boolean): boolean {
  const [right, down] = [other.x - one.x, other.y - one.y];
  const [across, along] = [
    (one.width + other.width) / 2 - Math.abs(right),
    (one.height + other.height) / 2 - Math.abs(down),
  ];
  if (across <= 0 || along <= 0) return false;
  const axis = across < along ? 'x' : 'y';
  const step = axis === 'x' ? Math.sign(right || 1) * across : Math.sign(down || 1) * along;
  if (!isHeld) one[axis] -= step / 2;
  other[axis] += isHeld ? step : step / 2;
  return true;
}

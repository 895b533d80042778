import { pinKey, type PinItem } from './pin-item';
import type { Position } from './types';

/** The side of a map tile in pixels, with Leaflet as with Google. */
export const TILE = 256;
/** Pixels of a pin and of the larger chosen one: its height, and of its width a letter's and what is around the letters. */
const SIZE = { height: 40, letter: 8.5, around: 22 };
const CHOSEN_SIZE = { height: 46, letter: 10.5, around: 30 };
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

/** The longest text that a pin shows. */
const lettersOf = (pin: PinItem): number => (pin.kind === 'point' ? pin.point.label : (pin.cheapest ?? '')).length;

/** Moves pins that would cover each other apart, by as little as that takes; the first one stays. */
export function placeApart(pins: readonly PinItem[], zoom: number, chosen: string | null): readonly PinItem[] {
  const boxes = pins.map((pin): Box => {
    const { height, letter, around } = pinKey(pin) === chosen ? CHOSEN_SIZE : SIZE;
    return { ...toPixel(pin.position, zoom), width: around + letter * lettersOf(pin), height };
  });
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

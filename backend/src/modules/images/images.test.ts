import { describe, expect, it } from '@jest/globals';
import { Setting } from '../../dataset/source';
import { VIEWS } from '../../domain/stored-hotel';
import { drawPicture, BUILDINGS } from './draw';

const SCENES = [...BUILDINGS.keys()].flatMap((kind) => Setting.options.map((setting) => `${kind}-${setting}`));

describe('illustrations', () => {
  it('show at least twelve kinds of place', () => {
    expect(BUILDINGS.size).toBeGreaterThanOrEqual(12);
  });

  it.each(VIEWS)('of the %s are at most 6 KB each, in every scene', (view) => {
    for (const scene of SCENES) {
      for (const seed of [0, 999_999]) {
        const drawing = drawPicture(scene, view, seed) ?? '';
        expect(drawing).toMatch(/^<svg .*<\/svg>$/s);
        expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(6 * 1024);
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it.each([...BUILDINGS.keys()])('of a %s have no window that the edge of a wall cuts', (kind) => {
    for (let seed = 0; seed < 60; seed += 1) {
      const cut = cutWindows(drawPicture(`${kind}-town`, 'exterior', seed) ?? '');
      expect({ seed, cut }).toEqual({ seed, cut: [] });
    }
  });

  it('of houses of one kind have facades of different colours', () => {
    const seeds = Array.from({ length: 30 }, (_, seed) => seed);
    const walls = seeds.map(
      (seed) => /<rect [^>]*fill="(#\w+)"/.exec(drawPicture('pension-town', 'exterior', seed) ?? '')?.[1],
    );
    expect(new Set(walls).size).toBeGreaterThan(3);
  });

  it('are the same each time, and different for different seeds', () => {
    const draw = (seed: number) => drawPicture('castle-historic', 'exterior', seed);
    expect(draw(1)).toBe(draw(1));
    expect(new Set([1, 2, 3, 4, 5].map(draw)).size).toBe(5);
  });

  it('of anything else do not exist', () => {
    expect(drawPicture('spaceship-lake', 'exterior', 1)).toBeNull();
    expect(drawPicture('castle-moon', 'exterior', 1)).toBeNull();
    expect(drawPicture('constructor-lake', 'exterior', 1)).toBeNull();
  });
});

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxOf = ([left = 0, top = 0, width = 0, height = 0]: readonly number[]): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

/** Windows are at least as wide, poles and columns are not; parts of walls are at least as wide and high. */
const [LEAST_WINDOW, LEAST_WALL] = [14, 40];

/** The windows of a drawing that a wall drawn after them hides in part. */
function cutWindows(drawing: string): Box[] {
  const opened: Box[] = [];
  const cut: Box[] = [];
  for (const [element] of drawing.matchAll(/<(?:rect|path) [^>]*>/g)) {
    // Windows with straight and with round tops, as `box` and `arch` write them.
    for (const [, ...box] of element.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/g))
      opened.push(boxOf(box.map(Number)));
    for (const [, left, bottom, up, , width] of element.matchAll(
      /M([\d.]+) ([\d.]+)v(-[\d.]+)a([\d.]+) [\d.]+ 0 0 1 ([\d.]+) 0/g,
    )) {
      const height = Number(width) / 2 - Number(up);
      opened.push(boxOf([Number(left), Number(bottom) - height, Number(width), height]));
    }
    const wall = /^<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(element);
    if (!wall || Number(wall[3]) < LEAST_WALL || Number(wall[4]) < LEAST_WALL) continue;
    const front = boxOf(wall.slice(1).map(Number));
    const isWindow = ({ left, right }: Box): boolean => right - left >= LEAST_WINDOW && right - left < LEAST_WALL;
    cut.push(...opened.filter((one) => isWindow(one) && overlaps(one, front) && !holds(front, one)));
  }
  return cut;
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;

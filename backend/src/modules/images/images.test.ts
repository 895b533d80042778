import { describe, expect, it } from '@jest/globals';
import { Setting } from '../../dataset/source';
import { VIEWS } from '../catalogue/stored-hotel';
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

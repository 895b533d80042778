import { createRandom } from '../../../dataset/random';
import { Setting } from '../../../dataset/source';
import type { View } from '../../catalogue/pictures';
import { BUILDINGS } from './buildings';
import { drawExterior } from './exterior';
import { drawBreakfast, drawRoom, drawView, drawWellness } from './inside';
import { pickPalette } from './palette';
import { HEIGHT, WIDTH } from './sky';

const INSIDE = { room: drawRoom, breakfast: drawBreakfast, wellness: drawWellness, view: drawView } as const;

/**
 * Draws one illustration: the same text for the same scene, view and seed on every machine.
 * @param scene kind of place and setting, `castle-historic`.
 * @returns an SVG document of at most 6 KB, or null when there is no such scene.
 */
export function drawPicture(scene: string, view: View, seed: number): string | null {
  const [kind = '', place] = scene.split('-');
  const building = BUILDINGS.get(kind);
  const setting = Setting.safeParse(place);
  if (!building || !setting.success) return null;
  const random = createRandom(`picture ${seed}`);
  const palette = pickPalette(random, view === 'breakfast');
  const drawing =
    view === 'exterior'
      ? drawExterior(building, setting.data, palette, random)
      : INSIDE[view](kind, setting.data, palette, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawing}</svg>`;
}

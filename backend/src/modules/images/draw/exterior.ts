import type { Random } from '../../../dataset/random';
import type { Setting } from '../../../dataset/source';
import type { DrawBuilding } from './buildings/frame';
import { drawGround, drawLand } from './land';
import type { Palette } from './palette';
import { drawPlants } from './plants';
import { drawSky } from './sky';

/** Where buildings stand. */
const GROUND = 452;

/** The building in its landscape. */
export function drawExterior(building: DrawBuilding, setting: Setting, palette: Palette, random: Random): string {
  const site = { palette, random, x: 400 + random.between(-36, 36), y: GROUND };
  return [
    drawSky(palette, random),
    drawLand(setting, palette, random),
    drawGround(palette, random, GROUND - 16),
    building(site),
    drawPlants(setting, palette, random, GROUND),
  ].join('');
}

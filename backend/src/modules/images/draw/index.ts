import { createRandom, type Random } from '../../../dataset/random';
import { Setting } from '../../../dataset/source';
import type { View } from '../../../domain/stored-hotel';
import { drawBreakfast, drawView, drawWellness } from './inside';
import { paintHouse, pickPalette, type Palette } from './palette';
import { HEIGHT, WIDTH, drawSky, drawGround, drawLand, fir, leafy } from './land';
import { ROOMS, drawRoom } from './rooms';
import type { DrawBuilding } from './buildings/frame';
import { line, times } from './svg';
import { apartmentHouse, cityHotel, hostel, castle, grandHotel, thermalHotel } from './buildings/city';
import { camping, farmhouse, forestLodge, pension, vineyardHouse } from './buildings/country';
import { lakeHotel, lakeVilla, riverHouse, wellnessHotel } from './buildings/water';

/** What is not the building from outside; of rooms for rent, some lie outside, too. */
const INSIDE = {
  room: drawRoom,
  breakfast: drawBreakfast,
  wellness: drawWellness,
  view: drawView,
  ...ROOMS,
} as const;

/** Nobody has breakfast, or shows a pitch for a tent, in the evening. */
const ONLY_BY_DAY: ReadonlySet<View> = new Set(['breakfast', 'pitch']);

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
  const palette = pickPalette(random, ONLY_BY_DAY.has(view));
  const drawing =
    view === 'exterior'
      ? drawExterior(building, setting.data, palette, random)
      : INSIDE[view](kind, setting.data, palette, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawing}</svg>`;
}

/** Where buildings stand. */
const GROUND = 452;

/** The building in its landscape. */
function drawExterior(building: DrawBuilding, setting: Setting, palette: Palette, random: Random): string {
  const site = { palette: paintHouse(palette, random), random, x: 400 + random.between(-36, 36), y: GROUND };
  return [
    drawSky(palette, random),
    drawLand(setting, palette, random),
    drawGround(palette, random, GROUND - 16),
    building(site),
    drawPlants(setting, palette, random, GROUND),
  ].join('');
}

/** Reeds at the water's edge. */
const reeds = (x: number, y: number, random: Random, colour: string): string =>
  line(
    times(
      7,
      (at) => `M${x + at * 9} ${y}q${random.between(-6, 6)}-26 ${random.between(-8, 8)}-${random.between(38, 62)}`,
    ).join(''),
    colour,
    3,
  );

/** Trees at both sides of the building, and something of the setting in front. */
function drawPlants(setting: Setting, palette: Palette, random: Random, ground: number): string {
  const [light, dark] = palette.leaf;
  const plant = (x: number, size: number): string => {
    const y = ground + random.between(8, 34);
    const isFir = setting === 'mountains' || random.chance(22);
    return isFir
      ? fir(x, y, size * 1.15, random.chance(50) ? light : dark)
      : leafy(x, y, size, random.chance(60) ? light : dark, palette.land[3]);
  };
  const sides = [random.between(24, 70), random.between(96, 138), random.between(668, 704), random.between(734, 786)];
  const trees = sides.map((x) => plant(x, random.between(92, 165)));
  const wet = setting === 'lake' || setting === 'river' ? reeds(random.chance(50) ? 20 : 710, 600, random, dark) : '';
  return trees.join('') + wet;
}

/** Every kind of place that can be drawn. */
export const BUILDINGS: ReadonlyMap<string, DrawBuilding> = new Map(
  Object.entries({
    cityHotel,
    grandHotel,
    lakeHotel,
    wellnessHotel,
    thermalHotel,
    apartmentHouse,
    lakeVilla,
    pension,
    vineyardHouse,
    farmhouse,
    forestLodge,
    riverHouse,
    hostel,
    castle,
    camping,
  }),
);

import type { Random } from '../../../dataset/random';
import type { Setting } from '../../../dataset/source';
import { outlook } from './furniture';
import { drawLand, drawSky } from './land';
import type { Palette } from './palette';
import { arch, box, circle, ellipse, line, path, rect, times } from './svg';

const cup = (palette: Palette, x: number, y: number): string =>
  ellipse(x, y + 34, 58, 13, palette.water[0]) +
  path(`M${x - 34} ${y - 14}h68q2 48-34 48t-34-48z`, palette.accent) +
  line(`M${x + 34} ${y - 6}q24 2 16 20t-26 6`, palette.accent, 7) +
  ellipse(x, y - 14, 34, 8, palette.roof) +
  line(`M${x - 10} ${y - 30}q-8-14 2-26M${x + 10} ${y - 30}q-8-14 2-26`, palette.wall, 4, { opacity: 0.8 });

const croissant = (palette: Palette, x: number, y: number): string =>
  ellipse(x, y + 22, 84, 15, palette.water[0]) +
  path(`M${x - 62} ${y + 14}q6-56 62-58t62 58q-18-16-32-14q-30-18-60 0q-16-2-32 14z`, palette.lit) +
  line(`M${x - 28} ${y - 30}l-8 30M${x} ${y - 40}v34M${x + 28} ${y - 30}l8 30`, palette.roof, 4, { opacity: 0.55 });

/** A laid table before the landscape. */
export function drawBreakfast(_kind: string, setting: Setting, palette: Palette, random: Random): string {
  const scene = drawSky(palette, random) + drawLand(setting, palette, random);
  const fruit = times(5, (at) =>
    circle(
      612 + (at % 3) * 34 + Math.floor(at / 3) * 17,
      410 - Math.floor(at / 3) * 26,
      20,
      at % 2 === 0 ? palette.roof : palette.accent,
    ),
  );
  const check = times(9, (at) => `M${at * 100 - 40} 600L${at * 84 + 40} 430`).join('');
  return [
    scene,
    rect(0, 0, 800, 26, palette.roof),
    path(times(3, (at) => box(at * 388, 0, 24, 460)).join(''), palette.roof),
    path('M24 26q70 60 40 250h-40zM776 26q-70 60-40 250h40z', palette.wall, { opacity: 0.7 }),
    path('M0 452L60 424H740L800 452V600H0z', palette.wall),
    line(`${check}M0 500H800M0 556H800`, palette.leaf[0], 10, { opacity: 0.3 }),
    cup(palette, 190, 448),
    croissant(palette, 392, 462),
    path('M566 404h152q-8 58-76 58t-76-58z', palette.water[1]),
    ...fruit,
    path('M566 404h152q-8 58-76 58t-76-58z', palette.water[0]),
    rect(296, 340, 44, 78, palette.water[0], { opacity: 0.9 }),
    line('M318 342q-20-50-44-58M318 342q-2-60 6-84M318 342q22-40 40-52', palette.leaf[1], 4),
    ...(
      [
        [272, 282],
        [325, 252],
        [360, 288],
      ] as const
    ).map(([x, y]) => circle(x, y, 17, palette.accent) + circle(x, y, 7, palette.wall)),
  ].join('');
}

/** A pool under arches, open to the landscape. */
export function drawWellness(_kind: string, setting: Setting, palette: Palette, random: Random): string {
  const scene = drawSky(palette, random) + drawLand(setting, palette, random);
  const openings = times(3, (at) => arch(64 + at * 236, 70, 200, 292)).join('');
  const tiles = times(9, (at) => `M${at * 110 - 40} 600L${at * 74 + 104} 388`).join('');
  const lounger = (x: number): string =>
    line(`M${x} 470l70-4 34-36M${x + 10} 470v20M${x + 62} 467v22`, palette.wall, 9);
  return [
    rect(0, 0, 800, 600, palette.wall),
    outlook(openings, 60, 40, 0.86, scene),
    path(openings, 'none', { stroke: palette.shade, 'stroke-width': 10 }),
    rect(0, 362, 800, 34, palette.shade),
    path('M0 396H800V600H0z', palette.shade),
    path('M130 404H670L790 600H10z', palette.water[1]),
    path('M130 404H670L690 438H110z', palette.water[0], { opacity: 0.8 }),
    line(tiles, palette.wall, 2, { opacity: 0.35 }),
    line('M200 470q22-10 44 0t44 0 44 0M420 520q22-10 44 0t44 0 44 0M170 556q22-10 44 0t44 0', palette.wall, 5, {
      opacity: 0.7,
    }),
    lounger(22),
    lounger(676),
    ...[300, 400, 500].map((x) =>
      line(`M${x} ${random.between(404, 430)}q-14-24 2-46t0-46`, palette.wall, 10, { opacity: 0.35 }),
    ),
    path('M700 362v-60q-26-8-34-40q30 0 38 24q0-38 22-56q14 30-6 58q18-18 38-8q-14 24-40 24v58z', palette.leaf[0]),
    rect(682, 350, 54, 44, palette.roof),
  ].join('');
}

/** The landscape from a balcony. */
export function drawView(_kind: string, setting: Setting, palette: Palette, random: Random): string {
  const bars = times(17, (at) => `M${at * 50} 494V600`).join('');
  const side = random.chance(50) ? 90 : 690;
  return [
    drawSky(palette, random),
    drawLand(setting, palette, random),
    path('M0 470Q200 432 420 458T800 448V600H0z', palette.land[2]),
    line(bars, palette.land[3], 5),
    rect(0, 484, 800, 14, palette.land[3]),
    rect(side - 62, 440, 124, 46, palette.roof),
    ...times(7, (at) =>
      circle(side - 54 + at * 18, 428 - (at % 2) * 14, 15, at % 3 === 0 ? palette.accent : palette.leaf[0]),
    ),
  ].join('');
}

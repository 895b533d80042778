import type { Random } from '../../../dataset/random';
import type { Setting } from '../../../dataset/source';
import { caravan, tent } from './buildings/country';
import { chair, type DrawRoom } from './furniture';
import { drawGround, drawLand, drawSky, fir, leafy } from './land';
import type { Palette } from './palette';
import { arch, box, circle, ellipse, group, line, path, polygon, rect, times } from './svg';

/** Sky, land and ground, with trees at both sides. */
function drawClearing(
  setting: Setting,
  palette: Palette,
  random: Random,
  tree: (x: number, y: number, size: number, at: number) => string,
) {
  return [
    drawSky(palette, random),
    drawLand(setting, palette, random),
    drawGround(palette, random, 400),
    ...[10, 138, 676, 786].map((x, at) =>
      tree(x + random.between(-16, 16), 440 + random.between(-8, 24), random.between(230, 330), at),
    ),
  ];
}

/** A tent or a caravan on grass under trees. */
export const drawPitch: DrawRoom = (_kind, setting, palette, random) => {
  const { leaf, land, roof, accent, wall, lit } = palette;
  const clearing = drawClearing(setting, palette, random, (x, y, size, at) =>
    leafy(x, y, size, leaf[at % 2 === 0 ? 1 : 0], land[3]),
  );
  const [colour, other] = random.pick<readonly [string, string]>([
    [roof, accent],
    [accent, roof],
    [wall, roof],
    [palette.water[1], accent],
  ]);
  const home = random.chance(60)
    ? [
        tent({ palette }, 372, 506, 196, colour),
        path(polygon([372, 281], [372, 281], [176, 506], [226, 506]), other, { opacity: 0.8 }),
        path('M321 506q46-70 51-225q-70 110-84 225z', other),
      ]
    : [
        group({ transform: 'translate(-300 -440) scale(2)' }, caravan({ palette, random, x: 0, y: 0 }, 320, 474)),
        line('M400 352V512M558 352V512', land[3], 5),
        path('M412 314H530L572 356H386z', other),
        path('M450 314H490L508 356H448z', wall, { opacity: 0.7 }),
      ];
  return [
    ...clearing,
    ellipse(400, 512, 330, 34, leaf[0]),
    ...home,
    line('M606 466H712M622 468l-12 70M696 468l12 70', roof, 9),
    rect(640, 434, 26, 30, lit),
    chair(land[3], 566, 496, 1),
    line(`M150 566l64-22M152 544l60 22`, land[3], 12),
    path('M156 548q-4-40 26-72q30 34 22 72z', accent),
    path('M170 548q0-22 12-38q14 18 10 38z', wall),
  ].join('');
};

/** A wooden cabin among firs. */
export const drawCabin: DrawRoom = (_kind, setting, palette, random) => {
  const { leaf, land, roof, accent, wall, lit, window, shade } = palette;
  const clearing = drawClearing(setting, palette, random, (x, y, size, at) =>
    fir(x, y, size * 1.2, leaf[at % 2 === 0 ? 1 : 0]),
  );
  const glow = palette.isDark || random.chance(30) ? lit : window;
  const [front, top] = random.pick<readonly [string, string]>([
    [roof, land[3]],
    [accent, roof],
    [shade, roof],
    [roof, accent],
  ]);
  const logs = (left: number, right: number): string => times(9, (at) => `M${left} ${296 + at * 24}H${right}`).join('');
  const opening = (x: number, y: number, width: number, height: number): string =>
    rect(x, y, width, height, glow, { stroke: wall, 'stroke-width': 7 }) +
    line(`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`, wall, 4);
  const hut = random.chance(60)
    ? [
        rect(494, 176, 44, 90, shade),
        line('M516 160q-14-20 4-40t0-42', palette.cloud, 12, { opacity: 0.7 }),
        path(polygon([226, 500], [226, 290], [400, 166], [574, 290], [574, 500]), front),
        line(logs(228, 572), land[3], 3, { opacity: 0.35 }),
        line('M196 312L400 166L604 312', top, 30),
        opening(364, 236, 72, 54),
        opening(256, 344, 96, 78),
        opening(466, 344, 82, 78),
        path(box(244, 424, 120, 14) + box(456, 424, 102, 14), roof),
        line('M250 420h106M462 420h90', palette.sun, 11, { 'stroke-dasharray': '1 14' }),
        line('M180 500V440H352V500M238 440v60M294 440v60M462 500V440H620V500M514 440v60M568 440v60', wall, 7),
      ]
    : [
        path(polygon([400, 122], [196, 506], [604, 506]), front),
        line(times(8, (at) => `M${344 - at * 24} ${270 + at * 30}H${456 + at * 24}`).join(''), land[3], 3, {
          opacity: 0.35,
        }),
        line('M400 126L188 512M400 126L612 512', top, 30),
        opening(356, 240, 88, 82),
        opening(282, 404, 62, 62),
        opening(470, 404, 62, 62),
      ];
  return [
    ...clearing,
    ...hut,
    path(arch(374, 362, 66, 144), land[3]),
    circle(428, 440, 5, lit),
    rect(170, 498, 460, 22, roof),
    rect(340, 520, 130, 14, shade),
    ...times(5, (at) =>
      circle(656 + (at % 3) * 36 + (at > 2 ? 18 : 0), at > 2 ? 474 : 504, 18, at % 2 === 0 ? accent : shade),
    ),
  ].join('');
};

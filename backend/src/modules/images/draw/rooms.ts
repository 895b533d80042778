import { drawBalcony, drawBathroom, drawKitchen } from './amenities';
import {
  beams,
  bed,
  bunkBed,
  chair,
  chandelier,
  curtainedWindow,
  curtains,
  inColours,
  lamp,
  nightTable,
  outlook,
  painting,
  plainRoom,
  pottedPlant,
  rug,
  shell,
  styledBed,
  windowFrame,
  type DrawRoom,
} from './furniture';
import { drawCabin, drawPitch } from './outdoors';

import { arch, box, circle, ellipse, group, line, path, polygon, rect, times } from './svg';

/** A bedroom with the landscape behind its window. */
export const drawRoom: DrawRoom = (kind, setting, palette, random) => {
  const room = plainRoom(kind, setting, palette, random);
  const { isGrand, scene } = room;
  const rod = { x: 450, y: 96, width: 260, height: 236 };
  const opening = isGrand ? { x: 470, y: 84, width: 220, height: 270 } : rod;
  const shape = (isGrand ? arch : box)(opening.x, opening.y, opening.width, opening.height);
  return [
    shell(palette, random.pick([palette.wall, palette.water[0], palette.sky[1], palette.lit])),
    outlook(shape, 380, 60, 0.52, scene),
    windowFrame(room, shape, opening),
    curtains(room, rod),
    beams(room),
    rect(150, 150, 120, 84, palette.water[0], { stroke: palette.roof, 'stroke-width': 8 }),
    path('M154 230q34-46 62-22t50-22v44z', palette.leaf[0]),
    ellipse(230, 548, 330, 34, palette.water[1], { opacity: 0.4 }),
    bed(room, 58, 436, { width: 320, pillows: 2, long: 0 }),
    rect(398, 430, 62, 92, palette.roof),
    lamp(palette, 429, 430),
    chandelier(room),
  ].join('');
};

/** One narrow bed, and a desk below the window. */
const drawSingle = inColours((room) => {
  const { palette, textiles } = room;
  return [
    curtainedWindow(room, { x: 470, y: 104, width: 200, height: 180 }),
    painting(room, 122, 152),
    rug(190, 560, 190, textiles.curtain),
    styledBed(room, 92, 432, { width: 180, pillows: 1, long: 30 }),
    path(box(414, 368, 330, 18) + box(424, 386, 14, 140) + box(644, 386, 90, 140), palette.roof),
    line('M656 432h66M656 480h66', palette.shade, 4, { opacity: 0.7 }),
    lamp(palette, 700, 368),
    path('M500 364l8-50h84l8 50z', palette.window),
    rect(488, 360, 124, 8, palette.shade),
    chair(palette.land[3], 540, 462, -1),
  ];
});

/** One wide bed between two lamps. */
const drawDouble = inColours((room) => {
  const { palette, textiles } = room;
  return [
    curtainedWindow(room, { x: 606, y: 104, width: 126, height: 190 }),
    painting(room, 244, 130),
    rug(304, 562, 320, textiles.curtain),
    styledBed(room, 122, 428, { width: 364, pillows: 2, long: 36 }),
    nightTable(palette, 70, 424),
    nightTable(palette, 538, 424),
    pottedPlant(palette, 690, 500),
    chandelier(room),
  ];
});

/** Two narrow beds, well apart, with a night table between them. */
const drawTwin = inColours((room) => {
  const { palette, textiles } = room;
  return [
    curtainedWindow(room, { x: 320, y: 100, width: 160, height: 180 }),
    painting(room, 88, 152),
    group({ transform: 'translate(504)' }, painting(room, 88, 152)),
    rug(400, 566, 110, textiles.curtain),
    `<g id="b">${styledBed(room, 52, 430, { width: 196, pillows: 1, long: 34 })}</g>`,
    '<use href="#b" x="500"/>',
    nightTable(palette, 400, 420),
  ];
});

const teddy = (x: number, y: number, fill: string, light: string): string =>
  [
    path(`M${x - 22} ${y}q-10-44 22-44t22 44z`, fill),
    circle(x - 17, y - 72, 10, fill),
    circle(x + 17, y - 72, 10, fill),
    circle(x, y - 58, 23, fill),
    ellipse(x, y - 51, 10, 8, light),
    ellipse(x - 24, y - 4, 14, 10, fill),
    ellipse(x + 24, y - 4, 14, 10, fill),
  ].join('');

/** A wide bed, a bunk bed, and toys. */
const drawFamily = inColours((room) => {
  const { palette, textiles } = room;
  const flags = [palette.accent, palette.leaf[0], palette.roof].map((fill, colour) =>
    path(times(3, (at) => `M${52 + (at * 3 + colour) * 52} 84l20 44 20-44z`).join(''), fill),
  );
  return [
    curtainedWindow(room, { x: 356, y: 178, width: 112, height: 140 }),
    ...flags,
    line('M40 84H520', palette.land[3], 4),
    styledBed(room, 34, 424, { width: 270, pillows: 2, long: 24 }),
    bunkBed(room, 524, 250),
    ellipse(404, 546, 140, 32, textiles.curtain, { opacity: 0.6 }),
    ellipse(404, 546, 104, 22, palette.wall, { opacity: 0.6 }),
    teddy(382, 548, palette.roof, palette.shade),
    circle(458, 530, 24, palette.accent),
    path('M434 530q24-16 48 0q-24 14-48 0z', palette.wall),
  ];
});

/** A sofa and a low table; the bed stands in a room of its own. */
const drawSuite = inColours((room) => {
  const { palette, textiles, isGrand } = room;
  const doorway = isGrand ? arch(50, 70, 290, 360) : box(50, 92, 290, 338);
  return [
    curtainedWindow(room, { x: 470, y: 92, width: 230, height: 190 }),
    path(doorway, palette.lit),
    path(doorway, palette.shade, { opacity: palette.isDark ? 0.3 : 0.75 }),
    rect(50, 392, 290, 38, palette.roof, { opacity: 0.5 }),
    group({ transform: 'translate(82 116) scale(.64)' }, bed(room, 50, 410, { width: 260, pillows: 2, long: 0 })),
    lamp(palette, 316, 330),
    rect(300, 330, 32, 62, palette.roof),
    path(doorway, 'none', { stroke: palette.roof, 'stroke-width': 12 }),
    path('M44 86q66 150-6 344V86zM346 86q-66 150 6 344V86z', textiles.curtain),
    rug(440, 558, 340, textiles.curtain),
    `<rect x="416" y="334" width="336" height="130" rx="30" fill="${textiles.blanket}"/>`,
    `<rect x="434" y="424" width="300" height="66" rx="16" fill="${textiles.blanket}"/>`,
    path(box(434, 420, 300, 5) + box(582, 425, 4, 62), palette.wall, { opacity: 0.6 }),
    `<rect x="394" y="396" width="56" height="104" rx="24" fill="${textiles.head}"/>`,
    `<rect x="718" y="396" width="56" height="104" rx="24" fill="${textiles.head}"/>`,
    path(
      polygon([470, 418], [484, 356], [546, 368], [534, 420]) + polygon([626, 420], [616, 366], [680, 354], [696, 418]),
      textiles.stripe,
    ),
    line('M452 498v18M716 498v18', palette.land[3], 10),
    line('M300 530v42M508 530v42', palette.land[3], 8),
    ellipse(404, 524, 142, 20, palette.roof),
    ellipse(404, 519, 142, 18, palette.shade),
    path('M346 516l-8-52h48l-8 52z', palette.water[1]),
    line('M362 470l10-58', palette.leaf[1], 13),
    line('M430 516h24M442 514v-26M478 518h24M490 516v-26', palette.window, 4),
    path('M430 458h24q0 34-12 34t-12-34zM478 460h24q0 34-12 34t-12-34z', palette.accent, { opacity: 0.8 }),
    chandelier(room),
  ];
});

/** Bunk beds in a row, and lockers. */
const drawDormitory = inColours((room) => {
  const { palette, textiles } = room;
  const locker = (x: number, fill: string): string =>
    rect(x, 176, 62, 342, fill) +
    line(`M${x + 18} 206h26M${x + 18} 220h26M${x + 18} 234h26M${x + 50} 338v24`, palette.wall, 5, { opacity: 0.8 });
  return [
    curtainedWindow(room, { x: 206, y: 78, width: 210, height: 100 }),
    rug(310, 556, 290, textiles.curtain),
    `<g id="b">${bunkBed(room, 16, 186)}</g>`,
    '<use href="#b" x="198"/><use href="#b" x="396"/>',
    locker(606, palette.leaf[0]),
    locker(672, palette.accent),
    locker(738, palette.leaf[0]),
    path('M632 556v-50q0-34 34-34t34 34v50z', palette.roof),
    path('M642 556v-30h48v30z', palette.accent),
  ];
});

/** The drawings of single types of room, by the view that shows them. */
export const ROOMS = {
  single: drawSingle,
  double: drawDouble,
  twin: drawTwin,
  family: drawFamily,
  suite: drawSuite,
  balcony: drawBalcony,
  kitchen: drawKitchen,
  dormitory: drawDormitory,
  pitch: drawPitch,
  cabin: drawCabin,
  bathroom: drawBathroom,
} as const;

import type { Random } from '../../../dataset/random';
import type { Setting } from '../../../dataset/source';
import { caravan, tent } from './buildings/country';
import {
  bareWindow,
  beams,
  bed,
  bunkBed,
  chair,
  chandelier,
  colouredRoom,
  curtainedWindow,
  curtains,
  eitherWay,
  lamp,
  nightTable,
  outlook,
  outlookOf,
  painting,
  plainRoom,
  pottedPlant,
  rug,
  shell,
  styledBed,
  tintedShell,
  windowFrame,
  type Room,
} from './furniture';
import { drawGround, drawLand, drawSky, fir, leafy } from './land';
import { isDark, type Palette } from './palette';
import { arch, box, circle, ellipse, group, line, path, polygon, rect, times } from './svg';

/** Draws what is for rent at one kind of place, in one setting. */
type DrawRoom = (kind: string, setting: Setting, palette: Palette, random: Random) => string;

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

/** Completes a drawing of a room: what the seed decides for all of them. */
const inColours =
  (draw: (room: Room) => readonly string[]): DrawRoom =>
  (kind, setting, palette, random) => {
    const room = colouredRoom(kind, setting, palette, random);
    return eitherWay(room, tintedShell(room), ...draw(room), beams(room));
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
    path(doorway, palette.shade, { opacity: isDark(palette) ? 0.3 : 0.75 }),
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

/** A wide open door, and two chairs behind a rail. */
const drawBalcony = inColours((room) => {
  const { palette, textiles, isGrand, scene } = room;
  const opening = { x: 190, y: 60, width: 420, height: 380 };
  const shape = isGrand ? `M190 440V200a210 160 0 0 1 420 0V440z` : box(190, 60, 420, 380);
  const leaf = path(polygon([190, 90], [96, 62], [96, 486], [190, 440]), palette.water[0], {
    opacity: 0.85,
    stroke: palette.roof,
    'stroke-width': 10,
  });
  return [
    outlookOf(shape, opening, scene),
    rect(190, 396, 420, 44, palette.shade),
    line(times(20, (at) => `M${200 + at * 21} 300V396`).join(''), palette.land[3], 4),
    line('M194 298H606', palette.land[3], 10),
    chair(palette.roof, 282, 362, 1),
    chair(palette.roof, 518, 362, -1),
    line('M400 350v84M378 434h44', palette.land[3], 7),
    ellipse(400, 348, 50, 9, palette.wall),
    path('M378 344l3-24h18l3 24z', palette.accent),
    circle(420, 334, 10, palette.roof),
    path(shape, 'none', { stroke: palette.roof, 'stroke-width': 12 }),
    leaf,
    group({ transform: 'matrix(-1 0 0 1 800 0)' }, leaf),
    path('M30 44h62q10 220-34 450H14Q44 270 30 44zM770 44h-62q-10 220 34 450h44Q756 270 770 44z', textiles.curtain),
    line('M10 42H790', palette.roof, 9),
    path('M190 446H610L690 600H110z', palette.lit, { opacity: 0.35 }),
    path('M0 480Q130 452 252 486L282 600H0z', textiles.blanket),
    path('M0 512Q140 482 260 516L268 546Q140 514 0 546z', textiles.stripe),
  ];
});

/** A kitchenette, and a table for two below the window. */
const drawKitchen = inColours((room) => {
  const { palette, textiles } = room;
  const doors =
    times(4, (at) => box(42 + at * 100, 358, 88, 130)).join('') + box(252, 92, 88, 110) + box(350, 92, 88, 110);
  return [
    rect(30, 214, 520, 126, palette.water[0], { opacity: 0.7 }),
    line(`M30 256H450M30 298H450${times(10, (at) => `M${72 + at * 42} 214V340`).join('')}`, palette.wall, 3),
    path(box(32, 346, 420, 160) + box(244, 84, 204, 126), textiles.blanket),
    path(doors, palette.wall, { opacity: 0.22 }),
    line('M318 378v22M350 378v22M418 378v22M330 176v16M360 176v16', palette.wall, 6),
    rect(20, 334, 440, 14, palette.roof),
    path('M70 214l28-60V40h64v114l28 60z', textiles.head),
    rect(62, 206, 136, 14, palette.window),
    rect(42, 358, 188, 130, palette.window),
    rect(62, 398, 148, 74, isDark(palette) ? palette.lit : palette.shade, { opacity: 0.5 }),
    line('M66 380h12M98 380h12M130 380h12M162 380h12M194 380h12', palette.lit, 9),
    rect(56, 328, 150, 7, palette.window),
    path('M84 326v-46h78v46z', textiles.stripe),
    line('M72 294h102M84 278h78M123 276v-8', palette.land[3], 7),
    line('M320 332v-44q0-22 22-22t22 22v8', palette.window, 8),
    `<rect x="462" y="172" width="98" height="336" rx="12" fill="${palette.wall}" stroke="${palette.shade}" stroke-width="5"/>`,
    line('M462 290h98M478 238v34M478 310v50', palette.window, 6, { opacity: 0.7 }),
    curtainedWindow(room, { x: 624, y: 112, width: 112, height: 170 }),
    chair(palette.land[3], 602, 488, 1),
    chair(palette.land[3], 754, 488, -1),
    line('M678 440V560M640 560h76', palette.roof, 12),
    ellipse(678, 438, 92, 15, palette.roof),
    ellipse(678, 433, 92, 13, palette.wall),
    [-20, 8, 28].map((x) => circle(678 + x, 406, 16, x === 8 ? palette.roof : palette.accent)).join(''),
    path('M634 404h92q-6 28-46 28t-46-28z', palette.leaf[0]),
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

/** Basin and mirror, and a tub or a shower by the seed. */
const drawBathroom = inColours((room) => {
  const { palette, random, textiles, isGrand } = room;
  const columns = times(17, (at) => `M${at * 50} 196V420`).join('');
  const rows = times(5, (at) => `M0 ${196 + at * 50}H800`).join('');
  const tub = [
    bareWindow(room, { x: 478, y: 84, width: 210, height: 190 }),
    line('M722 400v-56q0-20-22-20t-22 20v10', palette.window, 9),
    line('M440 500l-10 34M710 500l10 34', palette.accent, 14),
    path('M376 394H770q2 130-90 130H466q-92 0-90-130z', palette.wall),
    path('M396 460q14 64 70 64H680q56 0 70-64z', palette.shade, { opacity: 0.7 }),
    `<rect x="362" y="382" width="422" height="22" rx="11" fill="${palette.water[1]}"/>`,
    [410, 450, 486, 520].map((x, at) => circle(x, 376 - (at % 2) * 10, 24 - at * 2, palette.wall)).join(''),
    path('M560 376h84v92h-84z', textiles.stripe),
    line('M560 448h84', textiles.head, 8),
  ];
  const shower = [
    bareWindow(room, { x: 374, y: 92, width: 96, height: 190 }),
    rect(520, 60, 250, 440, palette.water[0], { opacity: 0.75 }),
    line('M720 420V110q0-24-40-24h-30v26', palette.window, 9),
    path('M604 132q0-22 46-22t46 22z', palette.window),
    line(times(6, (at) => `M${612 + at * 15} 148l${(at - 2.5) * 4} 300`).join(''), palette.wall, 4, {
      'stroke-dasharray': '16 22',
    }),
    rect(500, 496, 290, 26, palette.wall),
    path('M540 60h86v436h-86z', palette.wall, { opacity: 0.35 }),
    line('M520 496V58H790M626 60V496', palette.land[3], 6),
    line('M612 260v60', palette.land[3], 9),
  ];
  const mirror = isGrand
    ? arch(102, 84, 176, 206)
    : random.pick([box(96, 104, 188, 176), 'M92 190a98 98 0 1 1 196 0a98 98 0 1 1-196 0z']);
  return [
    rect(0, 196, 800, 224, palette.water[random.between(0, 1) === 0 ? 0 : 1], { opacity: 0.6 }),
    line(columns + rows, palette.wall, 3, { opacity: 0.7 }),
    rect(0, 188, 800, 10, textiles.head),
    line('M0 470H800M0 532H800', palette.roof, 3, { opacity: 0.3 }),
    ...(random.chance(50) ? tub : shower),
    path(mirror, palette.sky[1], { stroke: palette.roof, 'stroke-width': 10 }),
    line('M150 220l60-70M180 232l38-44', palette.wall, 9, { opacity: 0.9 }),
    [62, 318].map((x) => circle(x, 180, 16, palette.lit)).join(''),
    rect(76, 386, 228, 130, palette.roof),
    line('M190 396v110M176 430v24M204 430v24', palette.shade, 5),
    rect(60, 372, 260, 18, palette.wall),
    path('M118 340h144q-4 40-72 40t-72-40z', palette.wall, { stroke: palette.shade, 'stroke-width': 4 }),
    line('M190 340v-26q0-14 22-12', palette.window, 8),
    path('M282 372v-34h22v34z', textiles.stripe),
    line('M293 336v-10', textiles.head, 8),
    ellipse(250, 562, 150, 24, textiles.blanket),
  ];
});

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
const drawPitch: DrawRoom = (_kind, setting, palette, random) => {
  const { leaf, land, roof, accent, wall, lit } = palette;
  const clearing = drawClearing(setting, palette, random, (x, y, size, at) =>
    leafy(x, y, size, leaf[at % 2 === 0 ? 1 : 0], land[3]),
  );
  const [colour, other] = random.pick<readonly [string, string]>([
    [roof, accent],
    [accent, roof],
    [wall, roof],
    [palette.water[0], accent],
  ]);
  const home = random.chance(60)
    ? [
        tent({ palette }, 372, 506, 196, colour),
        path(polygon([372, 281], [372, 281], [176, 506], [226, 506]), other, { opacity: 0.8 }),
        path('M321 506q46-70 51-225q-70 110-84 225z', other),
      ]
    : [
        group({ transform: 'translate(-300 -440) scale(2)' }, caravan({ palette, random, x: 0, y: 0 }, 320, 474)),
        line('M352 352V512M558 352V512', land[3], 5),
        path('M384 314H526L570 356H340z', other),
        path('M429 314H478L492 356H418z', wall, { opacity: 0.7 }),
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
const drawCabin: DrawRoom = (_kind, setting, palette, random) => {
  const { leaf, land, roof, accent, wall, lit, window, shade } = palette;
  const clearing = drawClearing(setting, palette, random, (x, y, size, at) =>
    fir(x, y, size * 1.2, leaf[at % 2 === 0 ? 1 : 0]),
  );
  const glow = isDark(palette) || random.chance(30) ? lit : window;
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

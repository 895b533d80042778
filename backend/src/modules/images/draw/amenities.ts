import { bareWindow, chair, curtainedWindow, inColours, outlookOf } from './furniture';
import { arch, box, circle, ellipse, group, line, path, polygon, rect, times } from './svg';

/** A wide open door, and two chairs behind a rail. */
export const drawBalcony = inColours((room) => {
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
export const drawKitchen = inColours((room) => {
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
    rect(62, 398, 148, 74, palette.isDark ? palette.lit : palette.shade, { opacity: 0.5 }),
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

/** Basin and mirror, and a tub or a shower by the seed. */
export const drawBathroom = inColours((room) => {
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

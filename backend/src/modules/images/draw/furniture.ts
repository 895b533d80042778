import type { Random } from '../../../dataset/random';
import type { Setting } from '../../../dataset/source';
import { drawLand, drawSky } from './land';
import type { Palette } from './palette';
import { arch, box, circle, ellipse, group, line, path, polygon, rect, times } from './svg';

/** Kinds of place whose rooms have beams and plain walls. */
const RUSTIC = /^(farmhouse|vineyardHouse|forestLodge|riverHouse|pension|camping)$/;
/** Kinds of place whose rooms have round windows and a chandelier. */
const GRAND = /^(castle|grandHotel)$/;

/** Draws what is for rent at one kind of place, in one setting. */
export type DrawRoom = (kind: string, setting: Setting, palette: Palette, random: Random) => string;

/** Colours of what is woven in a room; neighbours among them must not be alike. */
interface Textiles {
  readonly blanket: string;
  readonly stripe: string;
  readonly head: string;
  readonly curtain: string;
}

/** What all furniture of one room has in common. */
interface Room {
  readonly palette: Palette;
  readonly random: Random;
  readonly textiles: Textiles;
  readonly isGrand: boolean;
  readonly isRustic: boolean;
  /** What lies outside. */
  readonly scene: string;
}

/** The room as the drawing `room` has always had it: its addresses are cached for good, so it may not change. */
export const plainRoom = (kind: string, setting: Setting, palette: Palette, random: Random): Room => ({
  palette,
  random,
  textiles: { blanket: palette.leaf[0], stripe: palette.accent, head: palette.roof, curtain: palette.accent },
  isGrand: GRAND.test(kind),
  isRustic: RUSTIC.test(kind),
  scene: drawSky(palette, random) + drawLand(setting, palette, random),
});

/** A room whose colours follow the seed, so that two rooms of one hotel differ. */
function colouredRoom(kind: string, setting: Setting, palette: Palette, random: Random): Room {
  const { accent, leaf, lit, roof, wall, water, land } = palette;
  const textiles = random.pick<Textiles>([
    { blanket: leaf[0], stripe: accent, head: roof, curtain: accent },
    { blanket: water[1], stripe: wall, head: roof, curtain: water[1] },
    { blanket: roof, stripe: lit, head: land[3], curtain: leaf[0] },
    { blanket: accent, stripe: roof, head: leaf[1], curtain: roof },
    { blanket: leaf[1], stripe: lit, head: roof, curtain: lit },
    { blanket: water[0], stripe: roof, head: leaf[0], curtain: leaf[0] },
  ]);
  return { ...plainRoom(kind, setting, palette, random), textiles };
}

/** Mirrors half of the drawings. */
const eitherWay = ({ random }: Room, ...parts: readonly string[]): string =>
  random.chance(50) ? group({ transform: 'matrix(-1 0 0 1 800 0)' }, ...parts) : parts.join('');

/** Walls and a boarded floor. */
export const shell = (palette: Palette, tint: string): string =>
  [
    rect(0, 0, 800, 600, palette.shade),
    rect(0, 0, 800, 420, palette.wall),
    rect(0, 0, 800, 420, tint, { opacity: 0.35 }),
    path('M0 420H800V600H0z', palette.roof, { opacity: 0.35 }),
    line(times(5, (at) => `M${at * 200 - 40} 600L${at * 150 + 100} 420`).join(''), palette.roof, 3, { opacity: 0.3 }),
  ].join('');

/** Walls in a colour of the seed; boards along them in a grand house. */
const tintedShell = ({ palette, random, isGrand }: Room): string =>
  shell(
    palette,
    random.pick([palette.wall, palette.water[0], palette.sky[1], palette.lit, palette.land[0], palette.accent]),
  ) +
  (isGrand ? rect(0, 330, 800, 90, palette.wall, { opacity: 0.6 }) + rect(0, 326, 800, 6, palette.shade) : '') +
  rect(0, 408, 800, 12, palette.shade);

/** Beams below the ceiling of a rustic house. */
export const beams = ({ palette, isRustic }: Room): string =>
  isRustic
    ? path(times(4, (at) => box(at * 230 - 30, 0, 54, 26)).join('') + box(0, 26, 800, 16), palette.roof, {
        opacity: 0.75,
      })
    : '';

/** A chandelier of a grand house. */
export const chandelier = ({ palette, isGrand }: Room): string =>
  isGrand
    ? line('M300 0v46M262 60q38 34 76 0', palette.accent, 5) +
      [262, 300, 338].map((x) => circle(x, 54, 8, palette.lit)).join('')
    : '';

/** The landscape through an opening; `scale` of the whole canvas at (x, y). */
export const outlook = (shape: string, x: number, y: number, scale: number, scene: string): string =>
  `<clipPath id="w"><path d="${shape}"/></clipPath>` +
  group({ 'clip-path': 'url(#w)' }, group({ transform: `translate(${x} ${y}) scale(${scale})` }, scene));

/** Where an opening is. */
interface Opening {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The landscape through an opening of any size: its horizon a little below the middle, its width well in sight. */
export function outlookOf(shape: string, { x, y, width, height }: Opening, scene: string): string {
  const scale = Math.ceil(Math.max(width / 640, height / 540) * 100) / 100;
  return outlook(
    shape,
    Math.round(x + width / 2 - 400 * scale),
    Math.round(y + height * 0.6 - 330 * scale),
    scale,
    scene,
  );
}

/** The frame of a window and its bars. */
export const windowFrame = ({ palette, isGrand }: Room, shape: string, { x, y, width, height }: Opening): string => {
  const middle = x + width / 2;
  return (
    path(shape, 'none', { stroke: palette.roof, 'stroke-width': 12 }) +
    line(
      isGrand
        ? `M${middle} ${y}V${y + height}M${x} ${y + Math.round(height * 0.505)}H${x + width}`
        : `M${middle} ${y}V${y + height}`,
      palette.roof,
      6,
    )
  );
};

/** Curtains on a rod, drawn back from an opening. */
export function curtains({ palette, textiles }: Room, { x, y, width, height }: Opening): string {
  const [top, half, drop] = [y - 26, (height + 24) / 2, height + 54];
  return (
    path(
      `M${x - 30} ${top}q36 ${half} 4 ${drop}h46V${top}zM${x + width + 32} ${top}q-36 ${half}-4 ${drop}h-46V${top}z`,
      textiles.curtain,
      { opacity: textiles.curtain === palette.accent ? 0.55 : 0.75 },
    ) + line(`M${x - 46} ${top}H${x + width + 46}`, palette.roof, 8)
  );
}

/** A window before the landscape; its top is round in a grand house. */
export function bareWindow(room: Room, opening: Opening): string {
  const { x, y, width, height } = opening;
  const shape = (room.isGrand ? arch : box)(x, y, width, height);
  return outlookOf(shape, opening, room.scene) + windowFrame(room, shape, opening);
}

/** A window with curtains, which leave its panes free: small ones would show nothing else. */
export const curtainedWindow = (room: Room, opening: Opening): string =>
  bareWindow(room, opening) + curtains(room, { ...opening, x: opening.x - 14, width: opening.width + 28 });

/** A table lamp whose foot stands at (x, y). */
export const lamp = (palette: Palette, x: number, y: number): string =>
  line(`M${x} ${y}v-58`, palette.land[3], 4) +
  path(polygon([x - 30, y - 54], [x - 17, y - 96], [x + 17, y - 96], [x + 30, y - 54]), palette.lit) +
  (palette.isDark ? circle(x, y - 66, 86, palette.lit, { opacity: 0.22 }) : '');

/** A night table with a lamp. */
export const nightTable = (palette: Palette, x: number, y: number): string =>
  rect(x - 31, y, 62, 92, palette.roof) +
  line(`M${x - 22} ${y + 34}h44M${x - 5} ${y + 17}h10`, palette.shade, 3, { opacity: 0.7 }) +
  lamp(palette, x, y);

/** How wide a bed is, for how many heads, and how much further its blanket hangs than that of the smallest one. */
interface BedSize {
  readonly width: number;
  readonly pillows: number;
  readonly long: number;
}

/** A bed whose mattress begins at (x, y), seen from its foot. */
export function bed({ palette, textiles }: Room, x: number, y: number, { width, pillows, long }: BedSize): string {
  const pillow = (width - 44 - 24 * (pillows - 1)) / pillows;
  const [left, right, middle] = [x - 4, x + width + 4, x + width / 2];
  return [
    `<rect x="${x - 10}" y="${y - 124}" width="${width + 20}" height="120" rx="16" fill="${textiles.head}"/>`,
    rect(x - 6, y + 46 + long, width + 12, 40, palette.land[3]),
    `<rect x="${x}" y="${y - 26}" width="${width}" height="${86 + long}" rx="18" fill="${palette.wall}"/>`,
    ...times(
      pillows,
      (at) =>
        `<rect x="${x + 22 + at * (pillow + 24)}" y="${y - 62}" width="${pillow}" height="56" rx="20" fill="${palette.wall}" stroke="${palette.shade}" stroke-width="4"/>`,
    ),
    path(`M${left} ${y + 4}Q${middle} ${y - 18} ${right} ${y + 4}V${y + 62 + long}H${left}z`, textiles.blanket),
    path(
      `M${left} ${y + 4}Q${middle} ${y - 18} ${right} ${y + 4}v16Q${middle} ${y - 2} ${left} ${y + 20}z`,
      textiles.stripe,
    ),
  ].join('');
}

/** A bed with the head of its house: carved in a grand one, of slats in a rustic one. */
export const styledBed = (room: Room, x: number, y: number, size: BedSize): string =>
  (room.isGrand
    ? path(
        `M${x - 10} ${y - 106}Q${x + size.width / 2} ${y - 200} ${x + size.width + 10} ${y - 106}z`,
        room.textiles.head,
      )
    : '') +
  bed(room, x, y, size) +
  (room.isRustic
    ? line(`M${x + 8} ${y - 104}h${size.width - 16}M${x + 8} ${y - 84}h${size.width - 16}`, room.palette.shade, 4, {
        opacity: 0.45,
      })
    : '');

/** A bunk bed from its side, between x and x + width. */
export function bunkBed({ palette, textiles }: Room, x: number, width: number): string {
  const level = (y: number, blanket: string): string =>
    rect(x + 6, y - 22, width - 12, 26, palette.wall) +
    `<rect x="${x + 12}" y="${y - 42}" width="56" height="28" rx="12" fill="${palette.wall}" stroke="${palette.shade}" stroke-width="4"/>` +
    path(`M${x + 72} ${y + 4}v-24q4-14 18-14H${x + width - 8}V${y + 4}z`, blanket) +
    rect(x, y, width, 22, palette.roof);
  const ladder = x + width - 62;
  return [
    path(box(x, 212, 14, 316) + box(x + width - 14, 212, 14, 316), palette.roof),
    level(310, textiles.blanket),
    level(468, textiles.stripe === palette.wall ? palette.accent : textiles.stripe),
    rect(x, 262, width - 62, 9, palette.roof),
    line(
      `M${ladder} 250V526M${ladder + 32} 250V526${times(6, (at) => `M${ladder} ${290 + at * 40}h32`).join('')}`,
      palette.land[3],
      6,
    ),
  ].join('');
}

/** What a picture on the wall shows, 120 x 84. */
const MOTIFS: readonly [(palette: Palette) => string, ...((palette: Palette) => string)[]] = [
  ({ leaf }) => path('M4 80q34-46 62-22t50-22v44z', leaf[0]),
  ({ accent, water }) => circle(76, 40, 18, accent) + rect(4, 52, 112, 28, water[1]),
  ({ leaf, roof, lit }) =>
    line('M60 78V40M60 66q18-2 22-16M60 70q-18-2-22-16', leaf[0], 5) +
    circle(60, 32, 16, roof) +
    circle(60, 32, 6, lit),
  ({ roof, leaf, accent }) => circle(44, 46, 24, roof) + circle(72, 38, 17, accent) + rect(22, 60, 66, 7, leaf[1]),
];

/** A framed picture whose motif follows the seed. */
export const painting = ({ palette, random }: Room, x: number, y: number): string =>
  group(
    { transform: `translate(${x} ${y})` },
    rect(0, 0, 120, 84, random.pick([palette.water[0], palette.wall, palette.sky[1]]), {
      stroke: palette.roof,
      'stroke-width': 8,
    }),
    random.pick(MOTIFS)(palette),
  );

/** A chair from its side; it faces right, or left with a negative `way`. */
export const chair = (colour: string, x: number, y: number, way: number): string =>
  line(`M${x - way * 30} ${y - 92}L${x - way * 22} ${y}V${y + 72}M${x + way * 30} ${y}V${y + 72}`, colour, 9) +
  line(`M${x - way * 22} ${y}H${x + way * 32}`, colour, 14);

/** A plant in a pot that stands at (x, y). */
export const pottedPlant = (palette: Palette, x: number, y: number): string =>
  path(`M${x - 6} ${y - 40}q-50-24-44-84q36 16 44 50q-8-60 12-92q26 40 6 92q14-36 48-44q0 54-54 78z`, palette.leaf[0]) +
  path(polygon([x - 32, y - 50], [x + 32, y - 50], [x + 24, y], [x - 24, y]), palette.roof);

/** A rug on the floor. */
export const rug = (x: number, y: number, radius: number, fill: string): string =>
  ellipse(x, y, radius, 34, fill, { opacity: 0.4 });

/** Completes a drawing of a room: what the seed decides for all of them. */
export const inColours =
  (draw: (room: Room) => readonly string[]): DrawRoom =>
  (kind, setting, palette, random) => {
    const room = colouredRoom(kind, setting, palette, random);
    return eitherWay(room, tintedShell(room), ...draw(room), beams(room));
  };

import { arch, box, circle, line, path, polygon, rect, times } from '../svg';
import { door, type DrawBuilding, sideWindows, type Site, windows, wingWindows } from './frame';

const flowers = ({ palette }: Site, x: number, y: number, width: number): string =>
  rect(x, y, width, 7, palette.roof) +
  line(`M${x + 4} ${y - 2}h${width - 8}`, palette.accent, 8, { 'stroke-dasharray': '1 9' });

const smoke = ({ palette }: Site, x: number, y: number): string =>
  line(`M${x} ${y}q-12-16 4-30t2-34`, palette.cloud, 8, { opacity: 0.6 });

/** A family's two-storey house with flowers below the windows. */
export const pension: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const half = random.between(140, 170);
  const sills = times(4, (at) => flowers(site, x - half + 24 + at * ((half * 2 - 84) / 3), y - 104, 40));
  return [
    rect(x - half, y - 170, half * 2, 170, palette.wall),
    path(
      polygon([x - half - 26, y - 160], [x - half + 50, y - 262], [x + half - 50, y - 262], [x + half + 26, y - 160]),
      palette.roof,
    ),
    ...[-1, 1].map((side) => {
      const dormer = x + side * 66;
      return (
        path(polygon([dormer - 32, y - 190], [dormer, y - 232], [dormer + 32, y - 190]), palette.wall) +
        path(box(dormer - 11, y - 214, 22, 22), palette.window)
      );
    }),
    windows(site, {
      x: x - half + 30,
      y: y - 146,
      columns: 4,
      rows: 1,
      dx: (half * 2 - 84) / 3,
      dy: 0,
      width: 28,
      height: 40,
    }),
    ...sills,
    sideWindows(site, half - 8, 46, { y: y - 72, rows: 1, dy: 0, width: 28, height: 38, gap: 18 }),
    rect(x + half - 74, y - 292, 26, 56, palette.shade),
    smoke(site, x + half - 60, y - 296),
    rect(x - 34, y - 78, 68, 78, palette.wall),
    door(site, x, y, 36, 60),
    path(polygon([x - 46, y - 76], [x, y - 104], [x + 46, y - 76]), palette.roof),
  ].join('');
};

/** A press-house with its cellar door, among vines. */
export const vineyardHouse: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const side = random.chance(50) ? 1 : -1;
  const cellar = x + side * 128;
  const row = { y: y - 96, rows: 1, dy: 0, width: 26, height: 48, gap: 10 };
  return [
    path(
      `M${cellar - 150} ${y}Q${cellar - 110} ${y - 128} ${cellar} ${y - 128}T${cellar + 150} ${y}z`,
      palette.land[2],
    ),
    path(arch(cellar - 44, y - 92, 88, 92), palette.shade),
    path(arch(cellar - 32, y - 78, 64, 78), palette.roof),
    line(`M${cellar} ${y - 76}v76`, palette.shade, 3),
    rect(x - 128, y - 124, 236, 124, palette.wall),
    rect(x - 128, y - 26, 236, 26, palette.shade),
    path(polygon([x - 154, y - 118], [x - 10, y - 222], [x + 134, y - 118]), palette.roof),
    path(arch(x - 26, y - 176, 32, 40), palette.window),
    wingWindows(site, { ...row, left: x - 128, right: x - 34 }, arch),
    wingWindows(site, { ...row, left: x + 14, right: x + 108 }, arch),
    door(site, x - 10, y, 34, 62),
    ...times(3, (at) => circle(x - side * (150 + at * 30), y - 4, 17, at % 2 === 0 ? palette.roof : palette.land[3])),
    line(
      times(9, (at) => `M${x - 250 + at * 64} ${y + 66}q-8-24 0-40m0 12l20-8m-20 2l-18-8`).join(''),
      palette.leaf[1],
      5,
    ),
  ].join('');
};

/** A long white farmhouse with a thatched roof and a porch of columns. */
export const farmhouse: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const half = random.between(190, 215);
  const ridge = y - 196;
  const bay = (half * 2 - 28) / 6;
  return [
    rect(x - half, y - 92, half * 2, 92, palette.wall),
    // One in the middle of each bay between the columns; the door has the fourth.
    ...times(6, (at) =>
      at === 3
        ? ''
        : windows(site, {
            x: x - half + 2 + (at + 0.5) * bay,
            y: y - 70,
            columns: 1,
            rows: 1,
            dx: 0,
            dy: 0,
            width: 24,
            height: 34,
          }),
    ),
    path(
      `M${x - half - 34} ${y - 78}Q${x - half + 10} ${y - 120} ${x - half + 40} ${ridge}Q${x} ${ridge - 12} ${x + half - 40} ${ridge}Q${x + half - 10} ${y - 120} ${x + half + 34} ${y - 78}Q${x} ${y - 92} ${x - half - 34} ${y - 78}z`,
      palette.accent,
      { opacity: 0.92 },
    ),
    line(
      times(8, (at) => `M${x - half + 40 + at * ((half * 2 - 80) / 7)} ${ridge + 4}l${(at - 3.5) * 7} 96`).join(''),
      palette.roof,
      2,
      { opacity: 0.4 },
    ),
    path(times(7, (at) => box(x - half + 8 + at * bay, y - 78, 12, 78)).join(''), palette.shade),
    rect(x - half - 8, y - 14, half * 2 + 16, 14, palette.shade),
    rect(x + half - 110, ridge - 34, 30, 46, palette.wall),
    smoke(site, x + half - 94, ridge - 38),
    door(site, x - half + 14 + 3.5 * bay, y - 6, 32, 58),
    path(`M${x - half - 86} ${y + 26}q34-74 70 0z`, palette.accent),
  ].join('');
};

/** A wooden house under a steep roof. */
export const forestLodge: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const half = random.between(136, 158);
  const logs = times(8, (at) => `M${x - half + 26 + at * 8} ${y - 10 - at * 16}H${x + half - 26 - at * 8}`).join('');
  return [
    path(polygon([x - half + 4, y], [x, y - 262], [x + half - 4, y]), palette.roof),
    path(polygon([x - half + 40, y], [x, y - 214], [x + half - 40, y]), palette.shade),
    line(logs, palette.roof, 3, { opacity: 0.45 }),
    line(`M${x - half - 20} ${y + 2}L${x} ${y - 276}L${x + half + 20} ${y + 2}`, palette.land[3], 15),
    rect(x + 56, y - 262, 28, 88, palette.shade),
    smoke(site, x + 70, y - 268),
    windows(site, { x: x - 30, y: y - 142, columns: 2, rows: 1, dx: 34, dy: 0, width: 26, height: 34 }),
    rect(x - 96, y - 88, 192, 9, palette.land[3]),
    line(`M${x - 92} ${y - 88}v-26h184v26`, palette.land[3], 4),
    windows(site, { x: x - 82, y: y - 64, columns: 2, rows: 1, dx: 118, dy: 0, width: 46, height: 38 }),
    door(site, x, y, 36, 60),
    path(times(5, (at) => box(x + half + 16 + at * 13, y - 26 + (at % 2) * 12, 12, 12)).join(''), palette.roof),
  ].join('');
};

/** A tent that stands at (x, y). */
export const tent = ({ palette }: Pick<Site, 'palette'>, x: number, y: number, size: number, colour: string): string =>
  path(polygon([x - size, y], [x, y - size * 1.15], [x + size, y]), colour) +
  path(polygon([x - size * 0.26, y], [x, y - size * 1.15], [x + size * 0.26, y]), palette.window) +
  line(`M${x - size} ${y}l-16 10M${x + size} ${y}l16 10`, palette.land[3], 3);

/** A caravan that stands at (x, y). */
export const caravan = (site: Site, x: number, y: number): string => {
  const { palette } = site;
  return [
    `<rect x="${x - 76}" y="${y - 104}" width="158" height="92" rx="26" fill="${palette.wall}"/>`,
    rect(x - 76, y - 52, 158, 12, palette.accent),
    windows(site, { x: x - 56, y: y - 88, columns: 2, rows: 1, dx: 48, dy: 0, width: 34, height: 28 }),
    rect(x + 40, y - 82, 28, 70, palette.shade),
    circle(x - 26, y - 8, 16, palette.land[3]),
    circle(x + 22, y - 8, 16, palette.land[3]),
  ].join('');
};

/** Tents and a caravan under a string of lamps. */
export const camping: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const lamps = times(9, (at) => circle(x - 216 + at * 54, y - 158 + Math.abs(at - 4) * -7, 6, palette.lit));
  const van = x + random.between(96, 124);
  return [
    line(`M${x - 240} ${y - 190}Q${x} ${y - 122} ${x + 240} ${y - 190}`, palette.land[3], 3),
    line(`M${x - 240} ${y + 6}V${y - 192}M${x + 240} ${y + 6}V${y - 192}`, palette.land[3], 6),
    ...lamps,
    caravan(site, van, y),
    tent(site, x - 150, y + 12, 84, palette.roof),
    tent(site, x - 26, y + 26, 66, palette.accent),
    line(`M${x + 40} ${y + 52}l34-12M${x + 44} ${y + 40}l30 12`, palette.land[3], 7),
    path(`M${x + 44} ${y + 40}q-2-22 14-40q16 20 12 40z`, palette.lit),
  ].join('');
};

import { arch, box, circle, ellipse, line, path, polygon, rect, times } from '../svg';
import { archedWindows, door, type DrawBuilding, type Site, windows } from './frame';

const flag = ({ palette }: Site, x: number, y: number): string =>
  line(`M${x} ${y}v-46`, palette.land[3], 3) +
  path(polygon([x, y - 46], [x + 30, y - 38], [x, y - 28]), palette.accent);

/** A palace of the old days: mansard roof, dome, arcade. */
export const grandHotel: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const half = random.between(215, 250);
  const top = y - 196;
  const columns = Math.floor((half * 2 - 40) / 42);
  const first = x - ((columns - 1) * 42 + 22) / 2;
  return [
    rect(x - half, top, half * 2, 196, palette.wall),
    path(
      polygon([x - half - 8, top], [x - half + 26, top - 54], [x + half - 26, top - 54], [x + half + 8, top]),
      palette.roof,
    ),
    windows(site, { x: first, y: top - 38, columns, rows: 1, dx: 42, dy: 0, width: 16, height: 22 }),
    rect(x - half - 8, top - 2, half * 2 + 16, 9, palette.shade),
    windows(site, { x: first, y: top + 24, columns, rows: 2, dx: 42, dy: 50, width: 22, height: 32 }),
    rect(x - half, top + 122, half * 2, 7, palette.shade),
    archedWindows(site, { x: first - 3, y: top + 140, columns, rows: 1, dx: 42, dy: 0, width: 28, height: 56 }),
    rect(x - 58, top - 40, 116, 236, palette.shade),
    windows(site, { x: x - 40, y: top - 14, columns: 3, rows: 3, dx: 30, dy: 50, width: 20, height: 32 }),
    path(`M${x - 64} ${top - 40}C${x - 60} ${top - 124} ${x + 60} ${top - 124} ${x + 64} ${top - 40}z`, palette.roof),
    circle(x, top - 108, 9, palette.accent),
    flag(site, x, top - 112),
    door(site, x, y, 46, 62),
  ].join('');
};

const turret = (site: Site, x: number, top: number): string => {
  const { palette, y } = site;
  return [
    rect(x - 32, top, 64, y - top, palette.shade),
    path(
      `M${x - 40} ${top}Q${x - 10} ${top - 36} ${x} ${top - 104}Q${x + 10} ${top - 36} ${x + 40} ${top}z`,
      palette.roof,
    ),
    circle(x, top - 104, 6, palette.accent),
    windows(site, { x: x - 9, y: top + 22, columns: 1, rows: 3, dx: 0, dy: 52, width: 18, height: 30 }),
  ].join('');
};

/** A manor house between two towers, in its park. */
export const castle: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const half = random.between(175, 205);
  const top = y - 140;
  const columns = 4;
  const wing = (left: number): string =>
    windows(site, { x: left, y: top + 22, columns, rows: 2, dx: (half - 70) / columns, dy: 58, width: 18, height: 34 });
  return [
    rect(x - half, top, half * 2, 140, palette.wall),
    path(
      polygon([x - half - 10, top], [x - half + 30, top - 58], [x + half - 30, top - 58], [x + half + 10, top]),
      palette.roof,
    ),
    wing(x - half + 40),
    wing(x + 66),
    rect(x - 62, top - 30, 124, 170, palette.shade),
    path(polygon([x - 76, top - 30], [x, top - 84], [x + 76, top - 30]), palette.wall),
    circle(x, top - 50, 13, palette.window),
    archedWindows(site, { x: x - 44, y: top - 6, columns: 3, rows: 1, dx: 34, dy: 0, width: 20, height: 52 }),
    path(times(4, (at) => box(x - 54 + at * 34, y - 76, 7, 76)).join(''), palette.wall),
    rect(x - 64, y - 82, 128, 8, palette.wall),
    door(site, x, y, 30, 58),
    turret(site, x - half, top - random.between(26, 60)),
    turret(site, x + half, top - random.between(26, 60)),
    path(times(2, (at) => `M${x - 130 + at * 200} ${y + 30}q30-34 60 0z`).join(''), palette.leaf[1]),
  ].join('');
};

const steam = ({ palette }: Site, x: number, y: number): string =>
  line(`M${x} ${y}q-14-22 2-42t0-44`, palette.cloud, 12, { opacity: 0.4 });

/** A bath house with dome and arcade over a warm pool. */
export const thermalHotel: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const half = random.between(205, 235);
  const top = y - 150;
  return [
    rect(x - half + 40, top - 70, half * 2 - 80, 90, palette.shade),
    windows(site, {
      x: x - half + 62,
      y: top - 52,
      columns: 9,
      rows: 1,
      dx: (half * 2 - 124) / 9,
      dy: 0,
      width: 20,
      height: 30,
    }),
    rect(x - half, top, half * 2, 150, palette.wall),
    rect(x - half - 8, top - 8, half * 2 + 16, 12, palette.roof),
    archedWindows(site, { x: x - half + 22, y: top + 42, columns: 4, rows: 1, dx: 36, dy: 0, width: 24, height: 92 }),
    archedWindows(site, { x: x + half - 154, y: top + 42, columns: 4, rows: 1, dx: 36, dy: 0, width: 24, height: 92 }),
    rect(x - 64, top - 36, 128, 186, palette.wall),
    path(
      `M${x - 72} ${top - 36}C${x - 66} ${top - 128} ${x + 66} ${top - 128} ${x + 72} ${top - 36}z`,
      palette.water[1],
    ),
    circle(x, top - 110, 8, palette.accent),
    path(arch(x - 38, top - 6, 76, 156), palette.window),
    ellipse(x, y + 40, 176, 24, palette.shade),
    ellipse(x, y + 40, 160, 18, palette.water[0]),
    ...[-128, 116, 150].map((offset) => steam(site, x + offset, y + 34)),
  ].join('');
};

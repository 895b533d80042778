import { line, box, path, polygon, rect, times, arch, circle, ellipse } from '../svg';
import { archedWindows, door, type DrawBuilding, sideWindows, type Site, windows, wingWindows } from './frame';

/** A modern hotel between lower neighbours. */
export const cityHotel: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const floors = random.between(6, 8);
  const [width, height] = [random.between(210, 260), floors * 40 + 30];
  const [left, top] = [x - width / 2, y - height];
  const columns = Math.floor((width - 36) / 34);
  return [
    rect(left - 120, y - 150, 124, 150, palette.shade),
    windows(site, { x: left - 106, y: y - 130, columns: 3, rows: 3, dx: 36, dy: 42, width: 16, height: 24 }),
    rect(left + width - 4, y - 190, 118, 190, palette.land[0]),
    windows(site, { x: left + width + 16, y: y - 170, columns: 3, rows: 4, dx: 32, dy: 42, width: 14, height: 22 }),
    rect(left, top, width, height, palette.wall),
    rect(left + width - 30, top, 30, height, palette.shade),
    windows(site, { x: left + 18, y: top + 22, columns, rows: floors - 1, dx: 34, dy: 40, width: 20, height: 25 }),
    rect(left + 10, top - 10, width - 20, 10, palette.roof),
    rect(left - 14, top + 30, 14, 110, palette.accent),
    rect(x - 62, y - 48, 124, 48, palette.window),
    path(polygon([x - 78, y - 48], [x + 78, y - 48], [x + 66, y - 60], [x - 66, y - 60]), palette.roof),
    rect(x - 20, y - 36, 40, 36, palette.lit),
  ].join('');
};

/** Stepped blocks with balconies in two colours. */
export const apartmentHouse: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  // Of a block behind another one, windows and rails stand where it is seen.
  const block = (left: number, right: number, floors: number, wall: string, seen = { left, right }): string => {
    const top = y - floors * 52 - 16;
    const rails = times(floors, (at) => box(seen.left + 16, top + 46 + at * 52, seen.right - seen.left - 32, 8)).join(
      '',
    );
    return [
      rect(left, top, right - left, y - top, wall),
      rect(left - 6, top - 10, right - left + 12, 12, palette.roof),
      wingWindows(site, { ...seen, gap: 14, y: top + 16, rows: floors, dy: 52, width: 26, height: 32 }),
      path(rails, random.chance(50) ? palette.accent : palette.leaf[0]),
    ].join('');
  };
  const [left, right] = [x - 72, x + 88];
  return [
    block(x - 200, x - 50, random.between(3, 4), palette.shade, { left: x - 200, right: left }),
    block(x + 60, x + 200, random.between(2, 4), palette.shade, { left: right, right: x + 200 }),
    block(left, right, random.between(4, 5), palette.wall),
    door(site, x + 8, y, 36, 46),
  ].join('');
};

/** A row of narrow houses with bunting and bicycles. */
export const hostel: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const walls = [palette.accent, palette.wall, palette.water[1], palette.shade];
  const houses = times(4, (at) => {
    const left = x - 216 + at * 108;
    const height = random.between(170, 240);
    const top = y - height;
    const gable = random.chance(60)
      ? polygon([left, top], [left + 54, top - 56], [left + 108, top])
      : box(left - 3, top - 12, 114, 12);
    return [
      rect(left, top, 106, height, walls[at] ?? palette.wall),
      path(gable, palette.roof),
      windows(site, {
        x: left + 16,
        y: top + 22,
        columns: 2,
        rows: Math.floor((height - 70) / 52),
        dx: 46,
        dy: 52,
        width: 28,
        height: 32,
      }),
      door(site, left + 53, y, 28, 42),
    ].join('');
  });
  const flags = times(13, (at) =>
    polygon([x - 214 + at * 34, y - 128 + (at % 2) * 3], [x - 196 + at * 34, y - 128], [x - 205 + at * 34, y - 106]),
  ).join('');
  const bicycle = (at: number): string =>
    `M${at} ${y + 6}a13 13 0 1 0 .1 0M${at + 42} ${y + 6}a13 13 0 1 0 .1 0M${at} ${y - 6}l14-24h20l8 24M${at + 14} ${y - 30}l12 24`;
  return [...houses, path(flags, palette.lit), line(bicycle(x - 60) + bicycle(x + 96), palette.land[3], 3)].join('');
};

const flag = ({ palette }: Site, x: number, y: number): string =>
  line(`M${x} ${y}v-46`, palette.land[3], 3) +
  path(polygon([x, y - 46], [x + 30, y - 38], [x, y - 28]), palette.accent);

/** A palace of the old days: mansard roof, dome, arcade. */
export const grandHotel: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const half = random.between(215, 250);
  const top = y - 196;
  return [
    rect(x - half, top, half * 2, 196, palette.wall),
    path(
      polygon([x - half - 8, top], [x - half + 26, top - 54], [x + half - 26, top - 54], [x + half + 8, top]),
      palette.roof,
    ),
    sideWindows(site, half - 22, 58, { y: top - 38, rows: 1, dy: 0, width: 16, height: 22, gap: 20 }),
    rect(x - half - 8, top - 2, half * 2 + 16, 9, palette.shade),
    sideWindows(site, half, 58, { y: top + 24, rows: 2, dy: 50, width: 22, height: 32, gap: 16 }),
    rect(x - half, top + 122, half * 2, 7, palette.shade),
    sideWindows(site, half, 58, { y: top + 140, rows: 1, dy: 0, width: 28, height: 56, gap: 10 }, arch),
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
  return [
    rect(x - half, top, half * 2, 140, palette.wall),
    path(
      polygon([x - half - 10, top], [x - half + 30, top - 58], [x + half - 30, top - 58], [x + half + 10, top]),
      palette.roof,
    ),
    sideWindows(site, half - 32, 62, { y: top + 22, rows: 2, dy: 58, width: 18, height: 34, gap: 9 }),
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
    sideWindows(site, half - 40, 64, { y: top - 52, rows: 1, dy: 0, width: 20, height: 30, gap: 14 }),
    rect(x - half, top, half * 2, 150, palette.wall),
    rect(x - half - 8, top - 8, half * 2 + 16, 12, palette.roof),
    sideWindows(site, half, 64, { y: top + 42, rows: 1, dy: 0, width: 24, height: 92, gap: 11 }, arch),
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

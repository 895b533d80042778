import { line, box, path, polygon, rect, times } from '../svg';
import { door, type DrawBuilding, windows } from './frame';

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
  const block = (left: number, width: number, floors: number, wall: string): string => {
    const top = y - floors * 52 - 16;
    const rails = times(floors, (at) => box(left + 16, top + 46 + at * 52, width - 32, 8)).join('');
    const columns = Math.floor((width - 30) / 42);
    return [
      rect(left, top, width, y - top, wall),
      rect(left - 6, top - 10, width + 12, 12, palette.roof),
      windows(site, { x: left + 20, y: top + 16, columns, rows: floors, dx: 42, dy: 52, width: 26, height: 32 }),
      path(rails, random.chance(50) ? palette.accent : palette.leaf[0]),
    ].join('');
  };
  return [
    block(x - 200, 150, random.between(3, 4), palette.shade),
    block(x + 60, 140, random.between(2, 4), palette.shade),
    block(x - 72, 160, random.between(4, 5), palette.wall),
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

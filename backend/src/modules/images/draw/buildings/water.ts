import { box, ellipse, line, path, polygon, rect, times } from '../svg';
import { archedWindows, door, type DrawBuilding, sideWindows, type Site, windows, wingWindows } from './frame';

/** A parasol on a lawn or a beach. */
export const parasol = ({ palette }: Site, x: number, y: number): string =>
  line(`M${x} ${y}v-42`, palette.land[3], 3) + path(`M${x - 30} ${y - 38}q30-30 60 0z`, palette.accent);

/** A long house with balconies towards the water. */
export const lakeHotel: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const floors = random.between(4, 5);
  const half = random.between(190, 225);
  const slabs = times(floors, (at) => {
    const shift = at * 12;
    return box(x - half + shift - 6, y - 40 - at * 46, half * 2 - shift * 2 + 12, 7);
  });
  const storeys = times(floors, (at) => {
    const left = x - half + at * 12;
    const row = { y: y - 34 - at * 46, rows: 1, dy: 0, width: 28, height: 30, gap: 14 };
    return (
      rect(left, y - 46 - at * 46, half * 2 - at * 24, 46, at % 2 === 0 ? palette.wall : palette.shade) +
      // On the ground the entrance stands between the windows.
      (at === 0 ? sideWindows(site, half, 32, row) : wingWindows(site, { ...row, left, right: 2 * x - left }))
    );
  });
  return [
    ...storeys,
    path(slabs.join(''), palette.roof),
    rect(x - 40, y - floors * 46 - 26, 96, 28, palette.shade),
    rect(x - 32, y - 34, 64, 34, palette.lit),
    ...[-190, -132, 104, 168].map((offset) => parasol(site, x + offset, y + 58)),
  ].join('');
};

/** A villa with a tower and a wooden porch. */
export const lakeVilla: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const side = random.chance(50) ? 1 : -1;
  const tower = x + side * 108;
  return [
    rect(x - 130, y - 150, 260, 150, palette.wall),
    path(polygon([x - 152, y - 146], [x - 60, y - 236], [x + 60, y - 236], [x + 152, y - 146]), palette.roof),
    path(polygon([x - 74, y - 150], [x - side * 20, y - 214], [x + 46, y - 150]), palette.wall),
    windows(site, { x: x - 100, y: y - 134, columns: 4, rows: 1, dx: 46, dy: 0, width: 24, height: 38 }),
    rect(tower - 38, y - 236, 76, 236, palette.shade),
    path(polygon([tower - 50, y - 234], [tower, y - 318], [tower + 50, y - 234]), palette.roof),
    archedWindows(site, { x: tower - 24, y: y - 214, columns: 2, rows: 1, dx: 28, dy: 0, width: 20, height: 44 }),
    windows(site, { x: tower - 16, y: y - 130, columns: 1, rows: 1, dx: 0, dy: 0, width: 32, height: 36 }),
    path(times(6, (at) => box(x - 140 + at * 42, y - 70, 6, 70)).join(''), palette.roof),
    path(polygon([x - 150, y - 68], [x - 134, y - 88], [x + 88, y - 88], [x + 104, y - 68]), palette.roof),
    rect(x - 138, y - 22, 236, 5, palette.roof),
    door(site, x - 18, y, 32, 50),
  ].join('');
};

/** A house on stilts with its jetty and boat. */
export const riverHouse: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const boards = times(7, (at) => `M${x - 108} ${y - 142 + at * 16}h216`).join('');
  const boat = x + (random.chance(50) ? 176 : -186);
  return [
    ellipse(x, y + 66, 330, 44, palette.water[0]),
    path(times(5, (at) => box(x - 116 + at * 56, y - 40, 9, 62)).join(''), palette.land[3]),
    rect(x - 110, y - 150, 220, 112, palette.shade),
    line(boards, palette.roof, 2, { opacity: 0.35 }),
    path(polygon([x - 140, y - 144], [x, y - 250], [x + 140, y - 144]), palette.roof),
    rect(x + 52, y - 246, 22, 50, palette.shade),
    windows(site, { x: x - 88, y: y - 124, columns: 2, rows: 1, dx: 122, dy: 0, width: 48, height: 42 }),
    windows(site, { x: x - 18, y: y - 200, columns: 1, rows: 1, dx: 0, dy: 0, width: 36, height: 32 }),
    rect(x - 20, y - 106, 40, 68, palette.roof),
    rect(x - 170, y - 42, 340, 10, palette.roof),
    line(`M${x - 166} ${y - 42}v-26h332v26`, palette.roof, 4),
    path(`M${boat - 46} ${y + 34}h92q-10 26-30 26h-34q-20 0-28-26z`, palette.wall),
    line(`M${boat - 10} ${y + 34}l46-40`, palette.roof, 4),
    line(`M${x - 120} ${y + 62}h60M${x + 30} ${y + 74}h86`, palette.wall, 4, { opacity: 0.6 }),
  ].join('');
};

/** Two wings around a glass hall, with pools before it. */
export const wellnessHotel: DrawBuilding = (site) => {
  const { palette, random, x, y } = site;
  const floors = random.between(3, 4);
  const wing = (left: number): string => {
    const top = y - floors * 48 - 14;
    return [
      rect(left, top, 158, y - top, palette.wall),
      rect(left - 6, top - 10, 170, 12, palette.roof),
      windows(site, { x: left + 18, y: top + 16, columns: 4, rows: floors, dx: 34, dy: 48, width: 22, height: 28 }),
    ].join('');
  };
  const ribs = times(5, (at) => `M${x - 60 + at * 30} ${y}V${y - 118 + Math.abs(at - 2) * 16}`).join('');
  return [
    wing(x - 236),
    wing(x + 78),
    path(`M${x - 92} ${y}V${y - 70}Q${x} ${y - 184} ${x + 92} ${y - 70}V${y}z`, palette.water[0]),
    line(`M${x - 92} ${y - 70}Q${x} ${y - 184} ${x + 92} ${y - 70}${ribs}`, palette.wall, 4),
    ellipse(x - 20, y + 40, 196, 27, palette.shade),
    ellipse(x - 20, y + 40, 180, 20, palette.water[1]),
    line(`M${x - 110} ${y + 38}q14-7 28 0t28 0M${x + 10} ${y + 46}q14-7 28 0t28 0`, palette.wall, 4, { opacity: 0.7 }),
    ...[-238, 206, 258].map((offset) => parasol(site, x + offset, y + 56)),
  ].join('');
};

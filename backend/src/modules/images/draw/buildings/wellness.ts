import { ellipse, line, path, rect, times } from '../svg';
import { type DrawBuilding, windows } from './frame';
import { parasol } from './water';

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

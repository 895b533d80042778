import type { Random } from '../../../../dataset/random';
import { isDark, type Palette } from '../palette';
import { arch, box, path } from '../svg';

/** What a building is drawn with: colours, chance, the middle of its foot. */
export interface Site {
  readonly palette: Palette;
  readonly random: Random;
  /** Middle. */
  readonly x: number;
  /** The ground; buildings rise from here. */
  readonly y: number;
}

/** Draws one kind of place. */
export type DrawBuilding = (site: Site) => string;

/** Where the windows of a wall begin, how many there are and how far apart. */
export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
}

/** Rows of windows; in the evening lamps burn behind some of them, by day few. */
export function windows({ palette, random }: Site, grid: Grid, shape: typeof box = box): string {
  let [dark, lit] = ['', ''];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const d = shape(grid.x + column * grid.dx, grid.y + row * grid.dy, grid.width, grid.height);
      if (random.chance(isDark(palette) ? 46 : 7)) lit += d;
      else dark += d;
    }
  }
  return (dark === '' ? '' : path(dark, palette.window)) + (lit === '' ? '' : path(lit, palette.lit));
}

/** Windows with round tops. */
export const archedWindows = (site: Site, grid: Grid): string => windows(site, grid, arch);

/** A door with its surround. */
export const door = ({ palette }: Site, x: number, y: number, width: number, height: number): string =>
  path(arch(x - width / 2 - 5, y - height - 5, width + 10, height + 5), palette.shade) +
  path(arch(x - width / 2, y - height, width, height), palette.roof);

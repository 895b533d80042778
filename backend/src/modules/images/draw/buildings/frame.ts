import type { Random } from '../../../../dataset/random';
import type { Palette } from '../palette';
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
      if (random.chance(palette.isDark ? 46 : 7)) lit += d;
      else dark += d;
    }
  }
  return (dark === '' ? '' : path(dark, palette.window)) + (lit === '' ? '' : path(lit, palette.lit));
}

/** Windows with round tops. */
export const archedWindows = (site: Site, grid: Grid): string => windows(site, grid, arch);

/** A part of a wall between two edges, where windows stand in rows. */
export interface Wing extends Omit<Grid, 'x' | 'columns' | 'dx'> {
  readonly left: number;
  readonly right: number;
  /** Wall between two windows, and at the edges, at least. */
  readonly gap: number;
}

/** As many windows as a wing has room for, evenly spaced, so that no edge cuts one. */
export function wingWindows(site: Site, { left, right, gap, ...rows }: Wing, shape: typeof box = box): string {
  const { width } = rows;
  const columns = Math.max(Math.floor((right - left - gap) / (width + gap)), 0);
  const between = (right - left - columns * width) / (columns + 1);
  return windows(site, { ...rows, columns, x: left + between, dx: width + between }, shape);
}

/** The same windows in the wings at both sides of what stands in the middle. */
export const sideWindows = (
  site: Site,
  half: number,
  middle: number,
  wing: Omit<Wing, 'left' | 'right'>,
  shape = box,
) =>
  wingWindows(site, { ...wing, left: site.x - half, right: site.x - middle }, shape) +
  wingWindows(site, { ...wing, left: site.x + middle, right: site.x + half }, shape);

/** A door with its surround. */
export const door = ({ palette }: Site, x: number, y: number, width: number, height: number): string =>
  path(arch(x - width / 2 - 5, y - height - 5, width + 10, height + 5), palette.shade) +
  path(arch(x - width / 2, y - height, width, height), palette.roof);

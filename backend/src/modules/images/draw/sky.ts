import type { Random } from '../../../dataset/random';
import type { Palette } from './palette';
import { circle, group, path, rect, round, times } from './svg';

/** Size of the canvas. */
export const WIDTH = 800;
export const HEIGHT = 600;

const cloud = (x: number, y: number, size: number, fill: string): string =>
  path(
    `M${round(x)} ${round(y)}q${round(size * 0.1)} ${round(-size * 0.32)} ${round(size * 0.42)} ${round(-size * 0.28)}q${round(size * 0.22)} ${round(-size * 0.34)} ${round(size * 0.58)} ${round(-size * 0.08)}q${round(size * 0.4)} ${round(-size * 0.1)} ${round(size * 0.46)} ${round(size * 0.36)}z`,
    fill,
    { opacity: 0.75 },
  );

/** A bird far away. */
const bird = (x: number, y: number): string => `M${round(x)} ${round(y)}q6-7 11 0q5-7 11 0`;

/** Sky with a low sun, clouds and maybe birds. `id` names the gradient within the drawing. */
export function drawSky(palette: Palette, random: Random): string {
  const sunX = random.between(110, 690);
  const sunY = random.between(90, 210);
  const clouds = times(random.between(1, 3), () =>
    cloud(random.between(-40, 640), random.between(70, 200), random.between(70, 130), palette.cloud),
  );
  const birds = random.chance(55)
    ? `<path d="${times(3, (at) => bird(random.between(120, 640), 110 + at * 18 + random.between(0, 16))).join('')}" fill="none" stroke="${palette.land[2]}" stroke-width="2" opacity=".6"/>`
    : '';
  return group(
    {},
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${palette.sky[0]}"/><stop offset=".72" stop-color="${palette.sky[1]}"/></linearGradient>`,
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    circle(sunX, sunY, 84, palette.sun, { opacity: 0.28 }),
    circle(sunX, sunY, 46, palette.sun),
    ...clouds,
    birds,
  );
}

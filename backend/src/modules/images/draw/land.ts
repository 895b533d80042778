import type { Random } from '../../../dataset/random';
import type { Setting } from '../../../dataset/source';
import type { Palette } from './palette';
import { ellipse, line, path, polygon, rect, round, times, circle, group } from './svg';

/** Where the land meets the sky. */
export const HORIZON = 330;

/** A soft line of hills from edge to edge, filled to the bottom. */
function hills(y: number, swell: number, random: Random, fill: string): string {
  const step = 200;
  let d = `M0 ${round(y + random.between(-swell, swell) / 2)}`;
  for (let x = step; x <= WIDTH; x += step) {
    const end = y + random.between(-swell, swell) / 2;
    d += `Q${x - step / 2} ${round(end + random.between(-swell, swell))} ${x} ${round(end)}`;
  }
  return path(`${d}V${HEIGHT}H0z`, fill);
}

/** Peaks with a hint of light on one side. */
function mountains(y: number, height: number, random: Random, fill: string): string {
  const peaks = times(6, (at) => [at * 160 + random.between(-40, 40), y - random.between(height / 2, height)] as const);
  const points = peaks.flatMap(([x, top], at) => [
    [x, top] as const,
    [at * 160 + 80, y - random.between(0, height / 4)] as const,
  ]);
  return path(polygon([0, HEIGHT], [0, y], ...points, [WIDTH, y], [WIDTH, HEIGHT]), fill);
}

/** Water with a few lines of light, and sails on it. */
function lake(palette: Palette, random: Random, top: number, sails: number): string {
  const glints = times(7, () => {
    const x = random.between(20, 700);
    return `M${x} ${random.between(top + 12, top + 110)}h${random.between(30, 110)}`;
  });
  const boats = times(sails, () => {
    const [x, y] = [random.between(60, 740), top + random.between(4, 26)];
    return path(`M${x} ${y}v-34l20 30zM${x - 3} ${y}v-26l-13 24zM${x - 18} ${y + 3}h42l-7 8h-28z`, palette.wall);
  });
  return [
    rect(0, top, WIDTH, HEIGHT - top, palette.water[0]),
    rect(0, top + 60, WIDTH, HEIGHT - top, palette.water[1], { opacity: 0.5 }),
    line(glints.join(''), palette.wall, 3, { opacity: 0.5 }),
    ...boats,
  ].join('');
}

function skyline(palette: Palette, random: Random): string {
  let d = '';
  for (let x = -10; x < WIDTH;) {
    const [width, height] = [random.between(34, 70), random.between(40, 120)];
    const roof = random.chance(40) ? `l${round(width / 2)} -22l${round(width / 2)} 22` : `h${width}`;
    d += `M${x} ${HORIZON + 40}v${-height - 40}${roof}v${height + 40}z`;
    x += width + random.between(0, 6);
  }
  const towerX = random.between(120, 640);
  const tower = `M${towerX} ${HORIZON + 20}v-150q10-40 17-74q7 34 17 74v150z`;
  return path(d + tower, palette.land[0]) + hills(HORIZON + 40, 12, random, palette.land[1]);
}

/** Rows of vines down a slope. */
function vines(palette: Palette, random: Random): string {
  const rows = times(
    15,
    (at) => `M${at * 62 - 60} 600Q${at * 48 + 20} 470 ${at * 34 + 170 + random.between(-4, 4)} 372`,
  );
  return (
    path('M0 420Q300 330 560 352T800 384V600H0z', palette.land[2]) +
    line(rows.join(''), palette.leaf[0], 9, { opacity: 0.75, 'stroke-dasharray': '2 13' })
  );
}

/** A draw-well of the Great Plain. */
const drawWell = (x: number, y: number, colour: string): string =>
  line(`M${x} ${y}v-84l-8-14m8 14l8-14M${x - 74} ${y - 46}L${x + 78} ${y - 142}v96`, colour, 5);

const poplars = (palette: Palette, random: Random, y: number): string =>
  times(5, () => {
    const x = random.between(20, 780);
    return ellipse(x, y - 42, 12, 48, palette.land[2], { opacity: 0.85 });
  }).join('');

type DrawLand = (palette: Palette, random: Random) => string;

/** What lies behind and around the place, by what its town is visited for. */
const LANDS: Readonly<Record<Setting, DrawLand>> = {
  capital: skyline,
  city: skyline,
  lake: (palette, random) =>
    hills(HORIZON - 30, 60, random, palette.land[0]) +
    hills(HORIZON, 26, random, palette.land[1]) +
    lake(palette, random, HORIZON + 14, random.between(1, 3)),
  river: (palette, random) =>
    hills(HORIZON - 16, 40, random, palette.land[0]) +
    poplars(palette, random, HORIZON + 12) +
    hills(HORIZON + 8, 18, random, palette.land[1]) +
    lake(palette, random, HORIZON + 40, 0),
  thermal: (palette, random) =>
    hills(HORIZON - 20, 50, random, palette.land[0]) +
    poplars(palette, random, HORIZON + 30) +
    hills(HORIZON + 20, 24, random, palette.land[1]),
  mountains: (palette, random) =>
    mountains(HORIZON, 170, random, palette.land[0]) +
    mountains(HORIZON + 40, 120, random, palette.land[1]) +
    hills(HORIZON + 60, 36, random, palette.land[2]),
  wine: (palette, random) =>
    hills(HORIZON - 40, 90, random, palette.land[0]) +
    hills(HORIZON, 60, random, palette.land[1]) +
    vines(palette, random),
  historic: (palette, random) => {
    const x = random.between(90, 640);
    const church = `M${x} ${HORIZON + 20}v-120l16-60 16 60v120zm32-60l46-34 46 34v60h-92z`;
    return (
      hills(HORIZON - 24, 70, random, palette.land[0]) +
      path(church, palette.land[1]) +
      hills(HORIZON + 16, 34, random, palette.land[1])
    );
  },
  plain: (palette, random) =>
    rect(0, HORIZON + 4, WIDTH, HEIGHT, palette.land[0]) +
    poplars(palette, random, HORIZON + 22) +
    hills(HORIZON + 24, 8, random, palette.land[1]) +
    drawWell(random.chance(50) ? 120 : 690, HORIZON + 96, palette.land[3]),
  town: (palette, random) =>
    hills(HORIZON - 10, 50, random, palette.land[0]) +
    poplars(palette, random, HORIZON + 20) +
    hills(HORIZON + 14, 26, random, palette.land[1]),
};

export const drawLand = (setting: Setting, palette: Palette, random: Random): string => LANDS[setting](palette, random);

/** A leafy tree whose foot stands at (x, y). */
export const leafy = (x: number, y: number, size: number, fill: string, trunk: string): string =>
  line(`M${round(x)} ${round(y)}v${round(-size * 0.5)}`, trunk, size * 0.09) +
  circle(x, y - size * 0.72, size * 0.34, fill) +
  circle(x - size * 0.22, y - size * 0.55, size * 0.24, fill) +
  circle(x + size * 0.24, y - size * 0.52, size * 0.22, fill);

/** A fir whose foot stands at (x, y). */
export const fir = (x: number, y: number, size: number, fill: string): string => {
  const tier = (top: number, half: number): string =>
    `M${round(x)} ${round(y - size * top)}l${round(size * half)} ${round(size * 0.4)}h${round(-size * half * 2)}z`;
  return path(tier(1, 0.2) + tier(0.78, 0.27) + tier(0.52, 0.34), fill);
};

/** The ground on which the building stands, with a path winding to its door. */
export function drawGround(palette: Palette, random: Random, top: number): string {
  const bend = random.chance(50) ? 1 : -1;
  const mirror = (x: number): number => 400 + bend * (x - 400);
  const road = `M${mirror(150)} 640C${mirror(230)} 560 ${mirror(470)} 590 ${mirror(450)} 540S${mirror(390)} ${top + 40} ${mirror(400)} ${top + 8}`;
  return [
    path(`M0 ${top + 24}Q220 ${top - 18} 430 ${top + 2}T800 ${top + 14}V600H0z`, palette.land[2]),
    line(road, palette.shade, 46, { opacity: 0.9 }),
  ].join('');
}

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

import type { Random } from './random';
import type { DemoTown, Water } from './source';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const TRIES = 24;
/** Degrees of latitude from a town's centre to its outskirts, about 2.5 km. */
const RADIUS = 0.022;
/** Degrees of longitude that are as long as one degree of latitude at 47° north. */
const LONGITUDE_RATIO = 1.47;

/** Whether a point lies within a ring of [longitude, latitude] pairs (even-odd rule). */
function isInside({ latitude, longitude }: Point, ring: Water['ring']): boolean {
  let inside = false;
  ring.forEach(([x, y], at) => {
    const [beforeX, beforeY] = ring[(at + ring.length - 1) % ring.length] ?? [x, y];
    const crosses = y > latitude !== beforeY > latitude;
    if (crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) inside = !inside;
  });
  return inside;
}

const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** A random point around a town, denser in the middle (sum of three dice), outside of the coarse outlines of waters. */
export function scatter(town: DemoTown, waters: readonly Water[], random: Random): Point {
  const radius = RADIUS * (town.setting === 'capital' ? 2.2 : town.setting === 'city' ? 1.4 : 1);
  const offset = (): number => ((random.next() + random.next() + random.next()) * 2) / 3 - 1;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const point = {
      latitude: round(town.latitude + offset() * radius),
      longitude: round(town.longitude + offset() * radius * LONGITUDE_RATIO),
    };
    if (!waters.some(({ ring }) => isInside(point, ring))) return point;
  }
  return { latitude: town.latitude, longitude: town.longitude };
}

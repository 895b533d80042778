import type { Position } from './types';

/** The share of the points that are in view where a map begins: a few far ones would make it too small for the others. */
const SHARE = 0.8;
/** Degrees that are in view in each direction at least. */
const LEAST: Position = { latitude: 0.005, longitude: 0.008 };

/** How many degrees to each side of its centre a map begins with, so that most of the points are in view. */
export function startReach(center: Position, points: readonly Position[]): Position {
  const reach = (axis: keyof Position): number => {
    const distances = points.map((point) => Math.abs(point[axis] - center[axis])).sort((one, other) => one - other);
    return Math.max(LEAST[axis], distances[Math.ceil(distances.length * SHARE) - 1] ?? 0);
  };
  return { latitude: reach('latitude'), longitude: reach('longitude') };
}

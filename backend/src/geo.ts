/** A place on earth, in degrees (WGS 84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The outline of an area, as pairs of [longitude, latitude] in degrees; the last is joined to the first. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Whether a point lies within a ring: a ray to the east crosses its sides an odd number of times (even-odd rule). */
export function isInside({ latitude, longitude }: Point, ring: Ring): boolean {
  let inside = false;
  let [x1, y1] = ring.at(-1) ?? [0, 0];
  for (const [x2, y2] of ring) {
    const beside = y1 > latitude !== y2 > latitude;
    if (beside && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}

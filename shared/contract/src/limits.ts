// Bounds without schemas, so that pages that only show them load no parser.

/** Nights and guests of one stay. */
export const STAY_LIMITS = {
  nights: { min: 1, max: 30 },
  adult: { min: 1, max: 8 },
  child: { min: 0, max: 6 },
  infant: { min: 0, max: 3 },
} as const;

/** Results per page: 21 by default, 30 at most. */
export const PAGE_SIZE = { standard: 21, max: 30, mapMax: 200 } as const;

/** A session id: 20 letters and digits. */
export const SESSION_ID = /^[A-Za-z0-9]{20}$/;

// Bounds without schemas: pages that only say them load no parser.

/** How many may travel and for how long (contract limits; defaults from specification, section 9). */
export const STAY_LIMITS = {
  nights: { min: 1, max: 30 },
  adult: { min: 1, max: 8 },
  child: { min: 0, max: 6 },
  infant: { min: 0, max: 3 },
} as const;

/** Results per page: 21 by default, 30 at most (specification, section 9). */
export const PAGE_SIZE = { standard: 21, max: 30, mapMax: 200 } as const;

/** A session's label: 20 alphanumeric characters (specification, section 9). */
export const SESSION_ID = /^[A-Za-z0-9]{20}$/;

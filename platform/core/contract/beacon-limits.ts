// Apart from the schemas, so that browsers load the limits without them.

/** Limits of one beacon: number of events, size in bytes. A larger beacon is refused as a whole. */
export const BEACON_LIMITS = { events: 40, bytes: 8 * 1024 } as const;

/** Characters of an error's message, of its stack and of the path on which it happened; what is longer is cut. */
export const ERROR_LIMITS = { message: 300, stack: 2000, path: 200 } as const;

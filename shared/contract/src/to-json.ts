import type { Json } from './primitives';

/** The value as JSON: without members that are `undefined`, and with dates and such as text. */
export const toJson = (value: unknown): Json =>
  // What JSON says is JSON.
  JSON.parse(JSON.stringify(value)) as Json;

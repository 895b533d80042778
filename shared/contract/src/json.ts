import * as z from 'zod/mini';

const Json = z.json();
export type Json = z.infer<typeof Json>;

/** The value as JSON: without members that are `undefined`, and with dates and such as text. */
export const toJson = (value: unknown): Json => Json.parse(JSON.parse(JSON.stringify(value)));

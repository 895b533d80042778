import * as z from 'zod/mini';

const Json = z.json();
export type Json = z.infer<typeof Json>;

/** A value as it travels: members that are `undefined` are gone, everything else is as JSON writes it. */
export const toJson = (value: unknown): Json => Json.parse(JSON.parse(JSON.stringify(value)));

// The places that a visitor keeps, without schemas: the code that reads them is loaded when it is used, and an import of
// what the start script holds in one piece would leave it in several.
import type { HotelCode } from './primitives';

/** The key under which an account's shortlist is kept by `data/save`. */
export const SHORTLIST_KEY = 'shortlist';

/** The key under which a browser keeps the places that its visitor has looked at. */
export const SEEN_PLACES_KEY = 'jnn-seen-places';

/** How many places a visitor may keep; merging the lists of two browsers may make more. */
export const MAX_KEPT_PLACES = 200;

/** What a link to a place and its name are made of. */
export type Place = {
  readonly hotelCode: HotelCode;
  readonly citySlug: string;
  readonly slug: string;
  readonly name: string;
};

/** A place that a visitor keeps. */
export type KeptPlace = Place & {
  /** In milliseconds since 1970. */
  readonly keptAt: number;
};

/** Marks that a place was removed, so that another device's list does not bring it back. */
export type RemovedPlace = {
  readonly hotelCode: HotelCode;
  /** In milliseconds since 1970. */
  readonly removedAt: number;
};

/** The places that a visitor keeps, as browsers and accounts store them. */
export interface Shortlist {
  readonly version: 1;
  readonly places: readonly KeptPlace[];
  readonly removed: readonly RemovedPlace[];
}

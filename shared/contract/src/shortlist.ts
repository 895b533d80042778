import * as z from 'zod/mini';
import { HotelCode } from './primitives';

/** The key under which an account's shortlist is kept by `data/save`. */
export const SHORTLIST_KEY = 'shortlist';

/** How many places a visitor may keep; merging the lists of two browsers may make more. */
export const MAX_KEPT_PLACES = 200;

const Name = z.string().check(z.minLength(1), z.maxLength(200));
const Moment = z.number().check(z.int(), z.gte(0));

/** What a link to a place and its name are made of. */
const Place = z.object({ hotelCode: HotelCode, citySlug: Name, slug: Name, name: Name });
export type Place = z.infer<typeof Place>;

/** A place that a visitor keeps; `keptAt` in milliseconds since 1970. */
const KeptPlace = z.extend(Place, { keptAt: Moment });
export type KeptPlace = z.infer<typeof KeptPlace>;

/** Marks that a place was removed, so that another device's list does not bring it back. */
const RemovedPlace = z.object({ hotelCode: HotelCode, removedAt: Moment });
export type RemovedPlace = z.infer<typeof RemovedPlace>;

/** A list whose entries are judged one by one: what does not fit is left out. */
const listOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.pipe(
    z._default(z.array(z.unknown()), []),
    z.transform((all: unknown[]): z.output<Entry>[] =>
      all.flatMap((value) => {
        const { success, data } = z.safeParse(entry, value);
        return success ? [data] : [];
      }),
    ),
  );

/** The places that a visitor keeps, as browsers and accounts store them. */
export const Shortlist = z.object({
  version: z.literal(1),
  places: listOf(KeptPlace),
  removed: listOf(RemovedPlace),
});
export type Shortlist = z.infer<typeof Shortlist>;

/** The member's list as a browser stores it; `savedAt` is the latest change that the account has. */
export const StoredAccountList = z.extend(Shortlist, { savedAt: Moment });
export type StoredAccountList = z.infer<typeof StoredAccountList>;

/** The places that a visitor has looked at, the latest first. */
export const SeenPlaces = z.object({ version: z.literal(1), places: listOf(Place) });

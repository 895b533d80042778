import * as z from 'zod/mini';
import { GeoPoint, Picture } from './primitives';

const known = z._default(z.nullable(z.string()), null);

/** What a traveller needs of the place that was booked, as it is today. What is not known is null. */
export const BookedPlace = z.object({
  Address: known,
  ZipCode: known,
  GeoPoint: z._default(z.nullable(GeoPoint), null),
  Phone: known,
  CheckIn: known,
  CheckOut: known,
  Picture: z._default(z.nullable(Picture), null),
});
export type BookedPlace = z.infer<typeof BookedPlace>;

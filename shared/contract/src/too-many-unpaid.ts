import * as z from 'zod/mini';

// Apart from the calls, so that only the page that reads it loads it.

/** What `too-many-unpaid` carries: the caller's own bookings of which one has to be paid or cancelled first. */
export const TooManyUnpaid = z.object({
  /** `path` leads to the booking's page of the site, in the language of the request. */
  unpaid: z.array(z.object({ hotelName: z.string(), path: z.string() })),
});
export type TooManyUnpaid = z.infer<typeof TooManyUnpaid>;

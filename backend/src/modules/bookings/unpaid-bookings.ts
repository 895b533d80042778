import type { TooManyUnpaid } from '@jnn/contract';
import type * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import { lockForTransaction, type Tx } from '../../db/database';
import { hashSecret } from '../../signer';
import { createSite } from '../../site';
import { countAttempt } from '../accounts/attempt-limits';
import { type BookingRow, type HeldBy, listUnpaid } from './repository';

/** Who makes a booking, as far as bookings are bounded by it. */
export type Bounded = Pick<BookingRow, 'session' | 'accountId' | 'email' | 'language'> & {
  readonly bookedFrom: string;
};

/**
 * Counts a booking to be made, since each mails somebody, even if it is cancelled at once.
 * @throws ApiError `too-many-requests`
 */
export async function countBooking(core: Core, { email, bookedFrom }: Bounded): Promise<void> {
  const limit = { name: 'booking', limit: core.config.BOOKINGS_PER_HOUR, minutes: 60 };
  if (limit.limit === 0) return;
  for (const subject of [`email|${email.toLowerCase()}`, `address|${bookedFrom}`]) {
    await countAttempt(core, limit, hashSecret(`${limit.name}|${subject}`));
  }
}

/**
 * Refuses a booking while too many of the same session, member, e-mail address or network address wait for payment.
 * Bookings made at once wait here for each other, so that together they do not exceed the bound.
 * @throws ApiError `too-many-unpaid` with those bookings that this caller may pay for or cancel
 */
export async function requireFewUnpaid(tx: Tx, core: Core, booker: Bounded): Promise<void> {
  const { UNPAID_PER_GUEST: perGuest, UNPAID_PER_ADDRESS: perAddress } = core.config;
  const by: HeldBy = {
    session: perGuest > 0 ? booker.session : null,
    accountId: perGuest > 0 ? booker.accountId : null,
    email: perGuest > 0 ? booker.email.toLowerCase() : null,
    bookedFrom: perAddress > 0 ? booker.bookedFrom : null,
  };
  const given = Object.entries(by).filter(([, value]) => value !== null);
  if (given.length === 0) return;
  await lockForTransaction(
    tx,
    given.map(([name, value]) => `unpaid|${name}|${String(value)}`),
  );
  const unpaid = await listUnpaid(tx, by);
  const count = (isOf: (row: BookingRow) => boolean): number => unpaid.filter(isOf).length;
  const ofGuest = Math.max(
    count(({ session }) => session !== null && session === by.session),
    count(({ accountId }) => accountId !== null && accountId === by.accountId),
    count(({ email }) => email.toLowerCase() === by.email),
  );
  const ofAddress = count(({ bookedFrom }) => bookedFrom !== null && bookedFrom === by.bookedFrom);
  if ((perGuest === 0 || ofGuest < perGuest) && (perAddress === 0 || ofAddress < perAddress)) return;
  throw new ApiError('too-many-unpaid', { body: presentOwn(core, unpaid, booker) });
}

/** The bookings that this very session or member has made. Others that share an e-mail or an address stay untold. */
function presentOwn(core: Core, unpaid: readonly BookingRow[], booker: Bounded): z.input<typeof TooManyUnpaid> {
  const { session, accountId, language } = booker;
  const site = createSite(core.config);
  const isOwn = (row: BookingRow): boolean =>
    (session !== null && row.session === session) || (accountId !== null && row.accountId === accountId);
  return {
    unpaid: unpaid.filter(isOwn).map((row) => {
      const { id: bookingId, citySlug, hotelSlug, hotelCode, goBookingCode, hotelName } = row;
      const address = site.payment(language, { bookingId, citySlug, hotelSlug, hotelCode, goBookingCode });
      return { hotelName, path: new URL(address).pathname };
    }),
  };
}

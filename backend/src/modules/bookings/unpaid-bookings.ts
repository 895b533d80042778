import type { TooManyUnpaid } from '@jnn/contract';
import type * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import { lockForTransaction, type Tx } from '../../db/database';
import { hashSecret } from '../../signer';
import { createSite } from '../../site';
import { countAttemptWithin } from '../attempts/attempt-limits';
import { deleteLastAttempt } from '../attempts/repository';
import { inMinutes } from './policy';
import { bookingKey } from './read-bookings';
import { type BookingRow, countUnproven, type HeldBy, listUnpaid } from './repository';

/** The guest of a booking, as far as bookings are bounded by it. */
type BoundedGuest = Pick<BookingRow, 'session' | 'accountId' | 'email' | 'language' | 'emailProven'>;

/** Who makes a booking, as far as bookings are bounded by it. */
export interface Bounded extends BoundedGuest {
  readonly bookedFrom: string;
  /** How many nights the booking is for. */
  readonly nights: number;
}

/** For so long a booking is held for its payment at the bank, whatever else waits. */
const PAYMENT_MINUTES = 15;

/**
 * Counts a booking that this transaction makes from an address, until it is paid.
 * @throws ApiError `too-many-requests`
 */
export async function countBooking(tx: Tx, core: Core, { bookedFrom }: Pick<Bounded, 'bookedFrom'>): Promise<void> {
  const limit = { name: 'booking', limit: core.config.BOOKINGS_PER_HOUR, minutes: 60 };
  if (limit.limit > 0) await countAttemptWithin(tx, core, limit, bookedFromSubject(bookedFrom));
}

/** Counts a booking no more that is paid, since whoever pays is no burden. */
export async function uncountBooking(tx: Tx, { bookedFrom }: Pick<BookingRow, 'bookedFrom'>): Promise<void> {
  if (bookedFrom !== null) await deleteLastAttempt(tx, bookedFromSubject(bookedFrom));
}

const bookedFromSubject = (bookedFrom: string): string => hashSecret(`booking|address|${bookedFrom}`);

/**
 * Refuses a booking while too many of the same session, member or proven e-mail address wait for payment. What strangers
 * book with somebody's address counts only once the address is proven.
 * @throws ApiError `too-many-unpaid` with those bookings that this caller may pay for or cancel
 */
export async function requireFewUnpaid(tx: Tx, core: Core, booker: BoundedGuest): Promise<void> {
  const { UNPAID_PER_GUEST: limit } = core.config;
  if (limit === 0) return;
  const by: HeldBy = {
    session: booker.session,
    accountId: booker.accountId,
    provenEmail: booker.emailProven ? booker.email.toLowerCase() : null,
  };
  // Nothing tells such a guest from others: the network address alone bounds them.
  if (Object.values(by).every((value) => value === null)) return;
  const [, unpaid] = await Promise.all([lockUnpaid(tx, by), listUnpaid(tx, by)]);
  const count = (isOf: (row: BookingRow) => boolean): number => unpaid.filter(isOf).length;
  const ofGuest = Math.max(
    count(({ session }) => session !== null && session === by.session),
    count(({ accountId }) => accountId !== null && accountId === by.accountId),
    count(({ email, emailProven }) => emailProven && email.toLowerCase() === by.provenEmail),
  );
  if (ofGuest < limit) return;
  throw new ApiError('too-many-unpaid', { body: presentOwn(core, unpaid, booker) });
}

/** Bookings made at once wait here for each other, so that together they do not exceed a bound. */
async function lockUnpaid(tx: Tx, by: Readonly<Record<string, string | null>> | HeldBy): Promise<void> {
  const given = Object.entries(by).filter(([, value]) => value !== null);
  await lockForTransaction(
    tx,
    given.map(([name, value]) => `unpaid|${name}|${String(value)}`),
  );
}

/** Until when a booking is held whose e-mail address is not proven; null where that makes no difference. */
export function unprovenDeadline(
  { config, clock }: Pick<Core, 'config' | 'clock'>,
  { emailProven }: Pick<BookingRow, 'emailProven'>,
): string | null {
  const minutes = config.UNPROVEN_HOLD_MINUTES;
  return emailProven || minutes === 0 ? null : inMinutes(clock.now(), minutes);
}

/**
 * Like {@link unprovenDeadline} for a booking to be made. Where its address holds many rooms or nights already, it is held
 * for its payment alone, so that nobody is refused because of neighbours.
 */
export async function boundedDeadline(tx: Tx, core: Core, booker: Bounded): Promise<string | null> {
  const { UNPAID_PER_ADDRESS: rooms, UNPAID_NIGHTS_PER_ADDRESS: nights } = core.config;
  if (booker.emailProven) return null;
  if (rooms === 0 && nights === 0) return unprovenDeadline(core, booker);
  const [, held] = await Promise.all([
    lockUnpaid(tx, { bookedFrom: booker.bookedFrom }),
    countUnproven(tx, booker.bookedFrom),
  ]);
  const isFull = (rooms > 0 && held.rooms >= rooms) || (nights > 0 && held.nights + booker.nights > nights);
  return isFull ? inMinutes(core.clock.now(), PAYMENT_MINUTES) : unprovenDeadline(core, booker);
}

/**
 * The bookings of this very session or member, and those of the proven e-mail address, by their mailed links. Others stay
 * untold.
 */
function presentOwn(core: Core, unpaid: readonly BookingRow[], booker: BoundedGuest): z.input<typeof TooManyUnpaid> {
  const { session, accountId, language } = booker;
  const site = createSite(core.config);
  const isOwn = (row: BookingRow): boolean =>
    (session !== null && row.session === session) || (accountId !== null && row.accountId === accountId);
  const isOfEmail = ({ email, emailProven }: BookingRow): boolean =>
    booker.emailProven && emailProven && email.toLowerCase() === booker.email.toLowerCase();
  return {
    unpaid: unpaid
      .filter((row) => isOwn(row) || isOfEmail(row))
      .map((row) => {
        const { id: bookingId, citySlug, hotelSlug, hotelCode, goBookingCode, hotelName } = row;
        const key = isOwn(row) ? undefined : bookingKey(core, row.id);
        const address = site.payment(language, { bookingId, citySlug, hotelSlug, hotelCode, goBookingCode }, key);
        const { pathname, search } = new URL(address);
        return { hotelName, path: pathname + search };
      }),
  };
}

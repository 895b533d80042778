import { type Calls, CHANGE_STATUSES, type Reservation } from '@jnn/contract';
import { ApiError } from '../../api-error';
import { addressHash } from '../../caller';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { Member } from '../../member';
import type { CallContext } from '../../plugins/calls';
import { redeemCoupon } from '../coupons/repository';
import { priceForSession, type SessionPrice } from '../coupons/service';
import { takeNights } from '../inventory/repository';
import { type Quote, requote } from '../offers/quote';
import { departureOf, readSearchCode } from '../../domain/search-code';
import { ownedSession } from '../sessions/service';
import { enqueueBookingEmail } from './emails';
import { type Booker, newBooking } from './new-booking';
import { presentCreated } from './presenter';
import { compareTerms, isShownPrice, type ShownTerms } from './price-check';
import { appendBookingEvent, type BookingRow, insertBooking } from './repository';
import { boundedDeadline, countBooking, requireFewUnpaid } from './unpaid-bookings';
import { emailKey } from '../../text/email-key';

/**
 * Books an offer: quotes it anew, compares the price with the one that was shown, takes the nights, stores the booking
 * and enqueues its email.
 * @throws ApiError `invalid`, `offer-expired`, `sold-out`, `too-many-requests`; `price-changed` with the answer of
 *   booking-change; `too-many-unpaid` with the bookings to pay for
 */
export async function createBooking(
  core: Core,
  { body, member, locale, request, isRepeated, runOnce }: CallContext<Calls['bookingInsert']>,
): Promise<ReturnType<typeof presentCreated>> {
  const [quote, session] = await Promise.all([
    quoteUnlessRepeated(core, body, isRepeated),
    ownedSession(core, request, body.session ?? String(request.headers['x-session'] ?? '')),
  ]);
  const bookedFrom = addressHash(core.signer, request);
  const emailProven = isOwnEmail(member, body.Email) && member.emailProven;
  const booker = { session, accountId: member?.id ?? null, language: locale, bookedFrom, emailProven };
  const bounded = { email: body.Email, nights: body.Nights, ...booker };
  return runOnce(async (tx) => {
    if (quote === null) throw new ApiError('conflict');
    const [deadline, price] = await Promise.all([
      boundedDeadline(tx, core, bounded),
      priceWithCoupon(tx, core, body, quote, booker),
      countBooking(tx, core, bounded),
      requireFewUnpaid(tx, core, bounded),
    ]);
    requireUnchanged(core, body, quote, price);
    const row = newBooking(core, body, quote, price, booker, deadline);
    await Promise.all([
      holdNights(tx, row),
      insertBooking(tx, row),
      appendCreated(tx, row),
      enqueueBookingEmail(tx, core, row, quote.hotel),
    ]);
    return presentCreated(row);
  });
}

/** Whether a member gives the e-mail address of the own account. */
const isOwnEmail = (member: Member | null, email: string): member is Member =>
  member !== null && emailKey(member.email) === emailKey(email);

/**
 * The offer as it is now, null when this very request has been answered already. That request may itself have taken the
 * last room, before or while the offer was quoted: its stored answer counts, not the failure of the second quote.
 */
async function quoteUnlessRepeated(
  core: Core,
  body: Reservation,
  isRepeated: () => Promise<boolean>,
): Promise<Quote | null> {
  if (await isRepeated()) return null;
  try {
    return await quoteReservation(core, body);
  } catch (error) {
    if (await isRepeated()) return null;
    throw error;
  }
}

async function quoteReservation(core: Core, body: Reservation): Promise<Quote> {
  const read = readSearchCode(core, body.HotelSearchCode);
  if (read.state === 'invalid') throw new ApiError('invalid', { fields: { HotelSearchCode: 'invalid' } });
  if (read.state === 'expired') throw new ApiError('offer-expired');
  const quote = await requote(core, read.claim);
  if (quote === null) throw new ApiError('offer-expired');
  if (quote.availability === 'sold-out') throw new ApiError('sold-out');
  requireSameStay(body, quote);
  return quote;
}

/** Refuses a reservation for another stay, room or party than the offer's; the error names the fields. */
function requireSameStay(body: Reservation, { stay, room }: Quote): void {
  const [{ Adults }, { Person }, { Child }] = body.Rooms[0].RoomType;
  const leaders = Person.filter(({ PersonID }) => PersonID === body.LeaderPersonID);
  const differs: Readonly<Record<string, boolean>> = {
    ArrivalDate: body.ArrivalDate !== stay.from,
    DateUntil: body.DateUntil !== departureOf(stay),
    Nights: body.Nights !== stay.nights,
    roomType: ![room.code, room.nameHu, room.nameEn].includes(body.roomType),
    'Rooms.0.RoomType.0.Adults': Adults !== stay.adult,
    'Rooms.0.RoomType.1.Person': leaders.length !== 1,
    'Rooms.0.RoomType.2.Child': Child.length !== stay.child,
  };
  const fields = Object.keys(differs).filter((name) => differs[name]);
  if (fields.length > 0) {
    throw new ApiError('invalid', { fields: Object.fromEntries(fields.map((name) => [name, 'offer-mismatch'])) });
  }
}

const shownTerms = ({ prices, CancellationDeadline }: Reservation): ShownTerms => ({
  huf: prices.totalPriceHUF,
  eur: prices.totalPriceEUR,
  deadline: CancellationDeadline,
});

/**
 * The price to charge, with the session's coupon if it can still be redeemed. A traveller who was shown the full price
 * began anew without the coupon and pays the full price.
 */
async function priceWithCoupon(
  tx: Tx,
  core: Core,
  body: Reservation,
  quote: Quote,
  booker: Booker,
): Promise<SessionPrice> {
  const today = core.clock.today();
  const withoutCoupon = { total: quote.total, coupon: null };
  const price = await priceForSession(tx, { ...body, session: booker.session }, quote.total, today);
  if (price.coupon === null) return price;
  const shown = shownTerms(body);
  if (isShownPrice(core, shown, quote.total) && !isShownPrice(core, shown, price.total)) return withoutCoupon;
  return (await redeemCoupon(tx, price.coupon, today)) ? price : withoutCoupon;
}

function requireUnchanged(core: Core, body: Reservation, quote: Quote, price: SessionPrice): void {
  const current = { listPrice: quote.total, total: price.total, deadline: quote.deadline };
  const change = compareTerms(core, shownTerms(body), current);
  if (change.status !== CHANGE_STATUSES.none) throw new ApiError('price-changed', { body: change });
}

async function holdNights(tx: Tx, { holdsNights, roomTypeId, nights }: BookingRow): Promise<void> {
  if (!holdsNights) return;
  const days = nights.map(({ night }) => night);
  if (!(await takeNights(tx, roomTypeId, days))) throw new ApiError('sold-out');
}

async function appendCreated(tx: Tx, row: BookingRow): Promise<void> {
  const { status, total, coupon, deadline, paymentDeadline: payUntil } = row;
  const detail = { status, total, coupon, deadline, payUntil };
  await appendBookingEvent(tx, { bookingId: row.id, kind: 'inserted', actor: 'traveller', detail, at: row.createdAt });
}

import { CHANGE_STATUSES, type Reservation } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { priceForSession, type SessionPrice } from '../coupons/service';
import { redeemCoupon } from '../coupons/repository';
import { takeNights } from '../inventory/repository';
import { type Quote, requote } from '../offers/quote';
import { departureOf, readSearchCode } from '../offers/search-code';
import { compareTerms, isShownPrice, type ShownTerms } from './price-check';
import { type Booker, newBooking } from './new-booking';
import { enqueueBookingEmail } from './emails';
import { appendBookingEvent, type BookingRow, insertBooking } from './repository';

/**
 * The offer of a reservation as it stands now.
 * @throws ApiError `invalid`, `offer-expired`, `sold-out`
 */
export async function quoteReservation(core: Core, body: Reservation): Promise<Quote> {
  const read = readSearchCode(core, body.HotelSearchCode);
  if (read.state === 'invalid') throw new ApiError('invalid', { fields: { HotelSearchCode: 'invalid' } });
  const quote = read.state === 'valid' ? await requote(core, read.claim) : null;
  if (quote === null) throw new ApiError('offer-expired');
  if (quote.availability === 'sold-out') throw new ApiError('sold-out');
  checkReservation(body, quote);
  return quote;
}

function shownIn({ prices, CancellationDeadline }: Reservation): ShownTerms {
  return { huf: prices.totalPriceHUF, eur: prices.totalPriceEUR, deadline: CancellationDeadline };
}

/**
 * What is charged: with the offer's coupon, if it is still to be had. Who was shown the full price has started over
 * without the coupon and pays that.
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
  const seen = shownIn(body);
  if (isShownPrice(core, seen, quote.total) && !isShownPrice(core, seen, price.total)) return withoutCoupon;
  return (await redeemCoupon(tx, price.coupon, today)) ? price : withoutCoupon;
}

/**
 * Takes a booking within a transaction: price, coupon, nights, row, event and letter come together or not at all.
 * @throws ApiError `price-changed` with the answer of booking-change; `sold-out`
 */
export async function createBooking(
  tx: Tx,
  core: Core,
  body: Reservation,
  quote: Quote,
  booker: Booker,
): Promise<BookingRow> {
  const price = await priceWithCoupon(tx, core, body, quote, booker);
  const standing = { listPrice: quote.total, total: price.total, deadline: quote.deadline };
  const change = compareTerms(core, shownIn(body), standing);
  if (change.status !== CHANGE_STATUSES.none) throw new ApiError('price-changed', { body: change });
  const row = newBooking(core, body, quote, price, booker);
  if (
    row.holdsNights &&
    !(await takeNights(
      tx,
      row.roomTypeId,
      row.nights.map(({ night }) => night),
    ))
  ) {
    throw new ApiError('sold-out');
  }
  await insertBooking(tx, row);
  await appendBookingEvent(tx, {
    bookingId: row.id,
    kind: 'inserted',
    actor: 'traveller',
    detail: {
      status: row.status,
      total: row.total,
      coupon: row.coupon,
      deadline: row.deadline,
      payUntil: row.paymentDeadline,
    },
    at: row.createdAt,
  });
  await enqueueBookingEmail(tx, core, row);
  return row;
}

/**
 * Checks that the reservation is for the very stay, room and party that the offer was made for.
 * @throws ApiError `invalid` naming the fields
 */
export function checkReservation(body: Reservation, { stay, room }: Quote): void {
  const [{ Adults }, { Person }, { Child }] = body.Rooms[0].RoomType;
  const leaders = Person.filter(({ PersonID }) => PersonID === body.LeaderPersonID);
  const wrong: Readonly<Record<string, boolean>> = {
    ArrivalDate: body.ArrivalDate !== stay.from,
    DateUntil: body.DateUntil !== departureOf(stay),
    Nights: body.Nights !== stay.nights,
    roomType: ![room.code, room.nameHu, room.nameEn].includes(body.roomType),
    'Rooms.0.RoomType.0.Adults': Adults !== stay.adult,
    'Rooms.0.RoomType.1.Person': leaders.length !== 1,
    'Rooms.0.RoomType.2.Child': Child.length !== stay.child,
  };
  const fields = Object.keys(wrong).filter((name) => wrong[name]);
  if (fields.length > 0) {
    throw new ApiError('invalid', { fields: Object.fromEntries(fields.map((name) => [name, 'offer-mismatch'])) });
  }
}

import { CHANGE_STATUSES, type Reservation } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { priceForSession, type SessionPrice } from '../coupons/service';
import { redeemCoupon } from '../coupons/repository';
import { takeNights } from '../inventory/repository';
import { type Quote, requote } from '../offers/quote';
import { readSearchCode } from '../offers/search-code';
import { compare, isPrice, type Seen } from './change';
import { checkReservation } from './check-reservation';
import { type Booker, draftBooking } from './draft';
import { postBooked } from './post-letters';
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

function seenIn({ prices, CancellationDeadline }: Reservation): Seen {
  return { huf: prices.totalPriceHUF, eur: prices.totalPriceEUR, deadline: CancellationDeadline };
}

/**
 * What is charged: with the offer's coupon, if it is still to be had. Who was shown the full price has started over
 * without the coupon and pays that.
 */
async function redeem(tx: Tx, core: Core, body: Reservation, quote: Quote, booker: Booker): Promise<SessionPrice> {
  const today = core.clock.today();
  const withoutCoupon = { total: quote.total, coupon: null };
  const price = await priceForSession(tx, { ...body, session: booker.session }, quote.total, today);
  if (price.coupon === null) return price;
  const seen = seenIn(body);
  if (isPrice(core, seen, quote.total) && !isPrice(core, seen, price.total)) return withoutCoupon;
  return (await redeemCoupon(tx, price.coupon, today)) ? price : withoutCoupon;
}

/**
 * Takes a booking within a transaction: price, coupon, nights, row, event and letter come together or not at all.
 * @throws ApiError `price-changed` with the answer of booking-change; `sold-out`
 */
export async function insertReservation(
  tx: Tx,
  core: Core,
  body: Reservation,
  quote: Quote,
  booker: Booker,
): Promise<BookingRow> {
  const price = await redeem(tx, core, body, quote, booker);
  const standing = { listPrice: quote.total, total: price.total, deadline: quote.deadline };
  const change = compare(core, seenIn(body), standing);
  if (change.status !== CHANGE_STATUSES.none) throw new ApiError('price-changed', { body: change });
  const row = draftBooking(core, body, quote, price, booker);
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
      payUntil: row.payUntil,
    },
    at: row.createdAt,
  });
  await postBooked(tx, core, row);
  return row;
}

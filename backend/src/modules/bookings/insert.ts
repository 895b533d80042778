import { type BookingChange, CHANGE_STATUSES, type Reservation } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { priceForSession, type SessionPrice } from '../coupons/service';
import { redeemCoupon } from '../coupons/repository';
import { takeNights } from '../inventory/repository';
import { type Quote, requote } from '../offers/quote';
import { readSearchCode } from '../offers/search-code';
import { compare } from './change';
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

function seenPrice(core: Core, body: Reservation, quote: Quote, total: number): BookingChange {
  const { totalPriceHUF: huf, totalPriceEUR: eur } = body.prices;
  return compare(
    core,
    { huf, eur, deadline: body.CancellationDeadline },
    { listPrice: quote.total, total, deadline: quote.deadline },
  );
}

/** What is charged: with the session's coupon, if it is still to be had. */
async function redeem(tx: Tx, core: Core, quote: Quote, session: string | null): Promise<SessionPrice> {
  const today = core.clock.today();
  const price = await priceForSession(tx, session, quote.total, today);
  if (price.coupon === null || (await redeemCoupon(tx, price.coupon, today))) return price;
  return { total: quote.total, coupon: null };
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
  const price = await redeem(tx, core, quote, booker.session);
  const change = seenPrice(core, body, quote, price.total);
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

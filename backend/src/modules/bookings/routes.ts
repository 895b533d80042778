import { calls, type Reservation } from '@jnn/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import { requireMember } from '../../member';
import type { Core } from '../../core';
import { registerCall } from '../../plugins/calls';
import { repeat } from '../../periodic';
import type { Quote } from '../offers/quote';
import { ownsSession } from '../sessions/service';
import { bookingsOf, openBooking, openBookingByCode } from './read-bookings';
import type { BookingRow } from './repository';
import { cancelBooking, expireBookings, previewCancellation } from './cancel-booking';
import { checkPrice } from './price-check';
import { changeStatus } from './change-status';
import type { Terminated } from './terminate';
import { createBooking, quoteReservation } from './create-booking';
import { bookedPrices, presentBooking } from './presenter';
import { fileRoutes } from './documents';

const presentCreated = (row: BookingRow) => ({
  id: row.id,
  GoBookingCode: row.goBookingCode,
  BookingStatus: row.status,
  PaymentStatus: row.paymentStatus,
  TotalPrice: row.total,
  Currency: 'HUF' as const,
  prices: bookedPrices(row),
  CancellationDeadline: row.deadline,
});

const presentCancellation = ({ row, fee, refundDue }: Terminated) => ({
  GoBookingCode: row.goBookingCode,
  BookingStatus: row.status,
  fee,
  Currency: 'HUF' as const,
  refundDue,
});

/**
 * The offer of a reservation, null when this very request has been answered: it may have taken the last room itself, before
 * or while the offer was looked at, and then its kept answer comes before any check.
 */
async function quoteUnlessAnswered(
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

/** Making, moving and cancelling bookings. */
export function writingRoutes(app: FastifyInstance): void {
  const { core } = app;
  const { db } = core.database;
  const owned = async (request: FastifyRequest, session: string) =>
    (await ownsSession(core, request, session)) ? session : null;

  registerCall(app, calls.bookingChange, async ({ body, request }) =>
    checkPrice(core, body, await owned(request, body.session)),
  );

  registerCall(app, calls.bookingInsert, async ({ body, member, locale, request, isRepeated, runOnce }) => {
    const quote = await quoteUnlessAnswered(core, body, isRepeated);
    const session = await owned(request, body.session);
    return runOnce(async (tx) => {
      if (quote === null) throw new ApiError('conflict');
      const booker = { session, accountId: member?.id ?? null, language: locale };
      return presentCreated(await createBooking(tx, core, body, quote, booker));
    });
  });

  registerCall(app, calls.changeBookingStatus, async ({ body, member }) => {
    const mover = requireMember(member);
    await db.transaction((tx) => changeStatus(tx, core, body.bookingCode, body.status, mover));
    return { bookingCode: body.bookingCode, status: body.status };
  });

  registerCall(app, calls.bookingCancel, async ({ body, query, member, request, runOnce }) => {
    const row = await openBookingByCode(core, body.GoBookingCode, { request, member, key: query.key });
    if (body.preview === true) return presentCancellation(previewCancellation(core, row));
    return runOnce(async (tx) => presentCancellation(await cancelBooking(tx, core, row.id)));
  });
}

/** Seeing bookings, one or many. */
export function readingRoutes(app: FastifyInstance): void {
  const { core } = app;

  registerCall(app, calls.booking, async ({ body, query, member, locale, request }) => {
    const row = await openBookingByCode(core, body.GoBookingCode, { request, member, key: query.key });
    return presentBooking(core, locale, row);
  });

  registerCall(app, calls.bookingData, async ({ params, query, member, locale, request }) => {
    return presentBooking(core, locale, await openBooking(core, params.id, { request, member, key: query.key }));
  });

  registerCall(app, calls.bookingList, async ({ body, member, locale }) => {
    const { page, maxPerPage } = body;
    const { rows, total } = await bookingsOf(core, requireMember(member), body);
    return { Bookings: rows.map((row) => presentBooking(core, locale, row)), total, page, maxPerPage };
  });
}

const EXPIRY_PAUSE_MS = 15_000;

/** Everything about bookings but their payment. */
export function bookings(app: FastifyInstance): void {
  writingRoutes(app);
  readingRoutes(app);
  fileRoutes(app);
  repeat(app, 'booking expiry', EXPIRY_PAUSE_MS, () => expireBookings(app.core));
}

import { calls } from '@jnn/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import { requireMember } from '../../member';
import { registerCall } from '../../plugins/calls';
import { ownsSession } from '../sessions/service';
import { type BookingRow, openBookingByCode } from './access';
import { cancelBooking, previewCancellation } from './cancel';
import { changeSince } from './change';
import { changeStatus } from './change-status';
import type { Ended } from './ending';
import { insertReservation, quoteReservation } from './insert';
import { bookedPrices } from './view';

const insertAnswer = (row: BookingRow) => ({
  id: row.id,
  GoBookingCode: row.goBookingCode,
  BookingStatus: row.status,
  PaymentStatus: row.paymentStatus,
  TotalPrice: row.total,
  Currency: 'HUF' as const,
  prices: bookedPrices(row),
  CancellationDeadline: row.deadline,
});

const cancelAnswer = ({ row, fee, refundDue }: Ended) => ({
  GoBookingCode: row.goBookingCode,
  BookingStatus: row.status,
  fee,
  Currency: 'HUF' as const,
  refundDue,
});

/** Making, moving and cancelling bookings. */
export function writingRoutes(app: FastifyInstance): void {
  const { core } = app;
  const { db } = core.database;
  const owned = async (request: FastifyRequest, session: string) =>
    (await ownsSession(core, request, session)) ? session : null;

  registerCall(app, calls.bookingChange, async ({ body, request }) =>
    changeSince(core, body, await owned(request, body.session)),
  );

  registerCall(app, calls.bookingInsert, async ({ body, member, locale, request, once, runOnce }) => {
    // A repeated reservation may have taken the last room itself: its kept answer comes before any check.
    const quote = (await once.replay(db)) === null ? await quoteReservation(core, body) : null;
    const session = await owned(request, body.session);
    return runOnce(async (tx) => {
      if (quote === null) throw new ApiError('conflict');
      const booker = { session, accountId: member?.id ?? null, language: locale };
      return insertAnswer(await insertReservation(tx, core, body, quote, booker));
    });
  });

  registerCall(app, calls.changeBookingStatus, async ({ body, member }) => {
    const mover = requireMember(member);
    await db.transaction((tx) => changeStatus(tx, core, body.bookingCode, body.status, mover));
    return { bookingCode: body.bookingCode, status: body.status };
  });

  registerCall(app, calls.bookingCancel, async ({ body, query, member, request, runOnce }) => {
    const row = await openBookingByCode(core, body.GoBookingCode, { request, member, key: query.key });
    if (body.preview === true) return cancelAnswer(previewCancellation(core, row));
    return runOnce(async (tx) => cancelAnswer(await cancelBooking(tx, core, row.id)));
  });
}

import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { requireMember } from '../../member';
import { repeat } from '../../clock';
import { registerCall } from '../../plugins/calls';
import { ownedSession } from '../sessions/service';
import { changeStay, countChange, planChange, previewChange } from './change-stay';
import { cancelBooking, expireBookings, previewCancellation, changeStatus } from './change-status';
import { confirmEmail } from './confirm-email';
import { createBooking } from './create-booking';
import { documentRoutes } from './documents';
import { findBookingOrMailLink } from './find-booking';
import { deleteKeptLongEnough } from './old-bookings';
import { presentCancellation, presentChanged } from './presenter';
import { checkPrice } from './price-check';
import { bookingKey, bookingsOf, openBooking, openBookingByCode, presentList, presentWithPlace } from './read-bookings';

const EXPIRY_PAUSE_MS = 15_000;
const DELETE_OLD_PAUSE_MS = 3_600_000;

/** Everything about bookings except their payment. */
export function bookings(app: FastifyInstance): void {
  commandRoutes(app);
  queryRoutes(app);
  documentRoutes(app);
  repeat(app, 'booking expiry', EXPIRY_PAUSE_MS, () => expireBookings(app.core));
  repeat(app, 'delete old bookings', DELETE_OLD_PAUSE_MS, () => deleteKeptLongEnough(app.core));
}

function commandRoutes(app: FastifyInstance): void {
  const { core } = app;
  const { db } = core.database;

  registerCall(app, calls.bookingChange, async ({ body, request }) =>
    checkPrice(core, body, await ownedSession(core, request, body.session)),
  );

  registerCall(app, calls.bookingInsert, (context) => createBooking(core, context));

  registerCall(app, calls.changeBookingStatus, async ({ body, member }) => {
    const requester = requireMember(member);
    await db.transaction((tx) => changeStatus(tx, core, body.bookingCode, body.status, requester));
    return { bookingCode: body.bookingCode, status: body.status };
  });

  registerCall(app, calls.confirmEmail, async ({ body, member, locale }) =>
    presentWithPlace(core, locale, await confirmEmail(core, body, member)),
  );

  registerCall(app, calls.changeBooking, async ({ body, query, member, request, isRepeated, runOnce }) => {
    const row = await openBookingByCode(core, body.GoBookingCode, { request, member, key: query.key });
    // The first answer counts: after it the booking may be another one.
    const plan = (await isRepeated()) ? null : await planChange(core, row, body.Stay);
    if (plan !== null && body.preview === true) return presentChanged(previewChange(plan));
    if (plan !== null) await countChange(core, row);
    return runOnce(async (tx) => {
      if (plan === null) throw new ApiError('conflict');
      const changed = await changeStay(tx, core, plan, body.TotalPrice);
      const key = query.key === undefined ? {} : { key: bookingKey(core, changed.row.id) };
      return { ...presentChanged(changed), ...key };
    });
  });

  registerCall(app, calls.bookingCancel, async ({ body, query, member, request, runOnce }) => {
    const row = await openBookingByCode(core, body.GoBookingCode, { request, member, key: query.key });
    if (body.preview === true) return presentCancellation(previewCancellation(core, row));
    return runOnce(async (tx) => presentCancellation(await cancelBooking(tx, core, row.id)));
  });
}

function queryRoutes(app: FastifyInstance): void {
  const { core } = app;

  registerCall(app, calls.booking, async ({ body, query, member, locale, request }) => {
    const row = await openBookingByCode(core, body.GoBookingCode, { request, member, key: query.key });
    return presentWithPlace(core, locale, row);
  });

  registerCall(app, calls.bookingData, async ({ params, query, member, locale, request }) => {
    const row = await openBooking(core, params.id, { request, member, key: query.key });
    return presentWithPlace(core, locale, row);
  });

  registerCall(app, calls.findBooking, async ({ body, member, locale, request }) => {
    const row = await findBookingOrMailLink(core, body, { request, member, key: undefined });
    return { Booking: row && (await presentWithPlace(core, locale, row)) };
  });

  registerCall(app, calls.bookingList, async ({ body, member, locale }) => {
    const { page, maxPerPage } = body;
    const { rows, total } = await bookingsOf(core, requireMember(member), body);
    const Bookings = await presentList(core, locale, rows, body.as);
    return { Bookings, total, page, maxPerPage };
  });
}

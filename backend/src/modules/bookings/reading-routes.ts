import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../member';
import { registerCall } from '../../plugins/calls';
import { openBooking, openBookingByCode } from './access';
import { bookingsOf } from './list';
import { viewBooking } from './view';

/** Seeing bookings, one or many. */
export function readingRoutes(app: FastifyInstance): void {
  const { core } = app;

  registerCall(app, calls.booking, async ({ body, query, member, locale, request }) => {
    const row = await openBookingByCode(core, body.GoBookingCode, { request, member, key: query.key });
    return viewBooking(core, locale, row);
  });

  registerCall(app, calls.bookingData, async ({ params, query, member, locale, request }) => {
    return viewBooking(core, locale, await openBooking(core, params.id, { request, member, key: query.key }));
  });

  registerCall(app, calls.bookingList, async ({ body, member, locale }) => {
    const { page, maxPerPage } = body;
    const { rows, total } = await bookingsOf(core, requireMember(member), body);
    return { Bookings: rows.map((row) => viewBooking(core, locale, row)), total, page, maxPerPage };
  });
}

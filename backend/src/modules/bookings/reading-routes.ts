import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { type Member, requireMember } from '../../member';
import { registerCall } from '../../plugins/calls';
import { listPartnerHotels } from '../accounts/repository';
import { openBooking } from './access';
import { listBookings, type Owner } from './list-repository';
import { findBooking, findBookingByCode } from './repository';
import { viewBooking } from './view';

/** Seeing bookings, one or many. */
export function readingRoutes(app: FastifyInstance): void {
  const { core } = app;
  const { db } = core.database;

  registerCall(app, calls.booking, async ({ body, query, member, locale, request }) => {
    const row = await findBookingByCode(db, body.GoBookingCode);
    return viewBooking(core, locale, await openBooking(core, row, { request, member, key: query.key }));
  });

  registerCall(app, calls.bookingData, async ({ params, query, member, locale, request }) => {
    const row = await findBooking(db, params.id);
    return viewBooking(core, locale, await openBooking(core, row, { request, member, key: query.key }));
  });

  const ownerOf = async (member: Member, as: 'partner' | undefined): Promise<Owner> => {
    if (as === undefined) return { accountId: member.id };
    if (!member.roles.includes('ROLE_PARTNER')) throw new ApiError('forbidden');
    return { hotelCodes: await listPartnerHotels(db, member.id) };
  };

  registerCall(app, calls.bookingList, async ({ body, member, locale }) => {
    const { page, maxPerPage, when } = body;
    const owner = await ownerOf(requireMember(member), body.as);
    const offset = (page - 1) * maxPerPage;
    const { rows, total } = await listBookings(db, {
      owner,
      when,
      today: core.clock.today(),
      limit: maxPerPage,
      offset,
    });
    return { Bookings: rows.map((row) => viewBooking(core, locale, row)), total, page, maxPerPage };
  });
}

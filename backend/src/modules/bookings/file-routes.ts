import { BookingId, Locale } from '@jnn/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import { bearerToken } from '../../member';
import { type BookingRow, openBooking } from './access';
import { bookingCalendar } from './calendar';

const Params = z.object({ id: BookingId });
const Query = z.object({ key: z.optional(z.string().check(z.maxLength(512))), locale: z.optional(Locale) });
/** A voucher is shown to a property that has confirmed. */
const WITH_VOUCHER = ['C', 'RX', 'VCH'];

async function asked(app: FastifyInstance, request: FastifyRequest): Promise<{ row: BookingRow; locale: Locale }> {
  const { core } = app;
  const [params, query] = [Params.safeParse(request.params), Query.safeParse(request.query)];
  if (!params.success || !query.success) throw new ApiError('not-found');
  const token = bearerToken(request);
  const member = token === null ? null : await core.members.find(token, request);
  if (token !== null && member === null) throw new ApiError('unauthorised');
  const row = await openBooking(core, params.data.id, { request, member, key: query.data.key });
  return { row, locale: query.data.locale ?? row.language };
}

function asFile(reply: FastifyReply, type: string, name: string): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
}

/** The voucher and the calendar entry of a booking, in the language of `?locale=` or of the booking. */
export function fileRoutes(app: FastifyInstance): void {
  const { clock, config } = app.core;
  app.get('/api/booking/:id/voucher.pdf', async (request, reply) => {
    const { row, locale } = await asked(app, request);
    if (!WITH_VOUCHER.includes(row.status)) throw new ApiError('status-not-allowed');
    // Read when it is asked for: it brings the program that draws PDF files, which would hold up every start.
    const { bookingVoucher } = await import('./voucher');
    const pdf = await bookingVoucher(locale, row, config.JNN_MODE === 'demo');
    return asFile(reply, 'application/pdf', `${row.goBookingCode}.pdf`).send(pdf);
  });
  app.get('/api/booking/:id/calendar.ics', async (request, reply) => {
    const { row, locale } = await asked(app, request);
    const calendar = bookingCalendar(locale, row, clock.now());
    return asFile(reply, 'text/calendar; charset=utf-8', `${row.goBookingCode}.ics`).send(calendar);
  });
}

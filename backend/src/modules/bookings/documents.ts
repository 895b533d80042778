import { BookingId, hasVoucher, type IsoDate, Locale } from '@jnn/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import { bearerToken } from '../../member';
import { openBooking, placeOf } from './read-bookings';
import { bookingSummary } from './presenter';
import type { BookingRow } from './repository';
import type { VoucherOptions } from './voucher-content';
import { voucherPage } from './voucher-page';

const Params = z.object({ id: BookingId });
const Query = z.object({ key: z.optional(z.string().check(z.maxLength(512))), locale: z.optional(Locale) });

/** Serves a booking's voucher and calendar entry, in the language of `?locale=` or of the booking. */
export function documentRoutes(app: FastifyInstance): void {
  const { clock } = app.core;
  app.get('/api/booking/:id/voucher.pdf', async (request, reply) => {
    const { row, locale } = await openVoucher(app, request);
    // Loaded on demand: the PDF library would slow down every start.
    const { bookingVoucher } = await import('./voucher');
    const pdf = await bookingVoucher(locale, row, await voucherOptions(app.core, row));
    return sendFile(reply, 'application/pdf', `${row.goBookingCode}.pdf`).send(pdf);
  });
  app.get('/api/booking/:id/voucher.html', async (request, reply) => {
    const { row, locale } = await openVoucher(app, request);
    const page = voucherPage(locale, row, await voucherOptions(app.core, row), clock.now());
    reply.header('cache-control', 'private, no-store').header('content-security-policy', page.contentSecurityPolicy);
    return reply.type('text/html; charset=utf-8').send(page.html);
  });
  app.get('/api/booking/:id/calendar.ics', async (request, reply) => {
    const { row, locale } = await openRequested(app, request);
    const calendar = bookingCalendar(locale, row, clock.now());
    return sendFile(reply, 'text/calendar; charset=utf-8', `${row.goBookingCode}.ics`).send(calendar);
  });
}

/** A booking as it was asked for, in the language of the answer. */
interface Requested {
  readonly row: BookingRow;
  readonly locale: Locale;
}

/** Opens a booking that has a voucher; any other is refused. */
async function openVoucher(app: FastifyInstance, request: FastifyRequest): Promise<Requested> {
  const requested = await openRequested(app, request);
  const { status, paymentStatus: payment } = requested.row;
  if (!hasVoucher({ status, payment })) throw new ApiError('status-not-allowed');
  return requested;
}

const voucherOptions = async (core: Core, row: BookingRow): Promise<VoucherOptions> => ({
  place: await placeOf(core, row),
  contacts: core.content.current().contact,
  isDemo: core.config.JNN_MODE === 'demo',
});

async function openRequested(app: FastifyInstance, request: FastifyRequest): Promise<Requested> {
  const { core } = app;
  const [params, query] = [Params.safeParse(request.params), Query.safeParse(request.query)];
  if (!params.success || !query.success) throw new ApiError('not-found');
  const token = bearerToken(request);
  const member = token === null ? null : await core.members.find(token, request);
  if (token !== null && member === null) throw new ApiError('unauthorised');
  const row = await openBooking(core, params.data.id, { request, member, key: query.data.key });
  return { row, locale: query.data.locale ?? row.language };
}

function sendFile(reply: FastifyReply, type: string, name: string): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
}

/** The calendar's status for each status of a booking. */
const STATUS = {
  RQ: 'TENTATIVE',
  C: 'CONFIRMED',
  RX: 'CONFIRMED',
  VCH: 'CONFIRMED',
  X: 'CANCELLED',
  RJ: 'CANCELLED',
} as const;

/** The stay as an all-day event for calendars (RFC 5545), from the day of arrival to that of departure. */
function bookingCalendar(locale: Locale, row: BookingRow, now: Date): string {
  const description = bookingSummary(locale, row).map(([label, value]) => `${label}: ${value}`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//JNN//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${row.id}@jnn`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART;VALUE=DATE:${dateOf(row.arrival)}`,
    `DTEND;VALUE=DATE:${dateOf(row.departure)}`,
    `SUMMARY:${escape(`${row.hotelName}, ${row.cityName}`)}`,
    `LOCATION:${escape(`${row.hotelName}, ${row.cityName}, ${row.hotelAddress}`)}`,
    `DESCRIPTION:${escape(description.join('\n'))}`,
    `STATUS:${STATUS[row.status]}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** The longest line of a calendar file in octets; longer ones are folded (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

const escape = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n');
const dateOf = (day: IsoDate): string => day.replaceAll('-', '');
const stampOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Folds a line into pieces of at most 75 octets without splitting a character. */
export function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

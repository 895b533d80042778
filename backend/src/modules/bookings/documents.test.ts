import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import fc from 'fast-check';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { book, payFor } from '../../testing/booking-journey';
import { fold } from './documents';

let server: TestServer;
let guest: Visitor;
let id: string;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
  guest = createVisitor(server);
  const booked = await book(server, guest);
  await payFor(guest, booked);
  ({ id, GoBookingCode: code } = booked.answer);
}, START_TIMEOUT);
afterAll(() => server.close());

describe('the voucher', () => {
  it('is not for strangers, and not for a booking that is not paid or has ended', async () => {
    const stranger = await createVisitor(server).fetch(`/api/booking/${id}/voucher.pdf`);
    expect(stranger.status).toBe(404);
    expect((await guest.fetch('/api/booking/..%2f..%2fetc/voucher.pdf')).status).toBe(404);
    const other = await book(server, guest, { from: '2026-07-06' });
    expect((await guest.fetch(`/api/booking/${other.answer.id}/voucher.pdf`)).status).toBe(409);
    await payFor(guest, other);
    expect((await guest.fetch(`/api/booking/${other.answer.id}/voucher.pdf`)).status).toBe(200);
    const body = { GoBookingCode: other.answer.GoBookingCode, session: other.session };
    await guest.call(calls.bookingCancel, { body });
    expect((await guest.fetch(`/api/booking/${other.answer.id}/voucher.pdf`)).status).toBe(409);
  });
});

describe('the calendar entry', () => {
  it('covers the stay by whole days, in the language asked for', async () => {
    const response = await guest.fetch(`/api/booking/${id}/calendar.ics?locale=en`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20260615',
        'DTEND;VALUE=DATE:20260617',
        `UID:${id}@jnn`,
        'STATUS:CONFIRMED',
        'END:VEVENT',
      ]),
    );
    expect(text.replaceAll('\r\n ', '')).toContain(`Booking reference: ${code}`);
  });

  it('is a file to keep, no message between calendars, which would have to name an organiser (RFC 5546, 3.2.1)', async () => {
    const text = await (await guest.fetch(`/api/booking/${id}/calendar.ics`)).text();
    expect(text).not.toMatch(/^METHOD:/m);
    for (const name of ['VERSION:2.0', 'PRODID:', 'UID:', 'DTSTAMP:']) expect(text).toContain(`\r\n${name}`);
  });

  it('has no line of more than 75 octets, and unfolds to what was folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (text) => {
        const line = text.replaceAll(/[\r\n]/g, '');
        const folded = fold(line);
        for (const piece of folded.split('\r\n')) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import fc from 'fast-check';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, type Visitor } from '../../testing';
import { book, payFor } from '../../testing/booking-journey';
import { pdfText } from '../../testing/pdf-text';
import { fold } from './documents';
import { findPlace } from './places-repository';
import { findBooking } from './repository';
import { bookingVoucher } from './voucher';

let server: TestServer;
let guest: Visitor;
let id: string;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
  guest = createVisitor(server);
  const booked = await book(server, guest, { remark: 'Árvíztűrő tükörfúrógép, ŐŰ' });
  await payFor(guest, booked);
  ({ id, GoBookingCode: code } = booked.answer);
}, START_TIMEOUT);
afterAll(() => server.close());

describe('the voucher', () => {
  it('is a tagged PDF with its font inside, in which ő and ű are right', async () => {
    const response = await guest.fetch(`/api/booking/${id}/voucher.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${code}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(pdf.toString('latin1')).toMatch(/\/FontFile2|\/FontFile3/);
    expect(pdf.toString('latin1')).toContain('/MarkInfo');
    const text = pdfText(pdf).replaceAll(/\s+/g, ' ');
    for (const told of [code, 'Őszi Győző', 'Őszi Tünde', 'Árvíztűrő tükörfúrógép, ŐŰ']) expect(text).toContain(told);
    expect(text).not.toContain('\ufffd');
  });

  it('is in English for who asks in English', async () => {
    const response = await guest.fetch(`/api/booking/${id}/voucher.pdf?locale=en`);
    const text = pdfText(Buffer.from(await response.arrayBuffer())).replaceAll(/\s+/g, ' ');
    for (const told of [code, 'Győző Őszi', 'Booking']) expect(text).toContain(told);
  });

  it('says when to arrive and to leave, and the number of the place', async () => {
    const { body } = await guest.call(calls.bookingData, { params: { id } });
    const { CheckIn = '', CheckOut = '', Phone = '' } = body.Place ?? {};
    for (const [locale, told] of [
      ['hu', [`15., ${CheckIn}‑tól`, `17., ${CheckOut}‑ig`, Phone]],
      ['en', [`15 Jun 2026, from ${CheckIn}`, `17 Jun 2026, until ${CheckOut}`, Phone]],
    ] as const) {
      const response = await guest.fetch(`/api/booking/${id}/voucher.pdf?locale=${locale}`);
      const text = pdfText(Buffer.from(await response.arrayBuffer())).replaceAll(/\s+/g, ' ');
      for (const one of told) expect(text).toContain(one);
    }
  });

  it('counts everybody who travels, infants too', async () => {
    const row = await findBooking(server.app.core.database.db, id);
    if (row === null) throw new Error('the booking is gone');
    for (const [locale, told] of [
      ['hu', '2 felnőtt, 1 gyermek, 1 csecsemő'],
      ['en', '2 adults, 1 child, 1 infant'],
    ] as const) {
      const pdf = await bookingVoucher(locale, { ...row, infants: 1 }, { place: null, isDemo: true });
      expect(pdfText(pdf).replaceAll(/\s+/g, ' ')).toContain(told);
    }
  });

  it('keeps what belongs together on one page, wherever the page ends', async () => {
    const row = await findBooking(server.app.core.database.db, id);
    if (row === null) throw new Error('the booking is gone');
    const place = await findPlace(server.app.core.database.db, row.hotelCode);
    const pagesOf = async (lines: number): Promise<number> => {
      const pdf = await bookingVoucher('hu', { ...row, remark: 'Őszi szél\n'.repeat(lines) }, { place, isDemo: true });
      return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    };
    expect(await pagesOf(1)).toBe(1);
    for (let lines = 25; lines <= 60; lines += 1) expect([lines, await pagesOf(lines)]).toEqual([lines, 2]);
    expect(await pagesOf(100)).toBe(3);
  });

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

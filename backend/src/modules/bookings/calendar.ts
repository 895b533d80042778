import type { IsoDate, Locale } from '@jnn/contract';
import { bookingFacts } from './facts';
import type { BookingRow } from './repository';

/** Octets of a line before it must be folded (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

const escape = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n');
const dateOf = (day: IsoDate): string => day.replaceAll('-', '');
const stampOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Breaks a line into pieces of at most 75 octets without parting a character. */
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

const STATUS = {
  RQ: 'TENTATIVE',
  C: 'CONFIRMED',
  RX: 'CONFIRMED',
  VCH: 'CONFIRMED',
  X: 'CANCELLED',
  RJ: 'CANCELLED',
} as const;

/** The stay as an all-day event for calendars (RFC 5545), from the day of arrival to that of departure. */
export function bookingCalendar(locale: Locale, row: BookingRow, now: Date): string {
  const description = bookingFacts(locale, row).map(([label, value]) => `${label}: ${value}`);
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

import type { Core } from '../../core';
import { createSite } from '../../site';
import { bookingKey } from './read-bookings';
import type { BookingRow } from './repository';

/** The address of a booking's page on the site. Its link key lets whoever has it see the booking. */
export function bookingLink(core: Core, row: BookingRow): string {
  const { citySlug, hotelSlug, hotelCode, goBookingCode, language } = row;
  const place = { citySlug, hotelSlug, hotelCode, goBookingCode, bookingId: row.id };
  return createSite(core.config).payment(language, place, bookingKey(core, row.id));
}

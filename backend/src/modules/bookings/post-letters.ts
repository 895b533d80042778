import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { createSite } from '../../site';
import { postLetter } from '../mail';
import { bookingKey } from './access';
import type { Ended } from './ending';
import { booked, ended, type EndKind } from './letters';
import type { BookingRow } from './repository';

/** The address of a booking's page on the site, with its link key. */
export function keyedAddress(core: Core, row: BookingRow): string {
  const { citySlug, hotelSlug, hotelCode, goBookingCode, language } = row;
  const place = { citySlug, hotelSlug, hotelCode, goBookingCode, bookingId: row.id };
  return createSite(core.config).payment(language, place, bookingKey(core, row.id));
}

/** Writes to the guest that the booking was made, or confirmed by the property. */
export async function postBooked(tx: Tx, core: Core, row: BookingRow): Promise<void> {
  await postLetter(tx, core, row.email, booked(row, keyedAddress(core, row)));
}

/** Writes to the guest that the booking has ended. */
export async function postCancelled(tx: Tx, core: Core, end: Ended, kind: EndKind): Promise<void> {
  await postLetter(tx, core, end.row.email, ended(end, kind));
}

import { setTimeout as wait } from 'node:timers/promises';
import { addressHash } from '../../caller';
import type { Core } from '../../core';
import { hashSecret } from '../../signer';
import { countAttempt, tryAttempt } from '../attempts/attempt-limits';
import { enqueueBookingLink } from './emails';
import { mayOpen, type Requester } from './read-bookings';
import { type BookingRow, findBookingByCode } from './repository';
import { emailKey } from '../../text/email-key';

/** Searches from one network address: more than a family's bookings, fewer than a list of codes to try. */
const SEARCHES = { name: 'find-booking', limit: 20, minutes: 60 };
/** Mails with the link of one booking. */
const LINKS = { name: 'booking-link', limit: 3, minutes: 60 };
/** The call takes at least so long, so that its duration does not tell whether the booking exists. */
const MIN_DURATION_MS = 120;

/**
 * A booking by its code and e-mail address: itself for who may see it, for all others null and its link in a mail to
 * that address. A wrong code, a wrong address and a third mail within the hour are answered alike.
 * @throws ApiError `too-many-requests`
 */
export async function findBookingOrMailLink(
  core: Core,
  { GoBookingCode, Email }: { readonly GoBookingCode: string; readonly Email: string },
  requester: Requester,
): Promise<BookingRow | null> {
  const row = await findBookingByCode(core.database.db, GoBookingCode);
  if (row !== null && (await mayOpen(core, row, requester))) return row;
  const address = addressHash(core.signer, requester.request);
  await countAttempt(core, SEARCHES, hashSecret(`${SEARCHES.name}|${address}`));
  const minDuration = wait(MIN_DURATION_MS);
  if (row !== null && emailKey(row.email) === emailKey(Email)) await mailLink(core, row);
  await minDuration;
  return null;
}

async function mailLink(core: Core, row: BookingRow): Promise<void> {
  if (!(await tryAttempt(core, LINKS, hashSecret(`${LINKS.name}|${row.id}`)))) return;
  await core.database.db.transaction((tx) => enqueueBookingLink(tx, core, row));
}

import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { Member } from '../../member';
import { updateAccount } from '../accounts/repository';
import { opensBooking } from './read-bookings';
import { appendBookingEvent, type BookingRow, findBookingByCode, lockBooking, setEmailProven } from './repository';
import { requireFewUnpaid } from './unpaid-bookings';
import { emailKey } from '../../text/email-key';

interface MailedKey {
  readonly GoBookingCode: string;
  /** The key of the link that was mailed to the booking's e-mail address. */
  readonly key: string;
}

/**
 * Takes a booking's e-mail address as proven by the key of its mailed link, and holds the booking for its whole time. It is
 * then one of those that the address's owner has not paid. A member of that address has proven it for the account as well.
 * @throws ApiError `not-found`; `too-many-unpaid` with those of them that this caller may pay for or cancel
 */
export async function confirmEmail(
  core: Core,
  { GoBookingCode, key }: MailedKey,
  member: Member | null,
): Promise<BookingRow> {
  const { db } = core.database;
  const found = await findBookingByCode(db, GoBookingCode);
  if (found === null || !opensBooking(core, found, key)) throw new ApiError('not-found');
  return db.transaction(async (tx) => {
    const row = await lockBooking(tx, found.id);
    if (row === null) throw new ApiError('not-found');
    if (member !== null && emailKey(member.email) === emailKey(row.email)) {
      await updateAccount(tx, member.id, { emailProven: true });
    }
    return row.emailProven ? row : prove(tx, core, row);
  });
}

async function prove(tx: Tx, core: Core, row: BookingRow): Promise<BookingRow> {
  const at = core.clock.now().toISOString();
  const isHeld = row.provenDeadline !== null && row.paymentDeadline !== null && row.paymentDeadline > at;
  if (isHeld) await requireFewUnpaid(tx, core, { ...row, session: null, accountId: null, emailProven: true });
  const hold = {
    paymentDeadline: isHeld ? row.provenDeadline : row.paymentDeadline,
    provenDeadline: null,
  };
  await setEmailProven(tx, row.id, hold);
  await appendBookingEvent(tx, { bookingId: row.id, kind: 'email-proven', actor: 'traveller', detail: hold, at });
  return { ...row, ...hold, emailProven: true };
}

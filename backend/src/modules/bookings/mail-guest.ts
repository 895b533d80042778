import { formatDays } from '../../format';
import { messages } from '../../messages';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { hashSecret } from '../../signer';
import { addAttempt, insertAttempt, listAttempts } from '../attempts/repository';
import { type Email, enqueueEmail } from '../mail/email';
import { deleteWaiting } from '../mail/repository';
import { bookingLink } from './booking-link';
import { statusLine } from './presenter';
import { type BookingRow, listUnprovenOf } from './repository';
import { emailKey } from '../../text/email-key';

const DAY_MS = 24 * 3_600_000;
/** How many bookings one e-mail about several names. */
const SUMMARY_LENGTH = 10;

/**
 * E-mails a booking's guest. About bookings whose e-mail address nobody has proven, only few e-mails a day go to it, from
 * all who give it together; what follows is merged into the next one. What a paid booking's guest must know is always sent.
 */
export async function mailGuest(tx: Tx, core: Core, row: BookingRow, email: Email): Promise<void> {
  const limit = core.config.UNPROVEN_MAILS_PER_DAY;
  if (limit === 0 || row.emailProven || isPaid(row)) return enqueueEmail(tx, core, row.email, email);
  const subject = hashSecret(`unproven-mail|${emailKey(row.email)}`);
  const now = core.clock.now();
  const at = now.toISOString();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  if (await insertAttempt(tx, subject, { at, since, limit })) return enqueueEmail(tx, core, row.email, email);
  // Another that waits has its place among those of its day.
  const dueAt = (await deleteWaiting(tx, row.email, at)) ?? (await reserveNext(tx, subject, limit));
  const rows = await listUnprovenOf(tx, row.email, SUMMARY_LENGTH);
  await enqueueEmail(tx, core, row.email, summaryEmail(core, row, rows), { dueAt });
}

const isPaid = ({ paymentStatus }: BookingRow): boolean => ['paid', 'refund-due', 'refunded'].includes(paymentStatus);

/** Counts one more e-mail for the moment from which it may be sent, and gives that. */
async function reserveNext(tx: Tx, subject: string, limit: number): Promise<string> {
  const earliest = (await listAttempts(tx, subject, limit)).at(-1) ?? '';
  const dueAt = new Date(Date.parse(earliest) + DAY_MS).toISOString();
  await addAttempt(tx, subject, dueAt);
  return dueAt;
}

/** How the newest bookings of an address stand, with the link of the one that changed last. */
function summaryEmail(core: Core, row: BookingRow, rows: readonly BookingRow[]): Email {
  const { language } = row;
  const { emails } = messages[language];
  return {
    kind: 'booking-summary',
    language,
    subject: emails.summary.subject,
    paragraphs: [emails.summary.text],
    facts: rows.map((one) => {
      const [, status] = statusLine(core, language, one);
      return [one.goBookingCode, `${one.hotelName}, ${formatDays(language, one.arrival, one.departure)}: ${status}`];
    }),
    action: { label: emails.openBooking, url: bookingLink(core, row) },
    closing: [emails.summary.unasked],
  };
}

import { CONTACT_INDEX } from '@jnn/contract';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { withoutLinks } from '../../format';
import { messages } from '../../messages';
import { findBookingByCode } from '../bookings/repository';
import { type Email, enqueueEmail } from '../mail/email';
import type { ContactMessageRow } from './repository';
import { emailKey } from '../../text/email-key';

/** Enqueues a message of the contact form for the agency, which can answer it, and a copy for its writer. */
export async function enqueueContactMessage(tx: Tx, core: Core, row: ContactMessageRow): Promise<void> {
  const agency = core.content.current().contact.hu[CONTACT_INDEX.email]?.content ?? '';
  await enqueueEmail(tx, core, agency, toAgency(row, await bookingOf(tx, row)), { replyTo: row.email });
  await enqueueEmail(tx, core, row.email, copyFor(row));
}

/** How a message stands to the booking that it names. Only the agency is told: others could try codes out. */
type NamedBooking = 'none' | 'own' | 'foreign';

async function bookingOf(tx: Tx, { bookingCode, email }: ContactMessageRow): Promise<NamedBooking> {
  if (bookingCode === '') return 'none';
  const booking = await findBookingByCode(tx, bookingCode);
  return booking !== null && emailKey(booking.email) === emailKey(email) ? 'own' : 'foreign';
}

/** In Hungarian, as the agency works. */
function toAgency(row: ContactMessageRow, booking: NamedBooking): Email {
  const words = messages.hu.emails.contact;
  return {
    kind: 'contact-message',
    language: 'hu',
    subject: words.toAgency(row.subject, row.reference),
    paragraphs: paragraphsOf(row.message),
    facts: [
      [words.labels.reference, row.reference],
      [words.labels.name, row.name],
      [words.labels.email, row.email],
      [words.labels.language, words.languages[row.language]],
      ...(booking === 'none'
        ? []
        : [[words.labels.booking, `${row.bookingCode} – ${words.bookings[booking]}`] as const]),
    ],
  };
}

/** What a stranger may have written in another's name is repeated without links. */
function copyFor(row: ContactMessageRow): Email {
  const words = messages[row.language].emails.contact;
  return {
    kind: 'contact-copy',
    language: row.language,
    subject: words.copy(row.reference),
    paragraphs: [words.received, ...paragraphsOf(withoutLinks(row.message))],
    facts: [
      [words.labels.reference, row.reference],
      [words.labels.subject, withoutLinks(row.subject)],
      ...(row.bookingCode === '' ? [] : [[words.labels.booking, row.bookingCode] as const]),
    ],
    closing: [words.unasked],
  };
}

const paragraphsOf = (message: string): string[] => message.split(/\n{2,}/);

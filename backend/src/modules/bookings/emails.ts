import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { formatForints, formatUntil } from '../../format';
import { messages } from '../../messages';
import type { Email } from '../mail/email';
import { bookingLink } from './booking-link';
import { mailGuest } from './mail-guest';
import type { BookingRow } from './repository';
import { type Arrival, findPlace } from './places-repository';
import { arrivalSummary, bookingSummary, leaderName, shortSummary, statusLine, type SummaryLine } from './presenter';
import { canPay, type Changed, type Terminated } from './policy';

/** Why a booking has ended: cancelled by the guest, unpaid in time, refused by the hotel. */
type TerminationReason = 'cancelled' | 'expired' | 'rejected';

/** Tells the guest that the booking was made, or confirmed by the hotel. */
export async function enqueueBookingEmail(tx: Tx, core: Core, row: BookingRow, place: Arrival | null): Promise<void> {
  await mailGuest(tx, core, row, bookingEmail(core, row, place));
}

/** Tells the guest that the booking has ended. */
export async function enqueueCancellationEmail(
  tx: Tx,
  core: Core,
  terminated: Terminated,
  reason: TerminationReason,
): Promise<void> {
  await mailGuest(tx, core, terminated.row, cancellationEmail(core, terminated, reason));
}

/** Tells the guest what has become of a booking whose stay was changed. */
export async function enqueueChangeEmail(tx: Tx, core: Core, changed: Changed): Promise<void> {
  const { row } = changed;
  await mailGuest(tx, core, row, changeEmail(core, changed, await findPlace(tx, row.hotelCode)));
}

/** Mails a booking's link again, to the address it was booked with. */
export async function enqueueBookingLink(tx: Tx, core: Core, row: BookingRow): Promise<void> {
  const { language } = row;
  const { emails } = messages[language];
  await mailGuest(tx, core, row, {
    kind: 'booking-link',
    language,
    subject: emails.bookingLink.subject(row.goBookingCode),
    paragraphs: [emails.greeting(leaderName(language, row)), emails.bookingLink.text],
    facts: [...shortSummary(language, row), statusLine(core, language, row)],
    action: { label: emails.openBooking, url: bookingLink(core, row) },
    closing: [emails.linkIsPrivate, emails.bookingLink.unasked],
  });
}

/** Until when to pay, where there is something to pay. */
export function payByLine({ clock }: Pick<Core, 'clock'>, row: BookingRow): SummaryLine[] {
  const { language, paymentDeadline, provenDeadline } = row;
  if (paymentDeadline === null || !canPay(row, clock.now())) return [];
  const { payBy, payByConfirmed } = messages[language].emails;
  return [
    [payBy, formatUntil(language, paymentDeadline)],
    ...(provenDeadline === null ? [] : [[payByConfirmed, formatUntil(language, provenDeadline)] as const]),
  ];
}

/** That the link confirms the e-mail address, where the booking is held longer by that. */
export const confirmLine = ({ language, provenDeadline }: BookingRow): string[] =>
  provenDeadline === null ? [] : [messages[language].emails.linkConfirms];

/** All that an email says of a booking that stands: what it is about, when to come, how it stands, until when to pay. */
export const bookingFacts = (core: Core, row: BookingRow, place: Arrival | null): SummaryLine[] => [
  ...bookingSummary(row.language, row),
  ...arrivalSummary(row.language, row, place),
  statusLine(core, row.language, row),
  ...payByLine(core, row),
];

function bookingEmail(core: Core, row: BookingRow, place: Arrival | null): Email {
  const { language, paymentDeadline } = row;
  const { emails } = messages[language];
  const { subject, text } = emails.booked[row.status === 'RQ' ? 'requested' : 'confirmed'];
  return {
    kind: 'booking',
    language,
    subject: subject(row.goBookingCode),
    paragraphs: [emails.greeting(leaderName(language, row)), text],
    facts: bookingFacts(core, row, place),
    action: { label: emails.openBooking, url: bookingLink(core, row) },
    closing: [paymentDeadline === null ? emails.payLater : emails.payNow, ...confirmLine(row), emails.linkIsPrivate],
  };
}

function changeEmail(core: Core, { row, before, bookedAnew, refundDue }: Changed, place: Arrival | null): Email {
  const { language } = row;
  const { emails } = messages[language];
  const { subject, inPlace, anew } = emails.changed;
  const text = !bookedAnew ? inPlace : anew(before.goBookingCode, formatForints(language, refundDue));
  return {
    kind: 'booking-changed',
    language,
    subject: subject(row.goBookingCode),
    paragraphs: [emails.greeting(leaderName(language, row)), text],
    facts: bookingFacts(core, row, place),
    action: { label: emails.openBooking, url: bookingLink(core, row) },
    closing: [...(canPay(row, core.clock.now()) ? [emails.payNow] : []), ...confirmLine(row), emails.linkIsPrivate],
  };
}

function cancellationEmail(core: Core, { row, fee, refundDue }: Terminated, reason: TerminationReason): Email {
  const { language } = row;
  const { emails } = messages[language];
  const { subject, text } = emails.terminated[reason];
  const costs = [
    [emails.cancellationFee, formatForints(language, fee)] as const,
    [emails.refundDue, formatForints(language, refundDue)] as const,
  ];
  return {
    kind: 'cancellation',
    language,
    subject: subject(row.goBookingCode),
    paragraphs: [emails.greeting(leaderName(language, row)), text],
    facts: [...shortSummary(language, row), statusLine(core, language, row), ...(reason === 'cancelled' ? costs : [])],
    closing: refundDue > 0 ? [emails.refundGoesTo] : [],
  };
}

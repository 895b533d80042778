import type { Locale } from '@jnn/contract';
import { formatForints, formatUntil } from '../../format';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { createSite } from '../../site';
import { type Email, enqueueEmail } from '../mail';
import type { Terminated } from './terminate';
import { bookingSummary, leaderName } from './summary';
import type { BookingRow } from './repository';
import { bookingKey } from './read-bookings';

const greeting = (row: BookingRow): string =>
  row.language === 'hu' ? `Tisztelt ${leaderName('hu', row)}!` : `Dear ${leaderName('en', row)},`;

interface Words {
  readonly subject: (code: string) => string;
  readonly text: string;
}
type InBoth<T> = Readonly<Record<Locale, T>>;

const BOOKED: InBoth<Readonly<Record<'confirmed' | 'requested', Words>>> = {
  hu: {
    confirmed: {
      subject: (code) => `Foglalását visszaigazoljuk – ${code}`,
      text: 'Köszönjük foglalását! A szobát lefoglaltuk Önnek; a részleteket alább találja.',
    },
    requested: {
      subject: (code) => `Foglalási kérését továbbítottuk – ${code}`,
      text: 'Köszönjük! A szálláshely lekérésre foglalható: kérését továbbítottuk, és levélben értesítjük, amint visszaigazolja.',
    },
  },
  en: {
    confirmed: {
      subject: (code) => `Your booking is confirmed – ${code}`,
      text: 'Thank you for your booking! The room is held for you; the details are below.',
    },
    requested: {
      subject: (code) => `Your request is on its way – ${code}`,
      text: 'Thank you! This place is booked on request: we have passed your request on and will write to you as soon as it is confirmed.',
    },
  },
};

const OPEN: InBoth<string> = { hu: 'Foglalás megtekintése', en: 'See the booking' };
const PAY: InBoth<{ readonly by: string; readonly now: string; readonly later: string }> = {
  hu: {
    by: 'Fizetési határidő',
    now: 'A foglalást a fenti hivatkozáson fizetheti ki bankkártyával. Ha a fizetési határidőig nem érkezik meg a fizetés, a foglalás megszűnik.',
    later: 'Fizetni akkor kell, ha a szálláshely visszaigazolta a foglalást; erről külön levelet küldünk.',
  },
  en: {
    by: 'Pay by',
    now: 'You can pay for the booking by card through the link above. If it has not been paid by the time above, the booking lapses.',
    later: 'You pay once the place has confirmed; we will write to you then.',
  },
};
const LINK: InBoth<string> = {
  hu: 'A levél hivatkozása csak Önnek szól: aki ismeri, láthatja a foglalást.',
  en: 'The link in this letter is for you alone: whoever has it can see the booking.',
};

/** The booking is confirmed, or on request passed on. @param url the booking's page with its link key */
export function bookingEmail(row: BookingRow, url: string): Email {
  const { language, paymentDeadline } = row;
  const words = BOOKED[language][row.status === 'RQ' ? 'requested' : 'confirmed'];
  const pay = PAY[language];
  const payBy = paymentDeadline === null ? [] : [[pay.by, formatUntil(language, paymentDeadline)] as const];
  return {
    kind: 'booking',
    language,
    subject: words.subject(row.goBookingCode),
    paragraphs: [greeting(row), words.text],
    facts: [...bookingSummary(language, row), ...payBy],
    action: { label: OPEN[language], url },
    closing: [paymentDeadline === null ? pay.later : pay.now, LINK[language]],
  };
}

/** Why a booking has ended. */
export type TerminationReason = 'cancelled' | 'expired' | 'rejected';

const ENDED: InBoth<Readonly<Record<TerminationReason, Words>>> = {
  hu: {
    cancelled: { subject: (code) => `Foglalását lemondtuk – ${code}`, text: 'Foglalását kérésére lemondtuk.' },
    expired: {
      subject: (code) => `Foglalása fizetés híján megszűnt – ${code}`,
      text: 'A foglalást a megadott határidőig nem fizették ki, ezért a szobát felszabadítottuk. Önnek nincs fizetnivalója.',
    },
    rejected: {
      subject: (code) => `A szálláshely nem tudta visszaigazolni – ${code}`,
      text: 'Sajnáljuk, a szálláshely nem tudta visszaigazolni foglalási kérését. Önnek nincs fizetnivalója.',
    },
  },
  en: {
    cancelled: {
      subject: (code) => `Your booking is cancelled – ${code}`,
      text: 'We have cancelled your booking as you asked.',
    },
    expired: {
      subject: (code) => `Your booking has lapsed unpaid – ${code}`,
      text: 'The booking was not paid for in time, so the room has been released. You owe nothing.',
    },
    rejected: {
      subject: (code) => `The place could not confirm – ${code}`,
      text: 'We are sorry: the place could not confirm your booking request. You owe nothing.',
    },
  },
};

const MONEY: InBoth<{ readonly fee: string; readonly refund: string; readonly refundText: string }> = {
  hu: {
    fee: 'Lemondási díj',
    refund: 'Visszajáró összeg',
    refundText: 'A visszajáró összeget arra a kártyára utaljuk vissza, amellyel fizetett.',
  },
  en: {
    fee: 'Cancellation fee',
    refund: 'Refund due',
    refundText: 'The refund goes back to the card that you paid with.',
  },
};

/** The booking has ended: by the guest, unpaid, or refused by the property. */
export function cancellationEmail({ row, fee, refundDue }: Terminated, kind: TerminationReason): Email {
  const { language } = row;
  const words = ENDED[language][kind];
  const money = MONEY[language];
  const costs = [[money.fee, formatForints(fee)] as const, [money.refund, formatForints(refundDue)] as const];
  return {
    kind: 'cancellation',
    language,
    subject: words.subject(row.goBookingCode),
    paragraphs: [greeting(row), words.text],
    facts: [...bookingSummary(language, row).slice(0, 3), ...(kind === 'cancelled' ? costs : [])],
    closing: refundDue > 0 ? [money.refundText] : [],
  };
}

/** The address of a booking's page on the site, with its link key. */
export function bookingLink(core: Core, row: BookingRow): string {
  const { citySlug, hotelSlug, hotelCode, goBookingCode, language } = row;
  const place = { citySlug, hotelSlug, hotelCode, goBookingCode, bookingId: row.id };
  return createSite(core.config).payment(language, place, bookingKey(core, row.id));
}

/** Writes to the guest that the booking was made, or confirmed by the property. */
export async function enqueueBookingEmail(tx: Tx, core: Core, row: BookingRow): Promise<void> {
  await enqueueEmail(tx, core, row.email, bookingEmail(row, bookingLink(core, row)));
}

/** Writes to the guest that the booking has ended. */
export async function enqueueCancellationEmail(tx: Tx, core: Core, end: Terminated, kind: TerminationReason): Promise<void> {
  await enqueueEmail(tx, core, end.row.email, cancellationEmail(end, kind));
}

import type { Locale } from '@jnn/contract';
import { formatForints } from '../../format';
import { bookingSummary, leaderName } from '../bookings/summary';
import type { BookingRow } from '../bookings/repository';
import type { Email } from '../mail';
import type { PaymentRow } from './repository';

interface Words {
  readonly greeting: (name: string) => string;
  readonly paid: { readonly subject: (code: string) => string; readonly text: string };
  readonly failed: { readonly subject: (code: string) => string; readonly text: string };
  readonly late: { readonly subject: (code: string) => string; readonly text: string };
  readonly labels: Readonly<Record<'trid' | 'rc' | 'rt' | 'amount' | 'anum', string>>;
  readonly open: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  hu: {
    greeting: (name) => `Tisztelt ${name}!`,
    paid: { subject: (code) => `Sikeres fizetés – ${code}`, text: 'Bankkártyás fizetése sikerült, köszönjük.' },
    failed: {
      subject: (code) => `Sikertelen fizetés – ${code}`,
      text: 'Bankkártyás fizetése nem sikerült, kártyáját nem terheltük meg. Amíg a foglalás él, újra megpróbálhatja.',
    },
    late: {
      subject: (code) => `Fizetése visszajár – ${code}`,
      text: 'Fizetése sikerült, de a foglalás közben megszűnt. A visszajáró összeget a kártyájára utaljuk vissza.',
    },
    labels: {
      trid: 'Tranzakcióazonosító',
      rc: 'Válaszkód',
      rt: 'Válaszüzenet',
      amount: 'Összeg',
      anum: 'Engedélyszám',
    },
    open: 'Foglalás megtekintése',
  },
  en: {
    greeting: (name) => `Dear ${name},`,
    paid: { subject: (code) => `Payment successful – ${code}`, text: 'Your card payment succeeded, thank you.' },
    failed: {
      subject: (code) => `Payment failed – ${code}`,
      text: 'Your card payment did not succeed and your card was not charged. While the booking stands you can try again.',
    },
    late: {
      subject: (code) => `Your payment will be returned – ${code}`,
      text: 'Your payment succeeded, but the booking had ended in the meantime. The refund goes back to your card.',
    },
    labels: {
      trid: 'Transaction id',
      rc: 'Result code',
      rt: 'Result text',
      amount: 'Amount',
      anum: 'Authorisation number',
    },
    open: 'See the booking',
  },
};

/** How a payment ended for its booking. */
function endingOf(row: PaymentRow, booking: BookingRow): 'paid' | 'late' | 'failed' {
  if (row.state !== 'charged') return 'failed';
  return booking.paymentStatus === 'refund-due' ? 'late' : 'paid';
}

/** The outcome of a payment with what the bank requires the customer to be told (cib-eki.md). */
export function paymentResultEmail(row: PaymentRow, booking: BookingRow, url: string): Email {
  const { language } = booking;
  const words = WORDS[language];
  const { labels } = words;
  const { subject, text } = words[endingOf(row, booking)];
  return {
    kind: 'payment-result',
    language,
    subject: subject(booking.goBookingCode),
    paragraphs: [words.greeting(leaderName(language, booking)), text],
    facts: [
      [labels.trid, row.trid],
      [labels.rc, row.rc],
      [labels.rt, row.rt],
      [labels.amount, `${formatForints(row.amount)} (HUF)`],
      ...(row.state === 'charged' ? [[labels.anum, row.anum] as const] : []),
      ...bookingSummary(language, booking).slice(0, 3),
    ],
    action: { label: words.open, url },
  };
}

import type { Locale } from '@jnn/contract';
import { formatDay, formatForints, formatName } from '../../format';
import { bookingFacts, type Fact } from './facts';
import type { BookingRow } from './repository';
import { voucherWords } from './voucher-words';

/** What stands on a voucher, before it is set: titled lists of labels and values. */
export interface VoucherContent {
  readonly title: string;
  readonly sections: readonly { readonly title: string | null; readonly facts: readonly Fact[] }[];
}

function guestFacts(locale: Locale, { guests }: BookingRow): Fact[] {
  const { adult, child } = voucherWords[locale];
  return [
    ...guests.adults.map((guest): Fact => [formatName(locale, guest), adult]),
    ...guests.children.map((guest): Fact => [formatName(locale, guest), child(guest.age)]),
  ];
}

function nightFacts(locale: Locale, row: BookingRow): Fact[] {
  const words = voucherWords[locale];
  const nights = row.nights.map(({ night, price }): Fact => [formatDay(locale, night), formatForints(price)]);
  const off: Fact[] =
    row.coupon === null ? [] : [[`${words.coupon} (${row.coupon})`, `−${formatForints(row.listPrice - row.total)}`]];
  return [...nights, ...off, [words.total, formatForints(row.total)]];
}

function billingFacts(locale: Locale, { companyDatas, remark }: BookingRow): Fact[] {
  const words = voucherWords[locale];
  const facts: Fact[] = [];
  if (companyDatas !== null) {
    const { companyName, taxNumber, zipCode, city, street, country } = companyDatas;
    facts.push([words.company, `${companyName} (${taxNumber}), ${zipCode} ${city}, ${street}, ${country}`]);
  }
  if (remark !== '') facts.push([words.remark, remark]);
  return facts;
}

/** The voucher's content in one language. */
export function voucherContent(locale: Locale, row: BookingRow): VoucherContent {
  const words = voucherWords[locale];
  return {
    title: `${words.title} ${row.goBookingCode}`,
    sections: [
      {
        title: null,
        facts: [
          ...bookingFacts(locale, row),
          [words.payment, words.payments[row.paymentStatus]],
          ...billingFacts(locale, row),
        ],
      },
      { title: words.guests, facts: guestFacts(locale, row) },
      { title: words.nights, facts: nightFacts(locale, row) },
    ],
  };
}

import { bookingStage, type Contact, CONTACT_INDEX, LATE_ARRIVAL, type Locale } from '@jnn/contract';
import { formatEuros, formatForints, formatName, formatWeekday } from '../../format';
import { messages } from '../../messages';
import type { Contacts } from '../content/documents';
import type { Place } from './places-repository';
import { cancellationTerms, roomName } from './presenter';
import type { BookingRow } from './repository';

/** A text in one language. */
interface Phrase {
  readonly locale: Locale;
  readonly text: string;
}

/** The same told in each language of the voucher, or once where it reads alike in all. */
export type Phrases = readonly Phrase[];

/** A fact with its label. */
export interface VoucherLine {
  readonly label: Phrases;
  readonly value: Phrases;
  /** What is looked for first. */
  readonly isStrong?: boolean;
  /** The address to which the value leads. */
  readonly link?: string;
}

interface Section {
  readonly title: Phrases;
  readonly lines: readonly VoucherLine[];
}

/** The text of a voucher before it is laid out, in reading order. */
export interface VoucherContent {
  /** Of the document; the heading without the code. */
  readonly title: string;
  readonly motto: string;
  readonly heading: Phrases;
  /** Null where the booking is real. */
  readonly warning: Phrases | null;
  readonly code: VoucherLine;
  readonly name: VoucherLine;
  readonly hotel: Phrases;
  readonly stay: readonly VoucherLine[];
  readonly place: Section;
  readonly agency: Section;
  readonly onArrival: { readonly title: Phrases; readonly notes: readonly Phrases[] };
}

export interface VoucherOptions {
  /** Null where the hotel has left the catalogue. */
  readonly place: Place | null;
  /** The agency's. */
  readonly contacts: Contacts;
  /** Prints that the booking is not real. */
  readonly isDemo: boolean;
}

/** The receptionist reads Hungarian, and so does the guest unless the booking was made or the voucher asked for in English. */
const languagesOf = (locale: Locale, { language }: BookingRow): readonly [Locale, ...Locale[]] =>
  locale === 'hu' && language === 'hu' ? ['hu'] : ['hu', 'en'];

type Words = (typeof messages)[Locale]['booking'];

/** Tells things in the languages of a voucher. */
interface Teller {
  readonly say: (tell: (words: Words, locale: Locale) => string) => Phrases;
  /** What is not translated. */
  readonly once: (text: string) => Phrases;
  readonly nameOf: (person: Parameters<typeof formatName>[1]) => string;
}

function createTeller(languages: readonly [Locale, ...Locale[]]): Teller {
  const isNew = ({ text }: Phrase, at: number, all: Phrases): boolean =>
    all.findIndex((other) => other.text === text) === at;
  const guestLocale = languages.at(-1) ?? languages[0];
  return {
    say: (tell) => languages.map((locale) => ({ locale, text: tell(messages[locale].booking, locale) })).filter(isNew),
    once: (text) => [{ locale: languages[0], text }],
    nameOf: (person) => formatName(guestLocale, person),
  };
}

/** Whether it is paid, in the words of the site's pages, and how much as charged. */
function paymentText({ stages }: Words, locale: Locale, { paymentStatus, total, totalEurCents }: BookingRow): string {
  const stage = bookingStage({ status: 'C', payment: paymentStatus, payable: true });
  return `${stages[stage]}: ${formatForints(locale, total)} (${formatEuros(totalEurCents / 100)})`;
}

function daysLines({ say }: Teller, { arrival, departure, nights }: BookingRow, place: Place | null): VoucherLine[] {
  const { checkIn = null, checkOut = null } = place ?? {};
  const until = ({ voucher }: Words, locale: Locale): string => {
    const day = formatWeekday(locale, departure);
    return checkOut === null ? day : voucher.until(day, checkOut);
  };
  return [
    {
      label: say(({ voucher }) => voucher.arrival),
      value: say(({ voucher }, locale) => {
        const day = formatWeekday(locale, arrival);
        return checkIn === null ? day : voucher.from(day, checkIn);
      }),
      isStrong: true,
    },
    { label: say(({ voucher }) => voucher.departure), value: say(until), isStrong: true },
    { label: say(({ summary }) => summary.labels.stay), value: say(({ summary }) => summary.nights(nights.length)) },
  ];
}

function guestLines({ say, once, nameOf }: Teller, row: BookingRow): VoucherLine[] {
  const { adults, children } = row.guests;
  const lines: VoucherLine[] = [
    { label: say(({ summary }) => summary.labels.guests), value: say(({ summary }) => summary.guests(row)) },
    { label: say(({ voucher }) => voucher.adults), value: once(adults.map(nameOf).join(', ')) },
  ];
  if (children.length > 0) {
    lines.push({ label: say(({ voucher }) => voucher.children), value: once(children.map(nameOf).join(', ')) });
  }
  return lines;
}

function paymentLines({ say }: Teller, row: BookingRow): VoucherLine[] {
  const { status, coupon, listPrice, total, nonRef, deadline } = row;
  const lines: VoucherLine[] = [
    {
      label: say(({ voucher }) => voucher.payment),
      value: say((words, locale) => paymentText(words, locale, row)),
      isStrong: true,
    },
  ];
  if (coupon !== null) {
    lines.push({
      label: say(({ voucher }) => `${voucher.coupon} (${coupon})`),
      value: say((_, locale) => `−${formatForints(locale, listPrice - total)}`),
    });
  }
  if (status === 'RX')
    lines.push({ label: say(({ summary }) => summary.labels.status), value: say((words) => words.stages.RX) });
  const terms = ({ voucher }: Words, locale: Locale): string => {
    const inShort = cancellationTerms(locale, nonRef, deadline);
    return nonRef ? inShort : voucher.thenFullPrice(inShort);
  };
  return [...lines, { label: say(({ summary }) => summary.labels.cancellation), value: say(terms) }];
}

/** Line breaks end sentences or become dots, so that a remark of many short lines leaves the page to the rest. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/(?<![.,:;!?])\s*[\r\n]+\s*/g, ' · ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

function billingLines({ say, once }: Teller, { companyDatas, remark }: BookingRow): VoucherLine[] {
  const lines: VoucherLine[] = [];
  if (companyDatas !== null) {
    const { companyName, taxNumber, zipCode, city, street, country } = companyDatas;
    const company = `${companyName} (${taxNumber}), ${zipCode} ${city}, ${street}, ${country}`;
    lines.push({ label: say(({ voucher }) => voucher.company), value: once(company) });
  }
  if (remark !== '') lines.push({ label: say(({ voucher }) => voucher.remark), value: once(inOneLine(remark)) });
  return lines;
}

/** A map with the way to a place. */
const routeTo = (coordinates: string): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(coordinates)}`;

const callTo = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

function placeSection({ say, once }: Teller, row: BookingRow, place: Place | null): Section {
  const town = place === null ? row.cityName : `${place.zip} ${row.cityName}`.trim();
  const address = `${town}, ${place?.address ?? row.hotelAddress}`;
  const lines: VoucherLine[] = [{ label: say(({ voucher }) => voucher.address), value: once(address) }];
  if (place?.phone) {
    lines.push({
      label: say(({ voucher }) => voucher.phone),
      value: once(place.phone),
      link: callTo(place.phone),
    });
  }
  if (place !== null) {
    const [latitude, longitude] = [place.latitude.toFixed(5), place.longitude.toFixed(5)];
    lines.push(
      { label: say(({ voucher }) => voucher.coordinates), value: once(`${latitude}, ${longitude}`) },
      {
        label: say(({ voucher }) => voucher.route),
        value: once('openstreetmap.org/directions'),
        link: routeTo(`${latitude},${longitude}`),
      },
    );
  }
  return { title: say(({ voucher }) => voucher.place), lines };
}

function agencySection({ say }: Teller, contacts: Contacts): Section {
  const shown = (['name', 'phone', 'email', 'headquarters'] as const).map((key): VoucherLine => {
    const tell = (part: keyof Contact[number]) =>
      say((_, locale) => contacts[locale][CONTACT_INDEX[key]]?.[part] ?? '');
    const phone = contacts.hu[CONTACT_INDEX.phone]?.content ?? '';
    return { label: tell('title'), value: tell('content'), ...(key === 'phone' && { link: callTo(phone) }) };
  });
  return { title: say(({ voucher }) => voucher.agency), lines: shown };
}

function arrivalNotes({ say }: Teller, place: Place | null): Phrases[] {
  const phone = place?.phone?.replaceAll(' ', '\u00a0') ?? null;
  return [
    say(({ voucher }) => voucher.bring),
    say(({ voucher }) => voucher.identity),
    ...(phone === null ? [] : [say(({ voucher }) => voucher.late(LATE_ARRIVAL, phone))]),
  ];
}

/** What the voucher of a booking says, in Hungarian or, for who booked or asks in English, in both languages. */
export function voucherContent(
  locale: Locale,
  row: BookingRow,
  { place, contacts, isDemo }: VoucherOptions,
): VoucherContent {
  const teller = createTeller(languagesOf(locale, row));
  const { say, once, nameOf } = teller;
  const heading = say(({ voucher }) => voucher.title);
  const leader = { firstName: row.leaderFirstName, lastName: row.leaderLastName };
  const room: VoucherLine = {
    label: say(({ summary }) => summary.labels.room),
    value: say(({ boards }, language) => `${roomName(language, row)}, ${boards[row.board]}`),
  };
  return {
    title: `${heading.map(({ text }) => text).join(' / ')} ${row.goBookingCode}`,
    motto: messages.hu.booking.voucher.motto,
    heading,
    warning: isDemo ? say(({ voucher }) => voucher.demo) : null,
    code: { label: say(({ summary }) => summary.labels.code), value: once(row.goBookingCode) },
    name: { label: say(({ voucher }) => voucher.name), value: once(nameOf(leader)) },
    hotel: once(row.hotelName),
    stay: [
      ...daysLines(teller, row, place),
      room,
      ...guestLines(teller, row),
      ...paymentLines(teller, row),
      ...billingLines(teller, row),
    ],
    place: placeSection(teller, row, place),
    agency: agencySection(teller, contacts),
    onArrival: { title: say(({ voucher }) => voucher.onArrival), notes: arrivalNotes(teller, place) },
  };
}

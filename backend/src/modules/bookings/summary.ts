import type { IsoDate, Locale, RoomBasis } from '@jnn/contract';
import { formatDay, formatEuros, formatForints, formatName } from '../../format';
import type { BookingRow } from './repository';
import { roomName } from './presenter';

/** A booking's facts in words: what letters list and the voucher prints. */
export type SummaryLine = readonly [label: string, value: string];

interface FactWords {
  readonly labels: Readonly<Record<'code' | 'hotel' | 'stay' | 'room' | 'guests' | 'total' | 'cancellation', string>>;
  readonly boards: Readonly<Record<RoomBasis, string>>;
  readonly nonRef: string;
  readonly nights: (count: number) => string;
  readonly party: (adults: number, children: number) => string;
  readonly free: (day: string) => string;
}

const WORDS: Readonly<Record<Locale, FactWords>> = {
  hu: {
    labels: {
      code: 'Foglalási kód',
      hotel: 'Szállás',
      stay: 'Tartózkodás',
      room: 'Szoba és ellátás',
      guests: 'Vendégek',
      total: 'Végösszeg',
      cancellation: 'Lemondás',
    },
    boards: {
      AI: 'all inclusive',
      RO: 'ellátás nélkül',
      BD: 'reggeli és vacsora',
      HB: 'félpanzió',
      FB: 'teljes panzió',
      BB: 'reggeli',
    },
    nonRef: 'Nem visszatéríthető',
    nights: (count) => `${count} éjszaka`,
    party: (adults, children) => `${adults} felnőtt${children > 0 ? `, ${children} gyermek` : ''}`,
    free: (day) => `Ingyenesen lemondható ${day.replace(/\.$/, '')}-ig`,
  },
  en: {
    labels: {
      code: 'Booking code',
      hotel: 'Place to stay',
      stay: 'Stay',
      room: 'Room and board',
      guests: 'Guests',
      total: 'Total',
      cancellation: 'Cancellation',
    },
    boards: {
      AI: 'all inclusive',
      RO: 'room only',
      BD: 'breakfast and dinner',
      HB: 'half board',
      FB: 'full board',
      BB: 'breakfast',
    },
    nonRef: 'Non-refundable',
    nights: (count) => (count === 1 ? '1 night' : `${count} nights`),
    party(adults, children) {
      const grown = adults === 1 ? '1 adult' : `${adults} adults`;
      const young = children === 1 ? '1 child' : `${children} children`;
      return children > 0 ? `${grown}, ${young}` : grown;
    },
    free: (day) => `Free cancellation until ${day}`,
  },
};

/** Whether and until when cancelling is free. */
export function cancellationTerms(locale: Locale, nonRef: boolean, deadline: IsoDate): string {
  return nonRef ? WORDS[locale].nonRef : WORDS[locale].free(formatDay(locale, deadline));
}

/** The leader's name in the order of the language. */
export const leaderName = (locale: Locale, { leaderFirstName, leaderLastName }: BookingRow): string =>
  formatName(locale, { firstName: leaderFirstName, lastName: leaderLastName });

/** The facts of a booking in one language. */
export function bookingSummary(locale: Locale, row: BookingRow): SummaryLine[] {
  const { labels, boards, nights, party } = WORDS[locale];
  const days = `${formatDay(locale, row.arrival)} – ${formatDay(locale, row.departure)}`;
  return [
    [labels.code, row.goBookingCode],
    [labels.hotel, `${row.hotelName}, ${row.cityName}, ${row.hotelAddress}`],
    [labels.stay, `${days} (${nights(row.nights.length)})`],
    [labels.room, `${roomName(locale, row)}, ${boards[row.board]}`],
    [labels.guests, `${leaderName(locale, row)} (${party(row.adults, row.children)})`],
    [labels.total, `${formatForints(row.total)} (${formatEuros(row.totalEurCents / 100)})`],
    [labels.cancellation, cancellationTerms(locale, row.nonRef, row.deadline)],
  ];
}

import type { IsoDate, Locale } from '@jnn/contract';
import { formatDay, formatEuros, formatForints, formatName } from '../../format';
import { messages } from '../../messages';
import { roomName } from './presenter';
import type { BookingRow } from './repository';

/** A label and its value, as emails list them and the voucher prints them. */
export type SummaryLine = readonly [label: string, value: string];

/** Whether and until when cancelling is free. */
function cancellationTerms(locale: Locale, nonRef: boolean, deadline: IsoDate): string {
  const { nonRefundable, freeUntil } = messages[locale].booking.summary;
  return nonRef ? nonRefundable : freeUntil(formatDay(locale, deadline));
}

/** The leader's name in the order of the language. */
export const leaderName = (locale: Locale, { leaderFirstName, leaderLastName }: BookingRow): string =>
  formatName(locale, { firstName: leaderFirstName, lastName: leaderLastName });

/** What a booking is about, in seven lines. */
export function bookingSummary(locale: Locale, row: BookingRow): SummaryLine[] {
  const { summary, boards } = messages[locale].booking;
  const { labels } = summary;
  const days = `${formatDay(locale, row.arrival)} – ${formatDay(locale, row.departure)}`;
  return [
    [labels.code, row.goBookingCode],
    [labels.hotel, `${row.hotelName}, ${row.cityName}, ${row.hotelAddress}`],
    [labels.stay, `${days} (${summary.nights(row.nights.length)})`],
    [labels.room, `${roomName(locale, row)}, ${boards[row.board]}`],
    [labels.guests, `${leaderName(locale, row)} (${summary.guests(row.adults, row.children)})`],
    [labels.total, `${formatForints(row.total)} (${formatEuros(row.totalEurCents / 100)})`],
    [labels.cancellation, cancellationTerms(locale, row.nonRef, row.deadline)],
  ];
}

/** The lines that identify a booking: code, hotel, stay. */
export const shortSummary = (locale: Locale, row: BookingRow): SummaryLine[] => bookingSummary(locale, row).slice(0, 3);

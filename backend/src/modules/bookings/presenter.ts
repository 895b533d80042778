import { type Booking, bookingStage, type Locale, type IsoDate } from '@jnn/contract';
import type * as z from 'zod/mini';
import type { Core } from '../../core';
import { canCancel, canChange, canModify, canPay } from './policy';
import { presentPicture } from '../images/picture';
import type { Arrival, Place } from './places-repository';
import type { BookingRow } from './repository';
import type { Changed, Terminated } from './policy';
import { formatDay, formatDays, formatEuros, formatForints, formatMailedName, formatWeekday } from '../../format';
import { messages } from '../../messages';

export type PresentedBooking = z.input<typeof Booking>;

/** A booking as its owner sees it. @param place null where the hotel has left the catalogue */
export const presentOwnBooking = (
  core: Pick<Core, 'clock'>,
  locale: Locale,
  row: BookingRow,
  place: Place | null,
): PresentedBooking => ({
  ...presentBooking(core, locale, row, place),
  Email: row.email,
  Persons: row.guests.adults.map(({ title, ...name }) => ({ Title: title, ...presentName(name) })),
  ChildPersons: row.guests.children.map(presentName),
  canModify: canModify(row, core.clock.now(), core.clock.today()),
});

const presentName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) => ({
  FirstName: firstName,
  LastName: lastName,
});

/** A booking as the partner of its hotel sees it, too: without the traveller's address. */
export function presentBooking(
  { clock }: Pick<Core, 'clock'>,
  locale: Locale,
  row: BookingRow,
  place: Place | null,
): PresentedBooking {
  const today = clock.today();
  return {
    id: row.id,
    GoBookingCode: row.goBookingCode,
    BookingStatus: row.status,
    PaymentStatus: row.paymentStatus,
    PaymentRC: row.paymentRc,
    HotelCode: row.hotelCode,
    HotelName: row.hotelName,
    Slug: row.hotelSlug,
    CitySlug: row.citySlug,
    CityName: row.cityName,
    ArrivalDate: row.arrival,
    DateUntil: row.departure,
    Nights: row.nights.length,
    RoomType: roomName(locale, row),
    RoomBasis: row.board,
    Adults: row.adults,
    Children: row.children,
    Infants: row.infants,
    Leader: { Title: row.leaderTitle, FirstName: row.leaderFirstName, LastName: row.leaderLastName },
    Place: place && presentPlace(locale, place),
    TotalPrice: row.total,
    Currency: 'HUF',
    prices: bookedPrices(row),
    CancellationDeadline: row.deadline,
    NonRef: row.nonRef,
    CreatedAt: row.createdAt,
    PayUntil: canPay(row, clock.now()) ? row.paymentDeadline : null,
    PayUntilConfirmed: canPay(row, clock.now()) ? row.provenDeadline : null,
    canPay: canPay(row, clock.now()),
    canCancel: canCancel(row, today),
    canChange: canChange(row, today),
    companyDatas: row.companyDatas,
    Remark: row.remark,
  };
}

function presentPlace(locale: Locale, place: Place): PresentedBooking['Place'] {
  const { name, address, zip, latitude, longitude, phone, checkIn, checkOut, pictures } = place;
  const [Picture = null] = pictures.flatMap((picture) => presentPicture(picture, name, locale) ?? []);
  const GeoPoint = { latitude, longitude };
  return { Address: address, ZipCode: zip, GeoPoint, Phone: phone, CheckIn: checkIn, CheckOut: checkOut, Picture };
}

/** The answer to booking-insert. */
export const presentCreated = (row: BookingRow) => ({
  id: row.id,
  GoBookingCode: row.goBookingCode,
  BookingStatus: row.status,
  PaymentStatus: row.paymentStatus,
  TotalPrice: row.total,
  Currency: 'HUF' as const,
  prices: bookedPrices(row),
  CancellationDeadline: row.deadline,
});

/** The answer to a cancellation or its preview. */
export const presentCancellation = ({ row, fee, refundDue }: Terminated) => ({
  GoBookingCode: row.goBookingCode,
  BookingStatus: row.status,
  fee,
  Currency: 'HUF' as const,
  refundDue,
});

/** The answer to a change or its preview. */
export const presentChanged = ({ row, before, bookedAnew, refundDue }: Changed) => ({
  id: row.id,
  GoBookingCode: row.goBookingCode,
  TotalPrice: row.total,
  Currency: 'HUF' as const,
  prices: bookedPrices(row),
  CancellationDeadline: row.deadline,
  difference: row.total - before.total,
  bookedAnew,
  refundDue,
  PayUntil: row.paymentStatus === 'paid' ? null : row.paymentDeadline,
  PayUntilConfirmed: row.paymentStatus === 'paid' ? null : row.provenDeadline,
});

/** The booking's total in both currencies, at the exchange rate of the day on which it was made. */
const bookedPrices = ({ total, totalEurCents }: Pick<BookingRow, 'total' | 'totalEurCents'>) => ({
  totalPriceEUR: totalEurCents / 100,
  totalPriceHUF: total,
});

/** The room's name in the reader's language. */
export const roomName = (locale: Locale, row: Pick<BookingRow, 'roomNameHu' | 'roomNameEn'>): string =>
  locale === 'hu' ? row.roomNameHu : row.roomNameEn;

/** A label and its value, as emails and calendar entries list them. */
export type SummaryLine = readonly [label: string, value: string];

/** Whether and until when cancelling is free. */
export function cancellationTerms(locale: Locale, nonRef: boolean, deadline: IsoDate): string {
  const { nonRefundable, freeUntil } = messages[locale].booking.summary;
  return nonRef ? nonRefundable : freeUntil(formatDay(locale, deadline));
}

/** The leader's name in the order of the language. */
export const leaderName = (locale: Locale, { leaderFirstName, leaderLastName }: BookingRow): string =>
  formatMailedName(locale, { firstName: leaderFirstName, lastName: leaderLastName });

/** How the booking stands, in the words of the site's pages. */
export function statusLine({ clock }: Pick<Core, 'clock'>, locale: Locale, row: BookingRow): SummaryLine {
  const { summary, stages } = messages[locale].booking;
  const stage = bookingStage({ status: row.status, payment: row.paymentStatus, payable: canPay(row, clock.now()) });
  return [summary.labels.status, stages[stage]];
}

/** What a booking is about, in seven lines. */
export function bookingSummary(locale: Locale, row: BookingRow): SummaryLine[] {
  const { summary, boards } = messages[locale].booking;
  const { labels } = summary;
  const days = formatDays(locale, row.arrival, row.departure);
  return [
    [labels.code, row.goBookingCode],
    [labels.hotel, `${row.hotelName}, ${row.cityName}, ${row.hotelAddress}`],
    [labels.stay, `${days} (${summary.nights(row.nights.length)})`],
    [labels.room, `${roomName(locale, row)}, ${boards[row.board]}`],
    [labels.guests, `${leaderName(locale, row)} (${summary.guests(row)})`],
    [labels.total, `${formatForints(locale, row.total)} (${formatEuros(row.totalEurCents / 100)})`],
    [labels.cancellation, cancellationTerms(locale, row.nonRef, row.deadline)],
  ];
}

/** When to arrive and to leave, and the property's phone; as far as that is known. */
export function arrivalSummary(locale: Locale, row: BookingRow, place: Arrival | null): SummaryLine[] {
  const { voucher } = messages[locale].booking;
  const [arrival, departure] = [formatWeekday(locale, row.arrival), formatWeekday(locale, row.departure)];
  return [
    [voucher.arrival, place?.checkIn ? voucher.from(arrival, place.checkIn) : arrival],
    [voucher.departure, place?.checkOut ? voucher.until(departure, place.checkOut) : departure],
    ...(place?.phone ? [[voucher.placePhone, place.phone] as const] : []),
  ];
}

/** The lines that identify a booking: code, hotel, stay. */
export const shortSummary = (locale: Locale, row: BookingRow): SummaryLine[] => bookingSummary(locale, row).slice(0, 3);

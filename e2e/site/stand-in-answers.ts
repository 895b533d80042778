import type { SearchData } from '@jnn/contract';
import { HOTELS, type StandInHotel, totalOf } from './stand-in-hotels';

// What the stand-in backend answers with: the fields that the specification names, and no others.

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  password: string;
  owesTerms: boolean;
  owesPrivacy: boolean;
}

export interface Booking {
  readonly id: string;
  readonly GoBookingCode: string;
  readonly hotel: StandInHotel;
  readonly stay: SearchData;
  readonly leader: { readonly Title: string; readonly FirstName: string; readonly LastName: string };
  readonly member: string | undefined;
  readonly createdAt: string;
  BookingStatus: 'C' | 'X';
  PaymentStatus: 'unpaid' | 'paid' | 'failed';
}

/** Forints for one euro. */
const EURO = 400;

/** Ends a call with a status and nothing else. */
export class Refusal extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}

export const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Refusal(404);
  return value;
};

export const hotelOf = (code: string): StandInHotel => found(HOTELS.find(({ HotelCode }) => HotelCode === code));
export const inCity = ({ city }: SearchData): StandInHotel[] => HOTELS.filter((hotel) => hotel.city === city);

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const deadlineOf = ({ dateFrom }: SearchData): string => dayAfter(dateFrom, -3);

export function priceOf(hotel: StandInHotel, stay: SearchData) {
  const TotalPrice = totalOf(hotel, stay);
  return { TotalPrice, Currency: 'HUF', prices: { totalPriceEUR: TotalPrice / EURO } };
}

export const offerOf = (hotel: StandInHotel, stay: SearchData) => ({
  HotelSearchCode: Buffer.from(JSON.stringify([hotel.HotelCode, stay])).toString('base64url'),
  OfferId: `${hotel.HotelCode}-RO`,
  CxlDeadLine: deadlineOf(stay),
  ...priceOf(hotel, stay),
});

/** What {@link offerOf} has offered. */
export function offered(code: string): { readonly hotel: StandInHotel; readonly stay: SearchData } {
  // Made by `offerOf` from a parsed search.
  const [hotel, stay] = JSON.parse(Buffer.from(code, 'base64url').toString()) as [string, SearchData];
  return { hotel: hotelOf(hotel), stay };
}

export const inList = (hotel: StandInHotel, stay: SearchData) => ({
  HotelCode: hotel.HotelCode,
  HotelName: hotel.HotelName,
  AditionalData: { GeoPoint: hotel.GeoPoint, Slug: hotel.Slug, CitySlug: hotel.CitySlug },
  Offers: [offerOf(hotel, stay)],
});

export function listOf(hotels: readonly StandInHotel[], stay: SearchData, maxPerPage: number, page = 1) {
  if (hotels.length === 0) return { error: 'no result', Hotels: [] };
  const shown = hotels.slice((page - 1) * maxPerPage, page * maxPerPage);
  return { Hotels: shown.map((hotel) => inList(hotel, stay)) };
}

export const userOf = ({ id, firstName, lastName, email, owesTerms, owesPrivacy }: Member) => ({
  ...{ id, firstName, lastName, email, gender: 'MR.', roles: {} },
  generalTerms: owesTerms,
  privacyStatement: owesPrivacy,
});

export function inFull({ hotel, stay, leader, ...booking }: Booking) {
  return {
    ...{ id: booking.id, GoBookingCode: booking.GoBookingCode },
    ...{ BookingStatus: booking.BookingStatus, PaymentStatus: booking.PaymentStatus },
    ...{ HotelCode: hotel.HotelCode, HotelName: hotel.HotelName, Slug: hotel.Slug, CitySlug: hotel.CitySlug },
    ...{ ArrivalDate: stay.dateFrom, DateUntil: stay.dateUntil, Nights: stay.nights },
    ...{ Adults: stay.adult, Children: stay.child, Leader: leader, CreatedAt: booking.createdAt },
    ...priceOf(hotel, stay),
    CancellationDeadline: deadlineOf(stay),
  };
}

export const breakdownOf = ({ hotel, stay }: ReturnType<typeof offered>) => {
  const PriceBreakdown = Array.from({ length: stay.nights }, (_, night) => ({
    FromDate: dayAfter(stay.dateFrom, night),
    ToDate: dayAfter(stay.dateFrom, night + 1),
    Price: totalOf(hotel, stay) / stay.nights,
    Currency: 'HUF',
  }));
  return { Main: { Room: { RoomType: 'Kétágyas szoba', Children: stay.child, Cots: stay.infant, PriceBreakdown } } };
};

export const paymentOf = ({ hotel, stay, GoBookingCode, id, PaymentStatus }: Booking, PID: string) => ({
  ...(PaymentStatus === 'paid'
    ? { status: 'success', RC: '00', RT: 'OK', ANUM: '123456' }
    : { status: 'failed', RC: '17', RT: 'CANCELLED', ANUM: null }),
  ...{ TRID: PID, AMO: totalOf(hotel, stay), CUR: 'HUF', GoBookingCode, id },
});

type Point = StandInHotel['GeoPoint'];

export const isWithin = ({ latitude, longitude }: Point, southWest: Point, northEast: Point): boolean =>
  latitude <= northEast.latitude &&
  latitude >= southWest.latitude &&
  longitude <= northEast.longitude &&
  longitude >= southWest.longitude;

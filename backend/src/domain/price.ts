import { addDays, type IsoDate } from '@jnn/contract';
import type { Forints } from '../money';
import type { Rate, Tariff } from './stored-hotel';
import { type Night, nightsOf, type Stay } from './stay';

/** What the price of a room depends on. */
export interface PricedRoom {
  readonly baseAdults: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** Forints a night before season and weekday. */
  readonly basePrice: Forints;
}

/** Forints; the price of a night is a whole multiple of this. */
const ROUNDING = 10;
/** Percent of the base price: what each adult beyond the base pays, each one missing saves, and each child pays. */
const EXTRA_ADULT = 30;
const MISSING_ADULT = 12;
const CHILD = 20;

const isWithin = (monthDay: string, { from, until }: { from: string; until: string }): boolean =>
  from <= until ? monthDay >= from && monthDay <= until : monthDay >= from || monthDay <= until;

/** Percent of the base price for one night, by season and weekday. */
function nightPercent(tariff: Tariff, { monthDay, weekday }: Night): number {
  const season = tariff.seasons.find((one) => isWithin(monthDay, one))?.percent ?? 100;
  return (season * (tariff.weekdays[weekday] ?? 100)) / 100;
}

/**
 * The percent of the base price for each night of a stay; null when the hotel is closed on one of them.
 * @param nights those of the stay, given where one stay is priced under many tariffs.
 */
export function nightPercents(tariff: Tariff, stay: Stay, nights = nightsOf(stay)): number[] | null {
  const { open, longStay } = tariff;
  if (open && !nights.every(({ monthDay }) => isWithin(monthDay, open))) return null;
  const discount = longStay && stay.nights >= longStay.nights ? 100 - longStay.percent : 100;
  return nights.map((night) => (nightPercent(tariff, night) * discount) / 100);
}

/** Whether the party fits into a room for so many; children may sleep in beds that adults leave free. */
export const fitsInto = (adults: number, children: number, infants: number, stay: Stay): boolean =>
  stay.adult <= adults && stay.child <= children + (adults - stay.adult) && stay.infant <= infants;

/** Whether the party fits into one such room. */
export const fits = ({ adults, children, infants }: PricedRoom, stay: Stay): boolean =>
  fitsInto(adults, children, infants, stay);

/** Forints of one night for the party, before season and weekday and without board. */
export function bedPrice(basePrice: Forints, baseAdults: number, stay: Stay): number {
  const beyond = stay.adult - baseAdults;
  const percent = 100 + (beyond > 0 ? beyond * EXTRA_ADULT : beyond * MISSING_ADULT) + stay.child * CHILD;
  return (basePrice * percent) / 100;
}

/** Forints of the party's board for one night; a child's costs half. */
export const partyBoard = (boardPrice: Forints, stay: Stay): number => boardPrice * (stay.adult + stay.child / 2);

/**
 * Forints of one night, rounded.
 * @param nightPercent applies to the bed: season, weekday and length of stay.
 * @param ratePercent applies to bed and board.
 */
export function nightPrice(bed: number, board: number, nightPercent: number, ratePercent: number): Forints {
  const exact = ((bed * nightPercent) / 100 + board) * (ratePercent / 100);
  return Math.max(ROUNDING, Math.round(exact / ROUNDING) * ROUNDING);
}

/** Forints of each night. Their sum is the offer's total exactly, so nothing is rounded after this. */
export function nightPrices(room: PricedRoom, rate: Rate, stay: Stay, percents: readonly number[]): Forints[] {
  const bed = bedPrice(room.basePrice, room.baseAdults, stay);
  const board = partyBoard(rate.boardPrice, stay);
  return percents.map((percent) => nightPrice(bed, board, percent, rate.percent));
}

/** Forints of the whole stay. */
export const totalPrice = (room: PricedRoom, rate: Rate, stay: Stay, percents: readonly number[]): Forints =>
  nightPrices(room, rate, stay, percents).reduce((total, price) => total + price, 0);

/**
 * The last day on which cancelling is free, inclusive (Europe/Budapest). It is never in the past: cancelling is free at
 * least on the day of booking, and for a non-refundable rate on that day only.
 */
export const freeUntil = (rate: Pick<Rate, 'nonRef' | 'freeDays'>, stay: Stay, today: IsoDate): IsoDate =>
  rate.nonRef ? today : lastFreeDay(rate.freeDays, stay, today);

/** The same for a refundable rate with free cancellation until so many days before arrival. */
export function lastFreeDay(freeDays: number, stay: Stay, today: IsoDate): IsoDate {
  const deadline = addDays(stay.from, -freeDays);
  return deadline < today ? today : deadline;
}

const YEAR = Array.from({ length: 366 }, (_, at) => addDays('2024-01-01', at).slice(5));

/** The lowest percent of the base price that any night of the year can have under a tariff, discounts included. */
export function lowestPercent({ seasons, weekdays, open, longStay }: Tariff): number {
  const days = open ? YEAR.filter((day) => isWithin(day, open)) : YEAR;
  const season = Math.min(...days.map((day) => seasons.find((one) => isWithin(day, one))?.percent ?? 100));
  return (season * Math.min(...weekdays) * (longStay ? 100 - longStay.percent : 100)) / 10_000;
}

/** Two adults for one night: every from-price is for them. */
const COUPLE: Stay = { from: '2024-01-01', nights: 1, adult: 2, child: 0, infant: 0 };

/** Forints of the cheapest night for two in any of the rooms; null where two do not fit. */
export function lowestNight(
  rooms: readonly (PricedRoom & { readonly rates: readonly Rate[] })[],
  percent: number,
): Forints | null {
  const prices = rooms
    .filter((room) => fits(room, COUPLE))
    .flatMap((room) => room.rates.map((rate) => totalPrice(room, rate, COUPLE, [percent])));
  return prices.length === 0 ? null : Math.min(...prices);
}

/** A hotel as far as its lowest price goes. */
export interface PricedHotel {
  readonly tariff: Tariff;
  readonly roomTypes: readonly (PricedRoom & { readonly rates: readonly Rate[] })[];
}

/** Forints of the cheapest night for two in any of the hotels; 0 where two fit nowhere. */
export function fromPrice(hotels: readonly PricedHotel[]): Forints {
  const prices = hotels.flatMap(({ tariff, roomTypes }) => lowestNight(roomTypes, lowestPercent(tariff)) ?? []);
  return prices.reduce((lowest, price) => (lowest === 0 ? price : Math.min(lowest, price)), 0);
}

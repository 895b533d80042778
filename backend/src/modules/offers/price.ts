import { addDays, type IsoDate } from '@jnn/contract';
import type { Forints } from '../../money';
import type { Rate, Tariff } from '../catalogue/tariff';
import { nightsOf, type Stay } from './stay';

/** What the price of a room depends on. */
export interface PricedRoom {
  readonly baseAdults: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** Forints a night before season and weekday. */
  readonly basePrice: Forints;
}

/** Night prices are whole multiples of this. */
const ROUNDING = 10;
/** Percent of the base price that each adult beyond the base pays, each one missing saves, and each child pays. */
const EXTRA_ADULT = 30;
const MISSING_ADULT = 12;
const CHILD = 20;

const isWithin = (monthDay: string, { from, until }: { from: string; until: string }): boolean =>
  from <= until ? monthDay >= from && monthDay <= until : monthDay >= from || monthDay <= until;

const weekdayOf = (day: IsoDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Percent of the base price for the night that begins on this day. */
function nightPercent(tariff: Tariff, day: IsoDate): number {
  const season = tariff.seasons.find((one) => isWithin(day.slice(5), one))?.percent ?? 100;
  return (season * (tariff.weekdays[weekdayOf(day)] ?? 100)) / 100;
}

/** The percents of a stay's nights under a tariff; null when the place is closed on one of them. */
export function nightPercents(tariff: Tariff, stay: Stay): number[] | null {
  const nights = nightsOf(stay);
  const { open, longStay } = tariff;
  if (open && !nights.every((night) => isWithin(night.slice(5), open))) return null;
  const discount = longStay && stay.nights >= longStay.nights ? 100 - longStay.percent : 100;
  return nights.map((night) => (nightPercent(tariff, night) * discount) / 100);
}

/** Whether the party fits into one such room; children may sleep in beds that adults leave free. */
export function fits(room: PricedRoom, stay: Stay): boolean {
  return (
    stay.adult <= room.adults && stay.child <= room.children + (room.adults - stay.adult) && stay.infant <= room.infants
  );
}

function partyPercent(room: PricedRoom, stay: Stay): number {
  const beyond = stay.adult - room.baseAdults;
  return 100 + (beyond > 0 ? beyond * EXTRA_ADULT : beyond * MISSING_ADULT) + stay.child * CHILD;
}

/** Forints of a night of the party at a percent of the base price. */
function nightPrice(room: PricedRoom, rate: Rate, stay: Stay, percent: number): Forints {
  const bed = (room.basePrice * partyPercent(room, stay)) / 100;
  const board = rate.boardPrice * (stay.adult + stay.child / 2);
  const exact = ((bed * percent) / 100 + board) * (rate.percent / 100);
  return Math.max(ROUNDING, Math.round(exact / ROUNDING) * ROUNDING);
}

/** Forints of each night; their sum is the offer's total, so nothing is rounded afterwards. */
export const nightPrices = (room: PricedRoom, rate: Rate, stay: Stay, percents: readonly number[]): Forints[] =>
  percents.map((percent) => nightPrice(room, rate, stay, percent));

/** Forints of the whole stay. */
export function totalPrice(room: PricedRoom, rate: Rate, stay: Stay, percents: readonly number[]): Forints {
  let total = 0;
  for (const percent of percents) total += nightPrice(room, rate, stay, percent);
  return total;
}

/**
 * The last day on which cancelling is free, inclusive (Europe/Budapest). Never in the past: on the day of booking one
 * may always change one's mind, and for a non-refundable rate that day is all there is.
 */
export function freeUntil(rate: Rate, stay: Stay, today: IsoDate): IsoDate {
  if (rate.nonRef) return today;
  const deadline = addDays(stay.from, -rate.freeDays);
  return deadline < today ? today : deadline;
}

const YEAR = Array.from({ length: 366 }, (_, at) => addDays('2024-01-01', at).slice(5));

/** The lowest percent of the base price that any night of the year can have under a tariff, discounts included. */
export function lowestPercent({ seasons, weekdays, open, longStay }: Tariff): number {
  const days = open ? YEAR.filter((day) => isWithin(day, open)) : YEAR;
  const season = Math.min(...days.map((day) => seasons.find((one) => isWithin(day, one))?.percent ?? 100));
  return (season * Math.min(...weekdays) * (longStay ? 100 - longStay.percent : 100)) / 10_000;
}

/** Two adults for one night, the party of every from-price. */
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

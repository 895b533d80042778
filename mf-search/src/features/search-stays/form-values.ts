import { addDays, nightsBetween, STAY_LIMITS, type HotelSuggestion, type IsoDate } from '@jnn/contract';
import type { Guests } from '../../lib/search-params';

/** What the traveller has named: a town, or one hotel. */
export type Destination =
  | { readonly kind: 'city'; readonly city: string; readonly cityName: string }
  | { readonly kind: 'hotel'; readonly hotel: HotelSuggestion };

/** The search form as it stands, possibly incomplete. */
export interface StayWish {
  /** What stands in the destination field. */
  readonly text: string;
  /** Null while the text has not been matched with a place. */
  readonly destination: Destination | null;
  /** No place was found for the text. */
  readonly unknown: boolean;
  readonly dateFrom: IsoDate | null;
  readonly dateUntil: IsoDate | null;
  /** May be any whole number while it is typed. */
  readonly nights: number;
  readonly guests: Guests;
}

export type WishField = 'destination' | 'dateFrom' | 'dateUntil' | 'nights';
export type WishError =
  | 'destinationMissing'
  | 'destinationUnknown'
  | 'dateFromMissing'
  | 'dateFromPast'
  | 'dateUntilMissing'
  | 'dateUntilEarly'
  | 'nightsRange';
export type WishErrors = Readonly<Partial<Record<WishField, WishError>>>;

type Range = { readonly from: IsoDate | null; readonly until: IsoDate | null };

/**
 * Other dates: an arrival that moves alone takes the departure of a good stay along; otherwise the nights follow the
 * dates.
 */
export function withDates(wish: StayWish, { from, until }: Range): StayWish {
  const follows = from !== wish.dateFrom && until === wish.dateUntil && canStay(wish.nights);
  const dateUntil = follows && from !== null ? addDays(from, wish.nights) : until;
  const nights = from !== null && dateUntil !== null ? nightsBetween(from, dateUntil) : wish.nights;
  return { ...wish, dateFrom: from, dateUntil, nights };
}

const canStay = (nights: number): boolean => nights >= STAY_LIMITS.nights.min && nights <= STAY_LIMITS.nights.max;

/** Another number of nights: the departure follows. */
export function withNights(wish: StayWish, nights: number): StayWish {
  // Beyond a year the number is a slip of the finger; the field says so and the departure stays.
  const follows = wish.dateFrom !== null && nights >= 0 && nights <= 366;
  return { ...wish, nights, dateUntil: follows ? addDays(wish.dateFrom, nights) : wish.dateUntil };
}

/** What keeps a wish from being searched for. */
export function findErrors(wish: StayWish, today: IsoDate): WishErrors {
  const { text, dateFrom, dateUntil, nights } = wish;
  const errors: Partial<Record<WishField, WishError>> = {};
  if (text.trim() === '') errors.destination = 'destinationMissing';
  if (dateFrom === null) errors.dateFrom = 'dateFromMissing';
  else if (dateFrom < today) errors.dateFrom = 'dateFromPast';
  if (dateUntil === null) errors.dateUntil = 'dateUntilMissing';
  else if (dateFrom !== null && dateUntil < dateFrom) errors.dateUntil = 'dateUntilEarly';
  else if (!canStay(nights)) errors.nights = 'nightsRange';
  return errors;
}

import { addDays, nightsBetween, STAY_LIMITS, type HotelSuggestion, type IsoDate } from '@jnn/contract';
import type { Guests } from '../../lib/search-params';

/** A place to search in: a town, or one hotel. */
export type Destination =
  | { readonly kind: 'city'; readonly city: string; readonly cityName: string }
  | { readonly kind: 'hotel'; readonly hotel: HotelSuggestion };

/** The values of the search form, possibly incomplete. */
export interface SearchFormValues {
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
  /** The departure that was chosen lay before the arrival, so that another one was set. */
  readonly departureMoved: boolean;
}

export type SearchFormField = 'destination' | 'dateFrom' | 'dateUntil' | 'nights';
export type SearchFormError =
  | 'destinationMissing'
  | 'destinationUnknown'
  | 'dateFromMissing'
  | 'dateFromPast'
  | 'dateUntilMissing'
  | 'nightsRange';
export type SearchFormErrors = Readonly<Partial<Record<SearchFormField, SearchFormError>>>;

type Range = { readonly from: IsoDate | null; readonly until: IsoDate | null };

/**
 * The form with other dates. When only the arrival changes, or the departure would not lie after it, the departure moves
 * and a valid number of nights stays; otherwise the nights follow from the dates.
 */
export function withDates(values: SearchFormValues, { from, until }: Range): SearchFormValues {
  const follows = from !== values.dateFrom && until === values.dateUntil && canStay(values.nights);
  const isEarly = from !== null && until !== null && until <= from;
  const kept = canStay(values.nights) ? values.nights : STAY_LIMITS.nights.min;
  const dateUntil = (follows || isEarly) && from !== null ? addDays(from, kept) : until;
  const nights = from !== null && dateUntil !== null ? nightsBetween(from, dateUntil) : values.nights;
  return { ...values, dateFrom: from, dateUntil, nights, departureMoved: isEarly && !follows };
}

const canStay = (nights: number): boolean => nights >= STAY_LIMITS.nights.min && nights <= STAY_LIMITS.nights.max;

/** The form with another number of nights: the departure follows. */
export function withNights(values: SearchFormValues, nights: number): SearchFormValues {
  // More than a year is a typing error: the field shows its error, and the departure stays.
  const follows = values.dateFrom !== null && nights >= 0 && nights <= 366;
  return {
    ...values,
    departureMoved: false,
    nights,
    dateUntil: follows ? addDays(values.dateFrom, nights) : values.dateUntil,
  };
}

/** The errors by field; none where the form can be searched for. */
export function validateForm(values: SearchFormValues, today: IsoDate): SearchFormErrors {
  const { text, dateFrom, dateUntil, nights } = values;
  const errors: Partial<Record<SearchFormField, SearchFormError>> = {};
  if (text.trim() === '') errors.destination = 'destinationMissing';
  if (dateFrom === null) errors.dateFrom = 'dateFromMissing';
  else if (dateFrom < today) errors.dateFrom = 'dateFromPast';
  if (dateUntil === null) errors.dateUntil = 'dateUntilMissing';
  else if (!canStay(nights)) errors.nights = 'nightsRange';
  return errors;
}

import { type FilterData, ROOM_BASES, STARS, FILTER_GROUPS, type FilterGroup, WIDENING_GROUPS } from '@jnn/contract';
import { fold } from '../../text/fold';
import { mealFilter } from '../../domain/facilities';
import { facilityMasks, hasAll, hasAny } from './facility-index';
import { ANY_TERMS, boardBits, REFUNDABLE } from './rate-columns';
import { ANY_OFFER, type OfferFilter } from './rate-pricing';
import type { HotelSnapshot } from './snapshot';

/** The groups of filters that a hotel passes or fails as a whole; meals and cancellation depend on its offers. */
export type FacilityGroup = Exclude<FilterGroup, 'meals' | 'cancellation'>;

/** Everything that a hotel passes or fails as a whole. */
export type HotelGroup = FacilityGroup | 'stars' | 'name';

type HotelTest = (hotel: HotelSnapshot) => boolean;

/** A filter state, prepared once to test hundreds of hotels. */
export interface Filter {
  /** Only the groups in which something is chosen. */
  readonly tests: readonly (readonly [HotelGroup, HotelTest])[];
  /** The chosen boards, any of which suffices, free cancellation if it is chosen, and the chosen prices. */
  readonly offers: OfferFilter;
}

const WIDENING: ReadonlySet<string> = new Set(WIDENING_GROUPS);

/** Whether any chosen filter of the group suffices; in the other groups all chosen ones must hold. */
export const isWidening = (group: FilterGroup | HotelGroup): boolean => WIDENING.has(group);

function facilityTest(group: FacilityGroup, data: FilterData): HotelTest | null {
  const chosen = FILTER_GROUPS[group].filter((name) => data[name]);
  if (chosen.length === 0) return null;
  const wanted = facilityMasks.maskOf(chosen);
  return isWidening(group)
    ? ({ facilities }) => hasAny(facilities, wanted)
    : ({ facilities }) => hasAll(facilities, wanted);
}

/** All categories chosen filters nothing; none chosen finds nothing. */
function starsTest({ selectedCategory }: FilterData): HotelTest | null {
  const wanted = new Set(STARS.flatMap((star, place) => (selectedCategory[star] ? [place + 1] : [])));
  return wanted.size === STARS.length ? null : ({ category }) => wanted.has(category);
}

function nameTest({ hotelName }: FilterData): HotelTest | null {
  const words = fold(hotelName)
    .split(' ')
    .filter((word) => word !== '');
  return words.length === 0 ? null : ({ foldedName }) => words.every((word) => foldedName.includes(word));
}

/** How the filter tests a hotel, by group. A group of the contract that is left out here is a type error. */
export type HotelTests = Readonly<Record<HotelGroup, (data: FilterData) => HotelTest | null>>;

const HOTEL_GROUPS: HotelTests = {
  facilities: (data) => facilityTest('facilities', data),
  room: (data) => facilityTest('room', data),
  payment: (data) => facilityTest('payment', data),
  categories: (data) => facilityTest('categories', data),
  sports: (data) => facilityTest('sports', data),
  hotelTypes: (data) => facilityTest('hotelTypes', data),
  year: (data) => facilityTest('year', data),
  count: (data) => facilityTest('count', data),
  score: (data) => facilityTest('score', data),
  distance: (data) => facilityTest('distance', data),
  stars: starsTest,
  name: nameTest,
};
// `Object.keys` forgets that the keys are the groups.
export const GROUP_NAMES = Object.keys(HOTEL_GROUPS) as HotelGroup[];

function chosenTerms(data: FilterData): number {
  const chosen = ROOM_BASES.filter((board) => data[mealFilter(board)]);
  const boards = chosen.length === 0 ? ANY_TERMS : chosen.reduce((bits, board) => bits | boardBits(board), 0);
  return data.freeCancellation ? boards & REFUNDABLE : boards;
}

/** Prepares a filter state; null, the state before anything was chosen, filters nothing. */
export function createFilter(data: FilterData | null): Filter {
  if (!data) return { tests: [], offers: ANY_OFFER };
  const tests = GROUP_NAMES.flatMap((group) => {
    const test = HOTEL_GROUPS[group](data);
    return test ? [[group, test] as const] : [];
  });
  return { tests, offers: { terms: chosenTerms(data), ...data.currencyFilter } };
}

import { type FilterData, ROOM_BASES, STARS, TOGGLE_GROUPS, type ToggleGroup, WIDENING_GROUPS } from '@jnn/contract';
import { fold } from '../../text/fold';
import { boardBit } from '../catalogue/rate-table';
import type { SheetHotel } from '../catalogue/sheet';
import { bitsOf, holdsAll, holdsAny, mealToggle, type ToggleBits } from '../catalogue/toggles';
import { ANYTHING, type Wanted } from '../offers/offers';

/** The groups that a hotel passes or fails as a whole; meals and price are a matter of its offers. */
export type HotelGroup = Exclude<ToggleGroup, 'meals'> | 'stars' | 'name';

type Test = (hotel: SheetHotel) => boolean;

/** A filter state made ready for asking hundreds of hotels. */
export interface Filter {
  /** Only groups in which something is chosen. */
  readonly tests: readonly (readonly [HotelGroup, Test])[];
  /** The offers that are wanted: of the boards chosen, any of which suffices, and within the prices. */
  readonly wanted: Wanted;
}

const WIDENING: ReadonlySet<string> = new Set(WIDENING_GROUPS);

/** Whether any of the group's chosen buttons suffices; else all must hold. */
export const isWidening = (group: ToggleGroup | HotelGroup): boolean => WIDENING.has(group);

function groupTest(group: ToggleGroup, data: FilterData): Test | null {
  const chosen = TOGGLE_GROUPS[group].filter((toggle) => data[toggle]);
  if (chosen.length === 0) return null;
  const wanted: ToggleBits = bitsOf(chosen);
  return isWidening(group) ? ({ toggles }) => holdsAny(toggles, wanted) : ({ toggles }) => holdsAll(toggles, wanted);
}

/** All categories selected means none asked for; none selected finds nothing. */
function starsTest({ selectedCategory }: FilterData): Test | null {
  const wanted = new Set(STARS.flatMap((star, at) => (selectedCategory[star] ? [at + 1] : [])));
  return wanted.size === STARS.length ? null : ({ category }) => wanted.has(category);
}

function nameTest({ hotelName }: FilterData): Test | null {
  const words = fold(hotelName)
    .split(' ')
    .filter((word) => word !== '');
  return words.length === 0 ? null : ({ folded }) => words.every((word) => folded.includes(word));
}

const HOTEL_GROUPS = ['facilities', 'room', 'payment', 'categories', 'sports', 'hotelTypes', 'year', 'count'] as const;

function boardsIn(data: FilterData): number {
  const chosen = ROOM_BASES.filter((board) => data[mealToggle(board)]);
  return chosen.length === 0 ? ANYTHING.boards : chosen.reduce((bits, board) => bits | boardBit(board), 0);
}

/** Makes a filter of a filter state (specification, section 3); null is the state before anything was chosen. */
export function makeFilter(data: FilterData | null): Filter {
  if (!data) return { tests: [], wanted: ANYTHING };
  const all = HOTEL_GROUPS.map((group) => [group, groupTest(group, data)] as const);
  const tests = [...all, ['stars', starsTest(data)] as const, ['name', nameTest(data)] as const].flatMap(
    ([group, test]) => (test ? [[group, test] as const] : []),
  );
  return { tests, wanted: { boards: boardsIn(data), ...data.currencyFilter } };
}

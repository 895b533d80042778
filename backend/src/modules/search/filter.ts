import { type FilterData, STARS, TOGGLE_GROUPS, type ToggleGroup, WIDENING_GROUPS } from '@jnn/contract';
import { fold } from '../../text/fold';
import type { SheetHotel } from '../catalogue/sheet';
import { bitsOf, holdsAll, holdsAny, mealToggle, type ToggleBits } from '../catalogue/toggles';
import type { PricedOffer } from '../offers/offers';

/** A hotel with its offers for the stay, cheapest first, before filtering. */
export interface Candidate {
  readonly hotel: SheetHotel;
  readonly offers: readonly PricedOffer[];
}

/** The groups that a hotel passes or fails as a whole; meals and price are a matter of its offers. */
export type HotelGroup = Exclude<ToggleGroup, 'meals'> | 'stars' | 'name';

type Test = (hotel: SheetHotel) => boolean;

/** A filter state made ready for asking hundreds of hotels. */
export interface Filter {
  /** Only groups in which something is chosen. */
  readonly tests: ReadonlyMap<HotelGroup, Test>;
  /** Boards that are chosen, any of which suffices; null for all. */
  readonly meals: ReadonlySet<string> | null;
  /** Forints of the whole stay, both inclusive. */
  readonly price: { readonly min: number; readonly max: number };
  /** Neither meals nor a price are chosen. */
  readonly takesAllOffers: boolean;
}

const WIDENING: ReadonlySet<ToggleGroup> = new Set(WIDENING_GROUPS);
const isWidening = (group: ToggleGroup): boolean => WIDENING.has(group);

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

/** Makes a filter of a filter state (specification, section 3); null is the state before anything was chosen. */
export function makeFilter(data: FilterData | null): Filter {
  const tests = new Map<HotelGroup, Test>();
  if (!data) return { tests, meals: null, price: { min: 0, max: Infinity }, takesAllOffers: true };
  const put = (group: HotelGroup, test: Test | null): void => {
    if (test) tests.set(group, test);
  };
  for (const group of HOTEL_GROUPS) put(group, groupTest(group, data));
  put('stars', starsTest(data));
  put('name', nameTest(data));
  const meals = TOGGLE_GROUPS.meals.filter((toggle) => data[toggle]);
  return {
    tests,
    meals: meals.length === 0 ? null : new Set(meals),
    price: data.currencyFilter,
    takesAllOffers: false,
  };
}

/** Whether the board of an offer is wanted. */
export const meetsMeals = ({ meals }: Filter, { rate }: PricedOffer): boolean =>
  meals === null || meals.has(mealToggle(rate.board));

/** Whether the price of an offer is wanted. */
export const meetsPrice = ({ price }: Filter, { total }: PricedOffer): boolean =>
  total >= price.min && total <= price.max;

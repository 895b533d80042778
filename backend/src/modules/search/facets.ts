import { type Facets, STARS, type Toggle, TOGGLE_GROUPS } from '@jnn/contract';
import type { SheetHotel } from '../catalogue/sheet';
import { mealToggle, namesOf } from '../catalogue/toggles';
import { type Candidate, type Filter, type HotelGroup, meetsMeals, meetsPrice } from './filter';
import { histogram } from './histogram';

/** What is counted while hotels are filtered. */
interface Tally {
  readonly toggles: Map<Toggle, number>;
  /** By stars, the first for one. */
  readonly stars: number[];
  /** Forints of each hotel's cheapest offer, price filter left out. */
  readonly prices: number[];
}

const GROUP_OF = new Map<Toggle, HotelGroup | 'meals'>(
  // `Object.entries` forgets that the keys are the groups.
  (Object.entries(TOGGLE_GROUPS) as [HotelGroup | 'meals', readonly Toggle[]][]).flatMap(([group, toggles]) =>
    toggles.map((toggle) => [toggle, group] as const),
  ),
);

/** The one group of the filter that a hotel fails; `none` when it passes all, `several` when it fails more. */
function failedGroup(filter: Filter, hotel: SheetHotel): HotelGroup | 'none' | 'several' {
  let failed: HotelGroup | 'none' = 'none';
  for (const [group, test] of filter.tests) {
    if (test(hotel)) continue;
    if (failed !== 'none') return 'several';
    failed = group;
  }
  return failed;
}

/** The names that hold for a hotel, made once per hotel and sheet. */
function namesByHotel(): (hotel: SheetHotel) => readonly Toggle[] {
  const known = new WeakMap<SheetHotel, readonly Toggle[]>();
  return (hotel) => {
    const names = known.get(hotel) ?? namesOf(hotel.toggles);
    known.set(hotel, names);
    return names;
  };
}

const add = (counts: Map<Toggle, number>, toggle: Toggle): void => {
  counts.set(toggle, (counts.get(toggle) ?? 0) + 1);
};

function countHotel(tally: Tally, hotel: SheetHotel, failed: HotelGroup | 'none', names: readonly Toggle[]): void {
  for (const name of names) {
    const group = GROUP_OF.get(name);
    if (group !== 'meals' && (failed === 'none' || failed === group)) add(tally.toggles, name);
  }
  if (failed === 'none' || failed === 'stars')
    tally.stars[hotel.category - 1] = (tally.stars[hotel.category - 1] ?? 0) + 1;
}

function countOffers(tally: Tally, filter: Filter, { offers }: Candidate): void {
  const boards = new Set(offers.filter((offer) => meetsPrice(filter, offer)).map(({ rate }) => rate.board));
  for (const board of boards) add(tally.toggles, mealToggle(board));
  const cheapest = offers.find((offer) => meetsMeals(filter, offer));
  if (cheapest) tally.prices.push(cheapest.total);
}

/** What a filter leaves of a city, with the counts for its buttons. */
export interface Filtered {
  readonly found: readonly Candidate[];
  readonly facets: Facets;
  /** Forints; of the hotels that all filters but the price's leave; null when there are none. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
}

/**
 * Filters hotels and counts, for every toggle and category, the hotels that have it under the *other* groups' filters
 * (so a count says what choosing it leads to). Offers outside the wanted boards and prices fall away; a hotel without
 * offers does too.
 */
export function applyFilter(filter: Filter, candidates: readonly Candidate[]): Filtered {
  const tally: Tally = { toggles: new Map(), stars: [0, 0, 0, 0, 0], prices: [] };
  const found: Candidate[] = [];
  const names = namesByHotel();
  for (const candidate of candidates) {
    const { hotel } = candidate;
    const failed = failedGroup(filter, hotel);
    if (failed === 'several') continue;
    const offers = candidate.offers.filter((offer) => meetsMeals(filter, offer) && meetsPrice(filter, offer));
    if (offers.length > 0) countHotel(tally, hotel, failed, names(hotel));
    if (failed !== 'none') continue;
    countOffers(tally, filter, candidate);
    if (offers.length > 0) found.push({ hotel, offers });
  }
  const categories = { one: 0, two: 0, three: 0, four: 0, five: 0 };
  STARS.forEach((star, at) => (categories[star] = tally.stars[at] ?? 0));
  const facets = { toggles: Object.fromEntries(tally.toggles), categories, priceHistogram: histogram(tally.prices) };
  return { found, facets, priceRange: rangeOf(tally.prices) };
}

function rangeOf(prices: readonly number[]): { min: number; max: number } | null {
  if (prices.length === 0) return null;
  let [min, max] = [Infinity, 0];
  for (const price of prices) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min, max };
}

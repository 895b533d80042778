import { type Facets, ROOM_BASES, STARS, type Toggle, TOGGLE_GROUPS, type ToggleGroup, TOGGLES } from '@jnn/contract';
import type { SheetHotel } from '../catalogue/sheet';
import { mealToggle } from '../catalogue/toggles';
import type { PricedOffer } from '../offers/offers';
import { type Candidate, type Filter, type HotelGroup, meetsMeals, meetsPrice } from './filter';
import { histogram } from './histogram';

/** What is counted while hotels are filtered. */
interface Tally {
  /** By the places of the contract's list. */
  readonly toggles: Uint32Array;
  /** By stars, the first for one. */
  readonly stars: number[];
  /** Forints of each hotel's cheapest offer, price filter left out. */
  readonly prices: number[];
}

/** The group of each toggle, by its place in the contract's list. */
const GROUPS: readonly (ToggleGroup | undefined)[] = TOGGLES.map(
  (toggle) =>
    // `Object.entries` forgets that the keys are the groups.
    (Object.entries(TOGGLE_GROUPS) as [ToggleGroup, readonly Toggle[]][]).find(([, toggles]) =>
      toggles.includes(toggle),
    )?.[0],
);
const BOARD_PLACES = ROOM_BASES.map((board) => TOGGLES.indexOf(mealToggle(board)));
/** One bit for each board. */
const BOARD_BITS = new Map(ROOM_BASES.map((board, at) => [board, 1 << at]));

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

const add = (counts: Uint32Array, place: number): void => {
  counts[place] = (counts[place] ?? 0) + 1;
};

function countHotel(tally: Tally, { places, category }: SheetHotel, failed: HotelGroup | 'none'): void {
  for (const place of places) if (failed === 'none' || failed === GROUPS[place]) add(tally.toggles, place);
  if (failed === 'none' || failed === 'stars') tally.stars[category - 1] = (tally.stars[category - 1] ?? 0) + 1;
}

function countOffers(tally: Tally, filter: Filter, { offers }: Candidate): void {
  let boards = 0;
  for (const offer of offers) if (meetsPrice(filter, offer)) boards |= BOARD_BITS.get(offer.rate.board) ?? 0;
  BOARD_PLACES.forEach((place, at) => (boards >> at) & 1 && add(tally.toggles, place));
  const cheapest = offers.find((offer) => meetsMeals(filter, offer));
  if (cheapest) tally.prices.push(cheapest.total);
}

/** The offers that a filter leaves of a hotel's. */
const offersLeft = (filter: Filter, { offers }: Candidate): readonly PricedOffer[] =>
  filter.takesAllOffers ? offers : offers.filter((offer) => meetsMeals(filter, offer) && meetsPrice(filter, offer));

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
  const tally: Tally = { toggles: new Uint32Array(TOGGLES.length), stars: [0, 0, 0, 0, 0], prices: [] };
  const found: Candidate[] = [];
  for (const candidate of candidates) {
    const { hotel } = candidate;
    const failed = failedGroup(filter, hotel);
    if (failed === 'several') continue;
    const offers = offersLeft(filter, candidate);
    if (offers.length > 0) countHotel(tally, hotel, failed);
    if (failed !== 'none') continue;
    countOffers(tally, filter, candidate);
    if (offers.length > 0) found.push({ hotel, offers });
  }
  const categories = { one: 0, two: 0, three: 0, four: 0, five: 0 };
  STARS.forEach((star, at) => (categories[star] = tally.stars[at] ?? 0));
  const counted = TOGGLES.flatMap((toggle, at) => (tally.toggles[at] ? [[toggle, tally.toggles[at]] as const] : []));
  const facets = { toggles: Object.fromEntries(counted), categories, priceHistogram: histogram(tally.prices) };
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

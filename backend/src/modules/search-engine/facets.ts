import { ROOM_BASES, FILTER_GROUPS, type FilterGroup, FILTERS } from '@jnn/contract';
import type { Forints } from '../../money';
import { mealFilter } from '../../domain/facilities';
import { addHotel, countCommon, emptyHotelSet, type HotelSet } from './facility-index';
import { type Filter, type HotelGroup, isWidening } from './filter';
import { boardBits, REFUNDABLE } from './rate-columns';
import { type PricingInput, type RateTotals, readOffers } from './rate-pricing';
import type { CitySnapshot, HotelSnapshot } from './snapshot';

/** A city whose rates are priced for a stay. */
export interface PricedCity {
  readonly snapshot: CitySnapshot;
  readonly input: PricingInput;
  readonly totals: RateTotals;
}

/** A priced city with those of its hotels that are searched. */
interface SearchedCity extends PricedCity {
  readonly hotels: readonly HotelSnapshot[];
}

/** A hotel that passes a filter, with the price of its cheapest offer that passes it. */
export interface FoundHotel {
  readonly city: PricedCity;
  readonly hotel: HotelSnapshot;
  readonly cheapest: Forints;
}

/** How many hotels each choice of the filter would lead to. */
export interface FacetCounts {
  /** By the places of the contract's filters. */
  readonly filters: readonly number[];
  /** By category, the first for one star. */
  readonly stars: readonly number[];
  readonly bars: readonly Bar[];
}

/** What passes a filter, with the counts for its choices. */
export interface FilteredHotels {
  readonly found: readonly FoundHotel[];
  readonly counts: FacetCounts;
  /** Forints, over the hotels that pass every filter but the price's; null when there are none. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
}

/** The group of each filter, by its place in the contract's list. */
const GROUPS: readonly (FilterGroup | undefined)[] = FILTERS.map((name) =>
  // `Object.keys` forgets that the keys are the groups.
  (Object.keys(FILTER_GROUPS) as FilterGroup[]).find((group) =>
    (FILTER_GROUPS[group] as readonly string[]).includes(name),
  ),
);
const BOARDS = ROOM_BASES.map((board) => ({ bits: boardBits(board), place: FILTERS.indexOf(mealFilter(board)) }));
const FREE_CANCELLATION = FILTERS.indexOf('freeCancellation');

/** The one group of the filter that a hotel fails; `none` when it passes all, `several` when it fails more than one. */
function failedGroup({ tests }: Filter, hotel: HotelSnapshot): HotelGroup | 'none' | 'several' {
  let failed: HotelGroup | 'none' = 'none';
  for (const [group, test] of tests) {
    if (test(hotel)) continue;
    if (failed !== 'none') return 'several';
    failed = group;
  }
  return failed;
}

/** Which hotels of one city pass a filter, as bit sets, so that a filter is counted for 32 hotels at a time. */
class PassingHotels {
  readonly #all: HotelSet;
  /** Hotels that fail this widening group and no other: choosing another filter of it would let them in. */
  readonly #failingOnly = new Map<HotelGroup, HotelSet>();
  readonly #snapshot: CitySnapshot;

  constructor(snapshot: CitySnapshot) {
    this.#snapshot = snapshot;
    this.#all = emptyHotelSet(snapshot.hotels.length);
  }

  add(hotel: number, failed: HotelGroup | 'none'): void {
    if (failed === 'none') addHotel(this.#all, hotel);
    else if (isWidening(failed)) addHotel(this.#failing(failed), hotel);
  }

  #failing(group: HotelGroup): HotelSet {
    const set = this.#failingOnly.get(group) ?? emptyHotelSet(this.#snapshot.hotels.length);
    this.#failingOnly.set(group, set);
    return set;
  }

  /**
   * Adds to the count of each filter its hotels that pass all groups; in a widening group, all groups but the filter's
   * own.
   */
  addCounts(counts: number[]): void {
    const { facilityIndex } = this.#snapshot;
    const passing = [this.#all];
    const widened = new Map<string, HotelSet[]>(
      [...this.#failingOnly].map(([group, set]) => [group, [...passing, set]]),
    );
    for (let place = 0; place < counts.length; place += 1) {
      const hotels = facilityIndex[place];
      if (!hotels) continue;
      const sets = widened.size === 0 ? passing : (widened.get(GROUPS[place] ?? '') ?? passing);
      counts[place] = (counts[place] ?? 0) + countCommon(hotels, sets);
    }
  }
}

const isRefundableOnly = (terms: number): boolean => (terms & ~REFUNDABLE) === 0;

/** Collects the found hotels and the counts while the hotels of one city after the other are filtered. */
class FacetCounter {
  readonly found: FoundHotel[] = [];
  readonly filters = FILTERS.map(() => 0);
  readonly stars = [0, 0, 0, 0, 0];
  /** Forints of the cheapest offer of each hotel that passes all but the price filter. */
  readonly prices: Forints[] = [];
  readonly #filter: Filter;

  constructor(filter: Filter) {
    this.#filter = filter;
  }

  addCity(city: SearchedCity): void {
    const passing = new PassingHotels(city.snapshot);
    for (const hotel of city.hotels) this.#addHotel(city, hotel, passing);
    passing.addCounts(this.filters);
  }

  #addHotel(city: SearchedCity, hotel: HotelSnapshot, passing: PassingHotels): void {
    const {
      snapshot: { rates },
      totals,
    } = city;
    const { index, category } = hotel;
    const failed = failedGroup(this.#filter, hotel);
    if (failed === 'several') return;
    const { cheapest, cheapestAtAnyPrice, terms } = readOffers(rates, totals, index, this.#filter.offers);
    if (cheapest > 0) {
      passing.add(index, failed);
      if (failed === 'none' || failed === 'stars') this.stars[category - 1] = (this.stars[category - 1] ?? 0) + 1;
    }
    if (failed !== 'none') return;
    this.#addTerms(terms);
    if (cheapestAtAnyPrice > 0) this.prices.push(cheapestAtAnyPrice);
    if (cheapest > 0) this.found.push({ city, hotel, cheapest });
  }

  /** Counts a board among the offers with the chosen refundability, and free cancellation among those of the chosen boards. */
  #addTerms(terms: number): void {
    const { terms: chosen } = this.#filter.offers;
    const offered = isRefundableOnly(chosen) ? terms & REFUNDABLE : terms;
    for (const { bits, place } of BOARDS) if (offered & bits) this.#addFilter(place, 1);
    if (terms & chosen & REFUNDABLE) this.#addFilter(FREE_CANCELLATION, 1);
  }

  #addFilter(place: number, count: number): void {
    this.filters[place] = (this.filters[place] ?? 0) + count;
  }
}

/**
 * Filters hotels and counts, for every filter and category, the hotels that choosing it would lead to: those that have
 * it and pass the filters of the other groups and, in a group where all chosen filters must hold, of its own. Offers
 * outside of the chosen boards and prices do not count, and a hotel without offers is not found.
 */
export function applyFilter(filter: Filter, cities: readonly SearchedCity[]): FilteredHotels {
  const counter = new FacetCounter(filter);
  for (const city of cities) counter.addCity(city);
  const { found, filters, stars, prices } = counter;
  return { found, counts: { filters, stars, bars: histogram(prices) }, priceRange: rangeOf(prices) };
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

/** A bar of the price histogram: prices from `from` (inclusive) until `until` (exclusive) and how many there are. */
interface Bar {
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** Bars at most. Widths are 1, 2 or 5 times a power of ten, so there are at least half as many but for few prices. */
const MAX_BARS = 20;

/** The smallest round width with which the span takes at most {@link MAX_BARS} bars. */
function barWidth(min: number, max: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      const width = step * power;
      if (Math.floor(max / width) - Math.floor(min / width) < MAX_BARS) return width;
    }
  }
}

/** Counts prices in ten to twenty bars of equal, round width; fewer when the prices lie close together. */
function histogram(prices: readonly number[]): Bar[] {
  if (prices.length === 0) return [];
  const min = prices.reduce((least, price) => Math.min(least, price));
  const max = prices.reduce((most, price) => Math.max(most, price));
  const width = barWidth(min, max);
  const first = Math.floor(min / width);
  const counts = Array.from({ length: Math.floor(max / width) - first + 1 }, () => 0);
  for (const price of prices) {
    const bar = Math.floor(price / width) - first;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, bar) => ({ from: (first + bar) * width, until: (first + bar + 1) * width, count }));
}

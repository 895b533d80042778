import { ROOM_BASES, TOGGLE_GROUPS, type ToggleGroup, TOGGLES } from '@jnn/contract';
import { addHotel, countCommon, type HotelSet, noHotels } from '../catalogue/holders';
import { boardBit } from '../catalogue/rate-table';
import type { CitySheet, SheetHotel } from '../catalogue/sheet';
import { mealToggle } from '../catalogue/toggles';
import type { Forints } from '../../money';
import { ANYTHING, type Asked, boardsOf, cheapestOf, type Totals, type Wanted } from '../offers/offers';
import { type Filter, type HotelGroup, isWidening } from './filter';
import { type Bar, histogram } from './histogram';

/** A city whose rates are priced for a stay. */
export interface PricedCity {
  readonly sheet: CitySheet;
  readonly asked: Asked;
  readonly totals: Totals;
}

/** A city with those of its hotels that are asked about. */
interface SearchedCity extends PricedCity {
  readonly hotels: readonly SheetHotel[];
}

/** A hotel that a filter leaves, with the price of its cheapest offer among those that the filter leaves. */
export interface FoundHotel {
  readonly city: PricedCity;
  readonly hotel: SheetHotel;
  readonly cheapest: Forints;
}

/** How many hotels each button of the filter would lead to. */
export interface Counts {
  /** By the places of the contract's list. */
  readonly toggles: readonly number[];
  /** By stars, the first for one. */
  readonly stars: readonly number[];
  readonly bars: readonly Bar[];
}

/** What a filter leaves of cities, with the counts for its buttons. */
export interface Filtered {
  readonly found: readonly FoundHotel[];
  readonly counts: Counts;
  /** Forints; of the hotels that all filters but the price's leave; null when there are none. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
}

/** The group of each toggle, by its place in the contract's list. */
const GROUPS: readonly (ToggleGroup | undefined)[] = TOGGLES.map((toggle) =>
  // `Object.keys` forgets that the keys are the groups.
  (Object.keys(TOGGLE_GROUPS) as ToggleGroup[]).find((group) =>
    (TOGGLE_GROUPS[group] as readonly string[]).includes(toggle),
  ),
);
const BOARDS = ROOM_BASES.map((board) => ({ bit: boardBit(board), place: TOGGLES.indexOf(mealToggle(board)) }));

/** The one group of the filter that a hotel fails; `none` when it passes all, `several` when it fails more. */
function failedGroup({ tests }: Filter, hotel: SheetHotel): HotelGroup | 'none' | 'several' {
  let failed: HotelGroup | 'none' = 'none';
  for (const [group, test] of tests) {
    if (test(hotel)) continue;
    if (failed !== 'none') return 'several';
    failed = group;
  }
  return failed;
}

/** Which hotels of one city pass a filter, as sets: toggles are counted for many hotels at a time. */
class Passing {
  readonly #all: HotelSet;
  /** Those that fail one group only, of which any button suffices, by that group. */
  readonly #butFor = new Map<HotelGroup, HotelSet>();
  readonly #sheet: CitySheet;

  constructor(sheet: CitySheet) {
    this.#sheet = sheet;
    this.#all = noHotels(sheet.hotels.length);
  }

  add(rank: number, failed: HotelGroup | 'none'): void {
    if (failed === 'none') addHotel(this.#all, rank);
    else if (isWidening(failed)) addHotel(this.#setBut(failed), rank);
  }

  #setBut(group: HotelGroup): HotelSet {
    const set = this.#butFor.get(group) ?? noHotels(this.#sheet.hotels.length);
    this.#butFor.set(group, set);
    return set;
  }

  /** For each toggle the hotels that have it and pass every group; its own only where all of its buttons must hold. */
  countToggles(): number[] {
    const passing = [this.#all];
    const both = new Map<string, HotelSet[]>([...this.#butFor].map(([group, set]) => [group, [...passing, set]]));
    return this.#sheet.holders.map((holders, place) => countCommon(holders, both.get(GROUPS[place] ?? '') ?? passing));
  }
}

/** What is gathered while the hotels of one city after the other are filtered. */
class Tally {
  readonly found: FoundHotel[] = [];
  readonly toggles = TOGGLES.map(() => 0);
  readonly stars = [0, 0, 0, 0, 0];
  /** Forints of each hotel's cheapest offer, price filter left out. */
  readonly prices: Forints[] = [];
  readonly #filter: Filter;
  readonly #atAnyPrice: Wanted;
  readonly #onAnyBoard: Wanted;

  constructor(filter: Filter) {
    this.#filter = filter;
    this.#atAnyPrice = { ...ANYTHING, boards: filter.wanted.boards };
    this.#onAnyBoard = { ...filter.wanted, boards: ANYTHING.boards };
  }

  addCity(city: SearchedCity): void {
    const passing = new Passing(city.sheet);
    for (const hotel of city.hotels) this.#addHotel(city, hotel, passing);
    for (const [place, count] of passing.countToggles().entries()) this.#addToggle(place, count);
  }

  #addHotel(city: SearchedCity, hotel: SheetHotel, passing: Passing): void {
    const {
      sheet: { rates },
      totals,
    } = city;
    const { rank, category } = hotel;
    const failed = failedGroup(this.#filter, hotel);
    if (failed === 'several') return;
    const cheapest = cheapestOf(rates, totals, rank, this.#filter.wanted);
    if (cheapest > 0) {
      passing.add(rank, failed);
      if (failed === 'none' || failed === 'stars') this.stars[category - 1] = (this.stars[category - 1] ?? 0) + 1;
    }
    if (failed !== 'none') return;
    const boards = boardsOf(rates, totals, rank, this.#onAnyBoard);
    for (const { bit, place } of BOARDS) if (boards & bit) this.#addToggle(place, 1);
    const open = cheapestOf(rates, totals, rank, this.#atAnyPrice);
    if (open > 0) this.prices.push(open);
    if (cheapest > 0) this.found.push({ city, hotel, cheapest });
  }

  #addToggle(place: number, count: number): void {
    this.toggles[place] = (this.toggles[place] ?? 0) + count;
  }
}

/**
 * Filters hotels and counts, for every toggle and category, the hotels that have it under the *other* filters: those of
 * other groups and, where all of a group must hold, of its own (so a count says what choosing it leads to). Offers
 * outside the wanted boards and prices fall away; a hotel without offers does too.
 */
export function applyFilter(filter: Filter, cities: readonly SearchedCity[]): Filtered {
  const tally = new Tally(filter);
  for (const city of cities) tally.addCity(city);
  const { found, toggles, stars, prices } = tally;
  return { found, counts: { toggles, stars, bars: histogram(prices) }, priceRange: rangeOf(prices) };
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

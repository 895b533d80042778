import { ROOM_BASES, TOGGLE_GROUPS, type ToggleGroup, TOGGLES } from '@jnn/contract';
import { addHotel, countCommon, type HotelSet, noHotels } from '../catalogue/holders';
import { boardBit } from '../catalogue/rate-table';
import type { CitySheet, SheetHotel } from '../catalogue/sheet';
import { mealToggle } from '../catalogue/toggles';
import type { Forints } from '../../money';
import { ANYTHING, boardsOf, cheapestOf, type Totals } from '../offers/offers';
import { type Filter, type HotelGroup, isWidening } from './filter';
import { type Bar, histogram } from './histogram';

/** A hotel that a filter leaves, with the price of its cheapest offer among those that the filter leaves. */
export interface FoundHotel {
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

/** What a filter leaves of a city, with the counts for its buttons. */
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

/** What is gathered while hotels are filtered. */
class Tally {
  readonly found: FoundHotel[] = [];
  readonly stars = [0, 0, 0, 0, 0];
  /** Forints of each hotel's cheapest offer, price filter left out. */
  readonly prices: Forints[] = [];
  readonly #boards = BOARDS.map(() => 0);
  readonly #passing: HotelSet;
  /** Those that fail one group only, of which any button suffices, by that group. */
  readonly #failing = new Map<HotelGroup, HotelSet>();
  readonly #sheet: CitySheet;

  constructor(sheet: CitySheet) {
    this.#sheet = sheet;
    this.#passing = noHotels(sheet.hotels.length);
  }

  countHotel({ rank, category }: SheetHotel, failed: HotelGroup | 'none'): void {
    if (failed === 'none') addHotel(this.#passing, rank);
    else if (isWidening(failed)) addHotel(this.#setFailing(failed), rank);
    if (failed === 'none' || failed === 'stars') this.stars[category - 1] = (this.stars[category - 1] ?? 0) + 1;
  }

  countBoards(bits: number): void {
    for (const [at, { bit }] of BOARDS.entries()) if (bits & bit) this.#boards[at] = (this.#boards[at] ?? 0) + 1;
  }

  #setFailing(group: HotelGroup): HotelSet {
    const set = this.#failing.get(group) ?? noHotels(this.#sheet.hotels.length);
    this.#failing.set(group, set);
    return set;
  }

  /** For each toggle the hotels that have it and pass every group; its own only where all of its buttons must hold. */
  countToggles(): number[] {
    const passing = [this.#passing];
    const both = new Map<string, HotelSet[]>([...this.#failing].map(([group, set]) => [group, [...passing, set]]));
    const counts = this.#sheet.holders.map((holders, place) =>
      countCommon(holders, both.get(GROUPS[place] ?? '') ?? passing),
    );
    for (const [at, { place }] of BOARDS.entries()) counts[place] = this.#boards[at] ?? 0;
    return counts;
  }
}

/**
 * Filters hotels and counts, for every toggle and category, the hotels that have it under the *other* filters: those of
 * other groups and, where all of a group must hold, of its own (so a count says what choosing it leads to). Offers
 * outside the wanted boards and prices fall away; a hotel without offers does too.
 * @param hotels those of the sheet that are asked about.
 */
export function applyFilter(filter: Filter, sheet: CitySheet, hotels: readonly SheetHotel[], totals: Totals): Filtered {
  const { wanted } = filter;
  const atAnyPrice = { ...ANYTHING, boards: wanted.boards };
  const onAnyBoard = { ...wanted, boards: ANYTHING.boards };
  const tally = new Tally(sheet);
  for (const hotel of hotels) {
    const failed = failedGroup(filter, hotel);
    if (failed === 'several') continue;
    const cheapest = cheapestOf(sheet.rates, totals, hotel.rank, wanted);
    if (cheapest > 0) tally.countHotel(hotel, failed);
    if (failed !== 'none') continue;
    tally.countBoards(boardsOf(sheet.rates, totals, hotel.rank, onAnyBoard));
    const open = cheapestOf(sheet.rates, totals, hotel.rank, atAnyPrice);
    if (open > 0) tally.prices.push(open);
    if (cheapest > 0) tally.found.push({ hotel, cheapest });
  }
  const { found, stars, prices } = tally;
  return {
    found,
    counts: { toggles: tally.countToggles(), stars, bars: histogram(prices) },
    priceRange: rangeOf(prices),
  };
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

import { type RoomBasis, type Toggle, TOGGLE_GROUPS, TOGGLES } from '@jnn/contract';

/** A set of filter toggles as the bits of two 32-bit numbers; lives in memory only. */
export interface ToggleBits {
  readonly low: number;
  readonly high: number;
}

const WORD = 32;
const PLACES = new Map<string, number>(TOGGLES.map((toggle, at) => [toggle, at]));
const MEALS: ReadonlySet<string> = new Set(TOGGLE_GROUPS.meals);

/** The bits of the named toggles; names that are none are left out. */
export function bitsOf(names: Iterable<string>): ToggleBits {
  let low = 0;
  let high = 0;
  for (const name of names) {
    const place = PLACES.get(name);
    if (place === undefined) continue;
    if (place < WORD) low |= 1 << place;
    else high |= 1 << (place - WORD);
  }
  return { low, high };
}

/** Whether every bit of `wanted` is there. */
export const holdsAll = (bits: ToggleBits, wanted: ToggleBits): boolean =>
  (bits.low & wanted.low) === wanted.low && (bits.high & wanted.high) === wanted.high;

/** Whether any bit of `wanted` is there; of nothing wanted, yes. */
export const holdsAny = (bits: ToggleBits, wanted: ToggleBits): boolean =>
  (wanted.low | wanted.high) === 0 || ((bits.low & wanted.low) | (bits.high & wanted.high)) !== 0;

/** The names of the bits that are set, in the contract's order. */
export const namesOf = ({ low, high }: ToggleBits): Toggle[] =>
  TOGGLES.filter((_, at) => (at < WORD ? (low >>> at) & 1 : (high >>> (at - WORD)) & 1));

/** The places of the bits that are set in the contract's list, meals left out: those are a matter of offers. */
export const placesOf = (bits: ToggleBits): number[] =>
  namesOf(bits).flatMap((name) => (MEALS.has(name) ? [] : (PLACES.get(name) ?? [])));

/** The toggle of a board. */
export const mealToggle = (board: RoomBasis): Toggle => `meals${board}`;

/** What the toggles are derived from beside the facts that are stored by name. */
export interface ToggleSource {
  readonly facts: readonly string[];
  readonly type: string;
  readonly official: boolean;
  readonly recommended: boolean;
  readonly rooms: number | null;
  readonly restaurants: number;
  readonly pools: number;
  readonly yearBuilt: number | null;
  readonly yearRenovated: number | null;
  readonly boards: readonly RoomBasis[];
}

/** Every toggle that holds for a hotel. */
export function togglesOf(hotel: ToggleSource): ToggleBits {
  const derived: readonly (readonly [Toggle, boolean])[] = [
    ['categoryOfficial', hotel.official],
    ['categoryRecommended', hotel.recommended],
    ['yearBuilt2010', (hotel.yearBuilt ?? 0) >= 2010],
    ['yearRenovated2020', (hotel.yearRenovated ?? 0) >= 2020],
    ['countRoomsUnder30', hotel.rooms !== null && hotel.rooms < 30],
    ['countRoomsOver100', (hotel.rooms ?? 0) > 100],
    ['countRestaurants2', hotel.restaurants >= 2],
    ['countPools2', hotel.pools >= 2],
  ];
  const holding = derived.filter(([, holds]) => holds).map(([name]) => name);
  return bitsOf([...hotel.facts, hotel.type, ...hotel.boards.map(mealToggle), ...holding]);
}

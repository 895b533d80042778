import { FILTERS } from '@jnn/contract';

/** Some hotels of one city: hotel `n` is bit `n % 32` of word `n / 32`. */
export type HotelSet = Uint32Array;

/** For every facility of a list, in its order, the hotels that have it (an inverted index). */
export type FacilityIndex = readonly HotelSet[];

const WORD_BITS = 32;

/** An empty set with room for so many hotels. */
export const emptyHotelSet = (hotels: number): HotelSet => new Uint32Array(Math.ceil(hotels / WORD_BITS));

/** Adds the hotel with this index to the set, in place. */
export function addHotel(set: HotelSet, hotel: number): void {
  const word = Math.floor(hotel / WORD_BITS);
  set[word] = (set[word] ?? 0) | (1 << (hotel % WORD_BITS));
}

/**
 * Indexes hotels by facility.
 * @param masks the facilities of each hotel, by the hotel's index.
 * @param indexed for each facility of the list, whether to index it; the set of any other stays empty.
 */
export function makeFacilityIndex(masks: readonly FacilityMask[], indexed: readonly boolean[]): FacilityIndex {
  return indexed.map((isIndexed, place) => {
    const set = emptyHotelSet(masks.length);
    if (isIndexed) {
      for (const [hotel, mask] of masks.entries()) if (hasBit(mask, place)) addHotel(set, hotel);
    }
    return set;
  });
}

/** Counts the set bits of a 32-bit number by adding pairs of bits, then groups of four, then bytes (SWAR). */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many hotels are in `set` and in at least one of `others`. */
export function countCommon(set: HotelSet, others: readonly HotelSet[]): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    let any = 0;
    for (const other of others) any |= other[word] ?? 0;
    count += bitCount((set[word] ?? 0) & any);
  }
  return count;
}

/**
 * A set of names of one list as bits: the name at place `n` is bit `n % 32` of word `n / 32`. The list decides how many
 * words there are. Masks live in memory only, so the list may change between two versions.
 */
export type FacilityMask = readonly number[];

/** Turns names of one list into masks and back. */
interface FacilityMasks<Name extends string> {
  /** The mask of these names; names outside of the list are left out. */
  maskOf(names: Iterable<string>): FacilityMask;
  /** The names of a mask, in the order of the list. */
  namesOf(mask: FacilityMask): Name[];
}

/** Whether the bit of one place of the list is set. */
const hasBit = (mask: FacilityMask, place: number): boolean =>
  (((mask[Math.floor(place / WORD_BITS)] ?? 0) >>> (place % WORD_BITS)) & 1) === 1;

/** Makes the masks of a list of any length. */
export function createFacilityMasks<Name extends string>(list: readonly Name[]): FacilityMasks<Name> {
  const words = Math.ceil(list.length / WORD_BITS);
  const places = new Map<string, number>(list.map((name, place) => [name, place]));
  return {
    maskOf(names) {
      const mask = Array.from({ length: words }, () => 0);
      for (const name of names) {
        const place = places.get(name);
        if (place === undefined) continue;
        const word = Math.floor(place / WORD_BITS);
        mask[word] = (mask[word] ?? 0) | (1 << (place % WORD_BITS));
      }
      return mask;
    },
    namesOf: (mask) => list.filter((_, place) => hasBit(mask, place)),
  };
}

/** Masks of the contract's filters. */
export const facilityMasks = createFacilityMasks(FILTERS);

/** Whether a mask has every wanted bit. */
export function hasAll(mask: FacilityMask, wanted: FacilityMask): boolean {
  for (let word = 0; word < wanted.length; word += 1) {
    const bits = wanted[word] ?? 0;
    if (((mask[word] ?? 0) & bits) !== bits) return false;
  }
  return true;
}

/** Whether a mask has at least one of the wanted bits. */
export function hasAny(mask: FacilityMask, wanted: FacilityMask): boolean {
  for (let word = 0; word < wanted.length; word += 1) {
    if (((mask[word] ?? 0) & (wanted[word] ?? 0)) !== 0) return true;
  }
  return false;
}

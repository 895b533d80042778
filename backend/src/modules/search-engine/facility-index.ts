import { type FacilityMask, hasBit } from './facility-mask';

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

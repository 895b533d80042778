import { TOGGLES } from '@jnn/contract';
import { placesOf, type ToggleBits } from './toggles';

/** Some of a city's hotels: one bit each, by rank. */
export type HotelSet = Uint32Array;

const WORD = 32;

export const noHotels = (hotels: number): HotelSet => new Uint32Array(Math.ceil(hotels / WORD));

export function addHotel(set: HotelSet, rank: number): void {
  const word = Math.floor(rank / WORD);
  set[word] = (set[word] ?? 0) | (1 << (rank % WORD));
}

/** Bits that are set in a 32-bit number, by adding neighbours: of two, of four, of eight, then all bytes. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** For every toggle that hotels have as a whole, in the contract's order, the hotels that have it. */
export type Holders = readonly HotelSet[];

/** @param all the toggles of each hotel, by rank. */
export function makeHolders(all: readonly ToggleBits[]): Holders {
  const holders = TOGGLES.map(() => noHotels(all.length));
  for (const [rank, bits] of all.entries()) {
    for (const place of placesOf(bits)) {
      const set = holders[place];
      if (set) addHotel(set, rank);
    }
  }
  return holders;
}

/** How many hotels are in the first set and in one of the others. */
export function countCommon(set: HotelSet, others: readonly HotelSet[]): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    let any = 0;
    for (const other of others) any |= other[word] ?? 0;
    count += bitCount((set[word] ?? 0) & any);
  }
  return count;
}

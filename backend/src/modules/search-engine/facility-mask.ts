import { TOGGLES } from '@jnn/contract';

/**
 * A set of names of one list as bits: the name at place `n` is bit `n % 32` of word `n / 32`. The list decides how many
 * words there are. Masks live in memory only, so the list may change between two versions.
 */
export type FacilityMask = readonly number[];

const WORD_BITS = 32;

/** Turns names of one list into masks and back. */
export interface FacilityMasks<Name extends string> {
  /** The mask of these names; names outside of the list are left out. */
  maskOf(names: Iterable<string>): FacilityMask;
  /** The names of a mask, in the order of the list. */
  namesOf(mask: FacilityMask): Name[];
}

/** Whether the bit of one place of the list is set. */
export const hasBit = (mask: FacilityMask, place: number): boolean =>
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

/** Masks of the contract's filter toggles. */
export const facilityMasks = createFacilityMasks(TOGGLES);

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

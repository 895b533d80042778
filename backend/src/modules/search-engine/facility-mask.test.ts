import { describe, expect, it } from '@jest/globals';
import {
  addHotel,
  countCommon,
  emptyHotelSet,
  makeFacilityIndex,
  createFacilityMasks,
  hasAll,
  hasAny,
} from './facility-index';

const NAMES = Array.from({ length: 70 }, (_, place) => `facility${place}`);
const { maskOf, namesOf } = createFacilityMasks(NAMES);

describe('a list of 70 facilities', () => {
  it('keeps each of them apart', () => {
    for (const name of NAMES) expect(namesOf(maskOf([name, 'unknown']))).toEqual([name]);
    expect(namesOf(maskOf(NAMES))).toEqual(NAMES);
  });

  it('lets a filter ask for each of them alone', () => {
    for (const had of NAMES) {
      for (const wanted of NAMES) {
        const [mask, filter] = [maskOf([had]), maskOf([wanted])];
        expect([had, wanted, hasAll(mask, filter), hasAny(mask, filter)]).toEqual([
          had,
          wanted,
          had === wanted,
          had === wanted,
        ]);
      }
    }
    expect(hasAll(maskOf(NAMES.slice(0, 69)), maskOf(NAMES))).toBe(false);
    expect(hasAny(maskOf(NAMES.slice(0, 69)), maskOf(NAMES))).toBe(true);
  });

  it('counts the hotels of each of them', () => {
    const everyHotel = emptyHotelSet(NAMES.length);
    for (const hotel of NAMES.keys()) addHotel(everyHotel, hotel);
    // Hotel n has the facilities from n on, so facility n is had by n + 1 hotels.
    const masks = NAMES.map((_, hotel) => maskOf(NAMES.slice(hotel)));
    const index = makeFacilityIndex(
      masks,
      NAMES.map((_, place) => place !== 66),
    );
    expect(index.map((hotels) => countCommon(hotels, [everyHotel]))).toEqual(
      NAMES.map((_, place) => (place === 66 ? 0 : place + 1)),
    );
  });
});

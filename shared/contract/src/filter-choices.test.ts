import { expect, it } from '@jest/globals';
import { ADDED_FILTERS, FILTERS, SPECIFIED_FILTERS } from '.';

it('every filter beyond the 64 of R-6.2 is one of ADDED_FILTERS, which a backend may not know', () => {
  expect(SPECIFIED_FILTERS).toHaveLength(64);
  expect(new Set([...SPECIFIED_FILTERS, ...ADDED_FILTERS])).toEqual(new Set(FILTERS));
});

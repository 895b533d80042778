import { expect, it } from '@jest/globals';
import { FILTER_GROUPS } from '@jnn/contract';
import { GROUP_NAMES, type HotelTests } from './filter';

it('tests every group of filters but meals and cancellation; a group that is left out does not type-check', () => {
  // @ts-expect-error -- the groups after `facilities` are missing
  const incomplete: HotelTests = { facilities: () => null };
  expect(Object.keys(incomplete)).toEqual(['facilities']);
  expect([...GROUP_NAMES].sort()).toEqual(
    [
      ...Object.keys(FILTER_GROUPS).filter((group) => group !== 'meals' && group !== 'cancellation'),
      'name',
      'stars',
    ].sort(),
  );
});

import { expect, it } from '@jest/globals';
import { leftToTheFullRun } from './language-pairs';

it('leaves out one of two that differ in language alone, in turns, and nothing else', () => {
  const names = [
    'specs/a.spec.ts › a menu in hu › opens',
    'specs/a.spec.ts › a menu in hu › closes',
    'specs/a.spec.ts › a menu in en › opens',
    'specs/a.spec.ts › a menu in en › closes',
    'specs/a.spec.ts › /en is found',
    'specs/a.spec.ts › huge pages open in en',
    'specs/journey.spec.ts › in hu › a room is booked',
    'specs/journey.spec.ts › in en › a room is booked',
  ];
  expect(leftToTheFullRun(names)).toEqual([
    'specs/a.spec.ts › a menu in en › opens',
    'specs/a.spec.ts › a menu in hu › closes',
  ]);
});

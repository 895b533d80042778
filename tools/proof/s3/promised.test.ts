import { expect, it } from '@jest/globals';
import { lineOf, tally } from './promised';

it('answers are counted, the most frequent first', () => {
  expect(tally([412, 200, 412, 'lost'])).toBe('412 2 times, 200 once, lost once');
});

it('a line says whether the promise holds, what was measured, and on which server', () => {
  const measured = { promise: 'write once', measured: 'written once' };
  expect(lineOf('Ceph 16.2', { ...measured, holds: true })).toBe('holds          write once: written once (Ceph 16.2)');
  expect(lineOf('s3rver', { ...measured, holds: false })).toBe('does not hold  write once: written once (s3rver)');
});

import { describe, expect, it } from '@jest/globals';
import type { OpeningHours } from '@jnn/contract';
import { groupDays, openingStateAt } from './opening-state';

const DAY = [{ from: '09:00', until: '17:00' }];
const SPLIT = [
  { from: '09:00', until: '12:00' },
  { from: '13:00', until: '15:00' },
];
const HOURS: OpeningHours = { week: [DAY, DAY, DAY, DAY, SPLIT, [], []], closed: ['2026-12-24', '2026-12-25'] };
const at = (moment: string) => openingStateAt(HOURS, new Date(moment));

describe('the office', () => {
  it.each([
    ['in the morning', '2026-11-26T09:00:00Z', '17:00'],
    ['in its first minute', '2026-11-26T08:00:00Z', '17:00'],
    ['in its last minute, in summer time too', '2026-07-02T14:59:00Z', '17:00'],
    ['before the break', '2026-11-27T10:00:00Z', '12:00'],
  ])('is open %s', (_when, moment, until) => {
    expect(at(moment)).toEqual({ isOpen: true, until });
  });

  it.each([
    ['before it opens', '2026-11-26T07:59:00Z', { inDays: 0, weekday: 4, at: '09:00' }],
    ['when it has closed', '2026-11-26T16:00:00Z', { inDays: 1, weekday: 5, at: '09:00' }],
    ['in the break', '2026-11-27T11:30:00Z', { inDays: 0, weekday: 5, at: '13:00' }],
    ['on Friday evening', '2026-11-27T18:00:00Z', { inDays: 3, weekday: 1, at: '09:00' }],
    ['before a holiday', '2026-12-23T17:00:00Z', { inDays: 5, weekday: 1, at: '09:00' }],
    ['on a holiday', '2026-12-24T09:00:00Z', { inDays: 4, weekday: 1, at: '09:00' }],
    ['past midnight in Budapest', '2026-11-26T23:30:00Z', { inDays: 0, weekday: 5, at: '09:00' }],
  ])('is closed %s, and says when it opens', (_when, moment, opens) => {
    expect(at(moment)).toEqual({ isOpen: false, opens });
  });

  it('that never opens promises nothing', () => {
    const never = { week: Array.from({ length: 7 }, () => []), closed: [] };
    expect(openingStateAt(never, new Date())).toEqual({ isOpen: false, opens: null });
  });

  it('names days with the same times together, and none on which it is closed', () => {
    expect(groupDays(HOURS)).toEqual([
      { first: 1, last: 4, times: DAY },
      { first: 5, last: 5, times: SPLIT },
    ]);
    expect(groupDays({ week: [DAY, [], DAY, [], [], [], DAY] }).map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [3, 3],
      [7, 7],
    ]);
  });
});

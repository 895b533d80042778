import { describe, expect, it } from '@jest/globals';
import { addDays, budapestDay, nightsBetween } from './dates';
import { IsoDate } from './primitives';
import { SearchData } from './search';

describe('days', () => {
  it('are counted over months, leap years and the change of clocks', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-30', -2)).toBe('2026-03-28');
    expect(nightsBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(nightsBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(nightsBetween('2026-07-05', '2026-07-03')).toBe(-2);
  });

  it('begin at midnight in Budapest', () => {
    expect(budapestDay(new Date('2026-07-05T21:59:00Z'))).toBe('2026-07-05');
    expect(budapestDay(new Date('2026-07-05T22:00:00Z'))).toBe('2026-07-06');
    expect(budapestDay(new Date('2026-01-05T22:59:00Z'))).toBe('2026-01-05');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-7-05', '20260705', '2026-07-05T00:00:00Z', ''])(
    'do not include "%s"',
    (day) => {
      expect(IsoDate.safeParse(day).success).toBe(false);
    },
  );
});

describe('a search', () => {
  const search = {
    dateFrom: '2026-07-05',
    dateUntil: '2026-07-07',
    nights: 2,
    cityName: 'Hévíz',
    city: 'heviz',
    adult: 2,
    child: 0,
    infant: 0,
  };

  it('is for nights that fit its days', () => {
    expect(SearchData.safeParse(search).success).toBe(true);
    expect(SearchData.safeParse({ ...search, nights: 3 }).error?.issues).toMatchObject([{ path: ['nights'] }]);
  });

  it.each([
    ['no adult', { adult: 0 }],
    ['nine adults', { adult: 9 }],
    ['seven children', { child: 7 }],
    ['half a child', { child: 0.5 }],
    ['four infants', { infant: 4 }],
    ['no city', { city: '' }],
    ['31 nights', { dateUntil: '2026-08-05', nights: 31 }],
    ['an unknown member', { colour: 'green' }],
  ])('is refused for %s', (_, change) => {
    expect(SearchData.safeParse({ ...search, ...change }).success).toBe(false);
  });
});

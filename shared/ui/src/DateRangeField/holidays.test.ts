import { describe, expect, it } from '@jest/globals';
import { addDays } from './days';
import { holidayName } from './holidays';

/** The holidays of a year with their names. */
function holidaysOf(year: number, locale = 'hu-HU') {
  const days = Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at));
  return days
    .filter((day) => day.startsWith(String(year)))
    .flatMap((day) => {
      const name = holidayName(day, locale);
      return name === null ? [] : [`${day.slice(5)} ${name}`];
    });
}

describe('the public holidays of Hungary', () => {
  it('are thirteen days a year, as Hungarians call them', () => {
    expect(holidaysOf(2027)).toEqual([
      '01-01 Újév',
      '03-15 Az 1848-as forradalom ünnepe',
      '03-26 Nagypéntek',
      '03-28 Húsvétvasárnap',
      '03-29 Húsvéthétfő',
      '05-01 A munka ünnepe',
      '05-16 Pünkösdvasárnap',
      '05-17 Pünkösdhétfő',
      '08-20 Az államalapítás ünnepe',
      '10-23 Az 1956-os forradalom ünnepe',
      '11-01 Mindenszentek',
      '12-25 Karácsony',
      '12-26 Karácsony másnapja',
    ]);
  });

  it('have English names, too', () => {
    expect(holidaysOf(2026, 'en-GB')).toEqual([
      '01-01 New Year’s Day',
      '03-15 1848 Revolution Day',
      '04-03 Good Friday',
      '04-05 Easter Sunday',
      '04-06 Easter Monday',
      '05-01 Labour Day',
      '05-24 Whit Sunday',
      '05-25 Whit Monday',
      '08-20 State Foundation Day',
      '10-23 1956 Revolution Day',
      '11-01 All Saints’ Day',
      '12-25 Christmas Day',
      '12-26 Boxing Day',
    ]);
  });

  // The earliest and the latest that there can be, and years in which simpler rules go wrong.
  it.each([
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1981-04-19',
    '2000-04-23',
    '2038-04-25',
    '2049-04-18',
    '2285-03-22',
  ])('know Easter on %s', (day) => {
    expect(holidayName(day, 'hu-HU')).toBe('Húsvétvasárnap');
    expect(holidayName(addDays(day, 50), 'hu-HU')).toBe('Pünkösdhétfő');
  });

  it('leave other days without a name', () => {
    expect(holidayName('2026-12-24', 'hu-HU')).toBeNull();
    expect(holidayName('2026-04-04', 'hu-HU')).toBeNull();
  });
});

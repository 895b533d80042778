import { describe, expect, it } from '@jest/globals';
import { createFormat } from './provider';

const hu = createFormat('hu');
const en = createFormat('en');
/** Non-breaking spaces are written as `_`, so that they can be seen. */
const shown = (text: string): string => text.replaceAll('\u00a0', '_');

describe('numbers and money', () => {
  it.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1000, 0, '1_000'],
    [1234567.891, 2, '1_234_567,89'],
    [-4200, 0, '−4_200'],
    [10_000_000, 0, '10_000_000'],
  ])('%d with %d decimals reads %s in both languages', (value, digits, text) => {
    expect(shown(hu.number(value, digits))).toBe(text);
    expect(shown(en.number(value, digits))).toBe(text);
  });

  it('shows forints whole and euros with cents', () => {
    expect(shown(hu.money(23_900, 'HUF'))).toBe('23_900_Ft');
    expect(shown(en.money(23_900.4, 'HUF'))).toBe('23_900_HUF');
    expect(shown(hu.money(61, 'EUR'))).toBe('61,00_EUR');
    expect(shown(en.money(1234.5, 'EUR'))).toBe('1_234,50_EUR');
  });
});

it.each([
  [350, '350_m'],
  [1_000, '1,0_km'],
  [4_430, '4,4_km'],
  [12_400, '12_km'],
])('a distance of %d metres reads %s', (metres, text) => {
  expect(shown(hu.distance(metres))).toBe(text);
});

describe('dates', () => {
  it.each([
    ['2026-07-05', '2026._júl._5.', '5_Jul_2026'],
    ['2026-01-31', '2026._jan._31.', '31_Jan_2026'],
    ['2024-02-29', '2024._febr._29.', '29_Feb_2024'],
    ['2026-09-01', '2026._szept._1.', '1_Sept_2026'],
  ])('%s reads %s and %s', (day, inHungarian, inEnglish) => {
    expect(shown(hu.date(day))).toBe(inHungarian);
    expect(shown(en.date(day))).toBe(inEnglish);
  });

  it('of a stay say month and year once where they are the same', () => {
    expect(shown(hu.days('2026-07-05', '2026-07-07'))).toBe('2026._júl._5–7.');
    expect(shown(en.days('2026-07-05', '2026-07-07'))).toBe('5–7_Jul_2026');
    expect(shown(hu.days('2026-07-30', '2026-08-02'))).toBe('2026._júl._30._– aug._2.');
    expect(shown(en.days('2026-12-30', '2027-01-02'))).toBe('30_Dec_2026_– 2_Jan_2027');
  });

  it('end at a day with the suffix that Hungarian writes', () => {
    expect(shown(hu.until('2026-07-03'))).toBe('2026._júl._3\u2011ig');
    expect(shown(hu.until('2026-07-01'))).toBe('2026._júl._1\u2011jéig');
    expect(shown(en.until('2026-07-03'))).toBe('3_Jul_2026');
  });

  it('names the day of the week on request', () => {
    expect(shown(hu.date('2026-07-05', { weekday: true }))).toBe('2026._júl._5., vasárnap');
    expect(shown(en.date('2026-07-05', { weekday: true }))).toBe('Sun,_5_Jul_2026');
  });

  it('shows moments as clocks in Budapest do', () => {
    expect(shown(hu.dateTime('2026-07-05T12:30:00Z'))).toBe('2026._júl._5._14:30');
    expect(shown(en.dateTime('2026-12-05T12:30:00Z'))).toBe('5_Dec_2026,_13:30');
  });
});

describe('names', () => {
  it('put the family name first in Hungarian', () => {
    const anna = { firstName: 'Anna', lastName: 'Kovács' };
    expect(hu.name(anna)).toBe('Kovács Anna');
    expect(en.name(anna)).toBe('Anna Kovács');
    expect(hu.name({ firstName: 'Anna', lastName: '' })).toBe('Anna');
  });
});

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

describe('dates', () => {
  it.each([
    ['2026-07-05', '2026. júl. 5.', '5 Jul 2026'],
    ['2026-01-31', '2026. jan. 31.', '31 Jan 2026'],
    ['2024-02-29', '2024. febr. 29.', '29 Feb 2024'],
    ['2026-09-01', '2026. szept. 1.', '1 Sept 2026'],
  ])('%s reads %s and %s', (day, inHungarian, inEnglish) => {
    expect(hu.date(day)).toBe(inHungarian);
    expect(en.date(day)).toBe(inEnglish);
  });

  it('names the day of the week on request', () => {
    expect(hu.date('2026-07-05', { weekday: true })).toBe('2026. júl. 5., V');
    expect(en.date('2026-07-05', { weekday: true })).toBe('Sun, 5 Jul 2026');
  });

  it('shows moments as clocks in Budapest do', () => {
    expect(hu.dateTime('2026-07-05T12:30:00Z')).toBe('2026. júl. 5. 14:30');
    expect(en.dateTime('2026-12-05T12:30:00Z')).toBe('5 Dec 2026, 13:30');
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

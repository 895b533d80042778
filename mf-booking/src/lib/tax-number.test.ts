import { describe, expect, it } from '@jest/globals';
import { formatTaxNumber, isValidTaxNumber } from './tax-number';

describe('a company’s tax number', () => {
  it.each(['12345676242', '12345676-2-42', ' 12345676/2/42 ', '12345676 2 42', '12345676.2.42'])(
    'is written in the Hungarian form however it was typed: %s',
    (typed) => {
      expect(formatTaxNumber(typed)).toBe('12345676-2-42');
    },
  );

  it.each(['ATU12345678', '1234567', 'HU 12345676-2-42'])('of another form stays as typed: %s', (typed) => {
    expect(formatTaxNumber(` ${typed} `)).toBe(typed);
  });

  it.each(['Magyarország', ' hungary ', 'HU'])('is checked for a company in %s', (country) => {
    expect(isValidTaxNumber(country, '12345676242')).toBe(true);
    expect(isValidTaxNumber(country, '12345678242')).toBe(false);
  });

  it('is taken as it is for a company abroad', () => {
    expect(isValidTaxNumber('Ausztria', 'ATU1')).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { addDays, parseDay } from './days';

describe('parseDay', () => {
  it.each(['2026-12-12', '2026. 12. 12.', '2026.12.12', '2026/12/12', ' 20261212 '])('reads %j', (text) => {
    expect(parseDay(text)).toBe('2026-12-12');
  });

  it('fills up single digits', () => {
    expect(parseDay('2026. 7. 5.')).toBe('2026-07-05');
  });

  it.each(['', 'holnap', '2026-02-30', '2026-13-01', '12/12/2026', '2026-12'])('does not read %j', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('addDays', () => {
  it('counts across months, years and the change of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});

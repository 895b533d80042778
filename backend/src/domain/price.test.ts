import { describe, expect, it } from '@jest/globals';
import { addDays } from '@jnn/contract';
import fc from 'fast-check';
import { fits, freeUntil, lowestNight, lowestPercent, nightPercents, nightPrices, totalPrice } from './price';

const room = fc.record({
  baseAdults: fc.integer({ min: 1, max: 5 }),
  adults: fc.integer({ min: 2, max: 8 }),
  children: fc.integer({ min: 0, max: 6 }),
  infants: fc.integer({ min: 0, max: 3 }),
  basePrice: fc.integer({ min: 1_000, max: 500_000 }),
});
const rate = fc.record({
  board: fc.constantFrom('RO' as const, 'BB' as const, 'HB' as const),
  nonRef: fc.boolean(),
  boardPrice: fc.integer({ min: 0, max: 30_000 }),
  percent: fc.integer({ min: 50, max: 100 }),
  freeDays: fc.integer({ min: 0, max: 30 }),
});
const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days));
const stay = fc.record({
  from: day,
  nights: fc.integer({ min: 1, max: 30 }),
  adult: fc.integer({ min: 1, max: 8 }),
  child: fc.integer({ min: 0, max: 6 }),
  infant: fc.integer({ min: 0, max: 3 }),
});
const season = fc.record({
  from: fc.constantFrom('01-01', '03-15', '06-20', '10-01', '12-20'),
  until: fc.constantFrom('01-05', '05-31', '08-22', '11-30', '12-31'),
  percent: fc.integer({ min: 50, max: 250 }),
});
const tariff = fc.record({
  seasons: fc.array(season, { maxLength: 5 }),
  weekdays: fc.array(fc.integer({ min: 80, max: 140 }), { minLength: 7, maxLength: 7 }),
  open: fc.option(fc.record({ from: fc.constant('04-15'), until: fc.constant('10-15') }), { nil: null }),
  longStay: fc.option(fc.record({ nights: fc.integer({ min: 2, max: 7 }), percent: fc.integer({ min: 1, max: 50 }) }), {
    nil: null,
  }),
});

describe('prices', () => {
  it('are whole forints that sum exactly to the total', () => {
    fc.assert(
      fc.property(room, rate, stay, tariff, (room, rate, stay, tariff) => {
        const percents = nightPercents(tariff, stay);
        if (!percents) return;
        const nights = nightPrices(room, rate, stay, percents);
        expect(nights).toHaveLength(stay.nights);
        expect(nights.every((price) => Number.isInteger(price) && price > 0)).toBe(true);
        expect(nights.reduce((sum, price) => sum + price, 0)).toBe(totalPrice(room, rate, stay, percents));
      }),
    );
  });

  it('never fall when one more person comes', () => {
    fc.assert(
      fc.property(room, rate, stay, (room, rate, stay) => {
        const priceFor = (more: Partial<typeof stay>) => totalPrice(room, rate, { ...stay, ...more }, [100]);
        expect(priceFor({ adult: stay.adult + 1 })).toBeGreaterThanOrEqual(priceFor({}));
        expect(priceFor({ child: stay.child + 1 })).toBeGreaterThanOrEqual(priceFor({}));
        expect(priceFor({ infant: stay.infant + 1 })).toBe(priceFor({}));
      }),
    );
  });

  it('are never below the from-price of the place', () => {
    fc.assert(
      fc.property(room, rate, day, tariff, (room, rate, from, tariff) => {
        const couple = { from, nights: 1, adult: 2, child: 0, infant: 0 };
        const percents = nightPercents(tariff, couple);
        if (!percents || !fits(room, couple)) return;
        const lowest = lowestNight([{ ...room, rates: [rate] }], lowestPercent(tariff));
        expect(totalPrice(room, rate, couple, percents)).toBeGreaterThanOrEqual(lowest ?? Infinity);
      }),
    );
  });
});

describe('the last free day', () => {
  it('is from today until the arrival, and today for what cannot be refunded', () => {
    fc.assert(
      fc.property(rate, stay, day, (rate, stay, today) => {
        fc.pre(stay.from >= today);
        const deadline = freeUntil(rate, stay, today);
        expect(deadline >= today && deadline <= stay.from).toBe(true);
        if (rate.nonRef) expect(deadline).toBe(today);
      }),
    );
  });
});

describe('a closed season', () => {
  const summer = { seasons: [], weekdays: [100, 100, 100, 100, 100, 100, 100], longStay: null };
  const open = { from: '04-15', until: '10-15' };
  const winter = { from: '11-01', until: '03-31' };
  const from = (day: string, nights = 1) => ({ from: day, nights, adult: 2, child: 0, infant: 0 });

  it.each([
    [open, from('2026-04-14'), null],
    [open, from('2026-04-15'), [100]],
    [open, from('2026-10-15'), [100]],
    [open, from('2026-10-15', 2), null],
    [winter, from('2026-12-31', 2), [100, 100]],
    [winter, from('2026-04-01'), null],
  ])('%j decides whether %j can be booked', (open, stay, expected) => {
    expect(nightPercents({ ...summer, open }, stay)).toEqual(expected);
  });
});

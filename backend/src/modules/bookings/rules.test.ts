import { describe, expect, it } from '@jest/globals';
import { addDays } from '@jnn/contract';
import fc from 'fast-check';
import { applyDiscount } from '../coupons/service';
import { cancellationFee, refundDue, paymentDeadline } from './policy';
import { returnQuery } from './new-booking';

const total = fc.integer({ min: 1, max: 10_000_000 });
const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days));

describe('a cancellation', () => {
  it('is free until the deadline and costs the full price from the day after', () => {
    fc.assert(
      fc.property(total, day, fc.integer({ min: -60, max: 60 }), (price, deadline, days) => {
        const fee = cancellationFee(addDays(deadline, days), { deadline, total: price });
        expect(fee).toBe(days <= 0 ? 0 : price);
      }),
    );
  });

  it('never gives back more than was paid, and fee and refund make up what was paid', () => {
    fc.assert(
      fc.property(total, fc.boolean(), fc.boolean(), (price, paid, late) => {
        const fee = late ? price : 0;
        expect(refundDue(paid, price, fee)).toBe(paid ? price - fee : 0);
      }),
    );
  });
});

describe('a coupon', () => {
  const discount = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
    fc.integer({ min: 1, max: 20_000_000 }).map((amount) => ({ amount })),
  );

  it('leaves whole forints, at least one and never more than before', () => {
    fc.assert(
      fc.property(total, discount, (price, off) => {
        const now = applyDiscount(price, off);
        expect(Number.isInteger(now)).toBe(true);
        expect(now).toBeGreaterThanOrEqual(1);
        expect(now).toBeLessThanOrEqual(price);
      }),
    );
  });

  it('of a higher percentage never costs more', () => {
    const percent = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(total, percent, (price, less) => {
        expect(applyDiscount(price, { percent: less + 1 })).toBeLessThanOrEqual(
          applyDiscount(price, { percent: less }),
        );
      }),
    );
  });
});

describe('the time to pay', () => {
  it('of a non-refundable booking is thirty minutes', () => {
    expect(paymentDeadline(new Date('2026-03-02T09:00:00Z'), true, '2026-03-02')).toBe('2026-03-02T09:30:00.000Z');
  });

  it.each([
    ['in winter', '2026-01-10', '2026-01-10T23:00:00.000Z'],
    ['in summer', '2026-07-10', '2026-07-10T22:00:00.000Z'],
    ['when the clock goes forward that night', '2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['when the clock goes back that night', '2026-10-24', '2026-10-24T22:00:00.000Z'],
  ])('ends with the free day in Budapest, %s', (_, deadline, end) => {
    expect(paymentDeadline(new Date('2026-01-01T09:00:00Z'), false, deadline)).toBe(end);
  });

  it('is never less than thirty minutes', () => {
    expect(paymentDeadline(new Date('2026-01-10T22:59:00Z'), false, '2026-01-10')).toBe('2026-01-10T23:29:00.000Z');
  });
});

describe('the query that the bank gives back', () => {
  it('keeps the search and drops what only the bank or the backend may say', () => {
    expect(returnQuery('?adult=2&city=heviz&PID=x&CRYPTO=1&DATA=y&session=z&key=k')).toBe('adult=2&city=heviz');
    expect(returnQuery('')).toBe('');
  });
});

import { describe, expect, it } from '@jest/globals';
import { ApiFailure, type RunResult } from '@jnn/api';
import type { ErrorCode } from '@jnn/contract';
import { bookingChange, bookingInserted, inDays, offer } from '@jnn/testing';
import {
  isRefused,
  stepAfterAttempt,
  stepAfterCheck,
  toBookingOutcome,
  toOfferChange,
  type BookingOutcome,
} from './checkout-outcome';

const dearer = { TotalPrice: 52_000, prices: { totalPriceEUR: 133, totalPriceHUF: 52_000 } };

describe('the answer of booking-change', () => {
  it('leaves the offer as it is at status 0', () => {
    expect(toOfferChange(offer(), bookingChange())).toEqual({ status: 'unchanged' });
  });

  it.each([
    [1, true, false],
    [2, false, true],
    [3, true, true],
  ] as const)('says at status %s what changed', (status, deadlineChanged, priceChanged) => {
    const answer = bookingChange({ status, ...dearer, CancellationDeadline: inDays(20) });
    expect(toOfferChange(offer(), answer)).toEqual({
      status: 'changed',
      deadlineChanged,
      priceChanged,
      offer: { ...offer(), ...dearer, CxlDeadLine: inDays(20) },
    });
  });

  it.each([
    ['status 4', bookingChange({ status: 4 })],
    ['no deadline', bookingChange({ status: 1, CancellationDeadline: null })],
    ['the text null for a deadline', bookingChange({ status: 0, CancellationDeadline: 'null' })],
  ])('makes the offer unbookable with %s', (_, answer) => {
    expect(toOfferChange(offer(), answer)).toEqual({ status: 'invalid' });
  });
});

/** What the runner returns when `bookinginsert` answers with an error; some errors carry more than their code. */
const failed = (status: number, error: ErrorCode, more: object = {}): RunResult<'bookingInsert'> => ({
  status: 'failed',
  failure: new ApiFailure('bookingInsert', status, error, { error, message: error, requestId: 'req-1', ...more }, null),
});

describe('an attempt to book', () => {
  it('has made the booking that the API answers with', () => {
    const answer = bookingInserted();
    expect(toBookingOutcome({ status: 'done', answer })).toEqual({ status: 'booked', answer });
  });

  it.each([
    ['sold-out', { status: 'offer-gone', reason: 'sold-out' }],
    ['offer-expired', { status: 'offer-gone', reason: 'expired' }],
    ['idempotency-mismatch', { status: 'already-sent' }],
    ['too-many-unpaid', { status: 'unpaid-first', unpaid: [] }],
    ['invalid', { status: 'refused' }],
  ] as const)('that is refused with %s tells the traveller so', (code, outcome) => {
    expect(toBookingOutcome(failed(409, code))).toEqual(outcome);
  });

  it('that met another price brings the offer as it is now', () => {
    const change = bookingChange({ status: 2, ...dearer });
    expect(toBookingOutcome(failed(409, 'price-changed', change))).toEqual({
      status: 'offer-changed',
      answer: change,
    });
  });

  it('that met another price which nobody can read finds the offer expired', () => {
    expect(toBookingOutcome(failed(409, 'price-changed', { ...bookingChange(), status: 'dear' }))).toEqual({
      status: 'offer-gone',
      reason: 'expired',
    });
  });

  it('that failed in the server may have made a booking all the same', () => {
    expect(toBookingOutcome(failed(503, 'unavailable'))).toEqual({ status: 'unanswered' });
  });

  it('needs a new idempotency key only after the API has refused it', () => {
    const outcomes: readonly (readonly [BookingOutcome, boolean])[] = [
      [{ status: 'offer-changed', answer: bookingChange() }, true],
      [{ status: 'offer-gone', reason: 'sold-out' }, true],
      [{ status: 'unpaid-first', unpaid: [] }, true],
      [{ status: 'refused' }, true],
      [{ status: 'already-sent' }, false],
      [{ status: 'unanswered' }, false],
    ];
    for (const [outcome, expected] of outcomes)
      expect([outcome.status, isRefused(outcome)]).toEqual([outcome.status, expected]);
  });
});

describe('the last part of the form', () => {
  it('asks for consent to a changed offer', () => {
    const changed = { offer: offer(), deadlineChanged: true, priceChanged: false, prices: offer().prices };
    expect(stepAfterCheck({ status: 'changed', changed })).toEqual({ status: 'offer-changed', changed });
  });

  it('leads to fresh offers when this one cannot be booked', () => {
    expect(stepAfterCheck({ status: 'invalid' })).toEqual({ status: 'offer-gone', reason: 'expired' });
    expect(stepAfterAttempt({ status: 'offer-gone', reason: 'sold-out' })).toEqual({
      status: 'offer-gone',
      reason: 'sold-out',
    });
  });

  it('is the button again when a check failed or a booking was refused', () => {
    expect(stepAfterCheck({ status: 'failed' })).toEqual({ status: 'idle' });
    expect(stepAfterAttempt({ status: 'refused' })).toEqual({ status: 'idle' });
  });
});

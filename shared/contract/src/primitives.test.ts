import { describe, expect, it } from '@jest/globals';
import { BookingStatus, PaymentStatus } from './booking';
import { Line, OptionalLine } from './primitives';

describe('a line that a person types', () => {
  it.each([
    ['  Őrsi \t', 'Őrsi'],
    ['Győző\r\nBcc: mindenki@example.hu', 'Győző Bcc: mindenki@example.hu'],
    ['a\u0001\u0085b', 'a b'],
  ])('is one line: %j', (typed, kept) => {
    expect(Line().parse(typed)).toBe(kept);
  });

  it.each(['', '   ', '\r\n', 'x'.repeat(121)])('is not %j', (typed) => {
    expect(Line().safeParse(typed).success).toBe(false);
  });

  it('may have more lines, or none, where it is optional', () => {
    expect(['', 'első\nmásodik'].map((typed) => OptionalLine().parse(typed))).toEqual(['', 'első\nmásodik']);
  });
});

it('the status of a booking and that of its payment are these and no others', () => {
  expect(BookingStatus.options).toEqual(['RQ', 'C', 'RX', 'X', 'RJ', 'VCH']);
  const payment = ['unpaid', 'started', 'paid', 'failed', 'unknown', 'refund-due', 'refunded'];
  expect(PaymentStatus.options).toEqual(payment);
  for (const status of ['', 'c', 'cancelled']) {
    expect([BookingStatus, PaymentStatus].some((it) => it.safeParse(status).success)).toBe(false);
  }
});

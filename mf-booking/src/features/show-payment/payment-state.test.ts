import { describe, expect, it } from '@jest/globals';
import { booking, paymentResult } from '@jnn/testing';
import { paymentState } from './payment-state';

describe('what the payment page shows', () => {
  it.each([
    ['unpaid', 'unpaid'],
    ['started', 'unpaid'],
    ['paid', 'success'],
    ['failed', 'failed'],
    ['unknown', 'unknown'],
    ['refund-due', 'refunding'],
    ['refunded', 'refunded'],
  ] as const)('follows the booking’s payment (%s) while the bank has said nothing', (PaymentStatus, state) => {
    expect(paymentState(booking({ PaymentStatus }), null)).toBe(state);
  });

  it.each(['success', 'timeout', 'pending', 'unknown'] as const)(
    'is the bank’s %s while the booking knows of no payment',
    (status) => {
      expect(paymentState(booking(), paymentResult({ status }))).toBe(status);
      expect(paymentState(undefined, paymentResult({ status }))).toBe(status);
    },
  );

  it.each([
    ['17', 'stopped'],
    ['05', 'declined'],
    ['TO', 'timeout'],
    ['96', 'failed'],
    ['', 'failed'],
  ] as const)('tells by the bank’s code %s why a payment failed, with the bank’s result and without', (RC, state) => {
    expect(paymentState(booking({ PaymentStatus: 'failed', PaymentRC: RC }), null)).toBe(state);
    expect(paymentState(booking(), paymentResult({ status: 'failed', RC }))).toBe(state);
  });

  it('is paid once the booking is, whatever the bank said before', () => {
    expect(paymentState(booking({ PaymentStatus: 'paid' }), paymentResult({ status: 'failed' }))).toBe('success');
  });

  it('is over for a booking that was cancelled or rejected, whatever the bank said before', () => {
    const result = paymentResult();
    expect(paymentState(booking({ BookingStatus: 'RJ' }), result)).toBe('rejected');
    expect(paymentState(booking({ BookingStatus: 'X' }), result)).toBe('cancelled');
  });

  it.each([
    ['X', 'refund-due', 'refunding'],
    ['X', 'refunded', 'refunded'],
    ['X', 'paid', 'not-refunded'],
    ['X', 'unknown', 'cancelled'],
    ['RJ', 'refund-due', 'refunding'],
  ] as const)('follows the money of a booking that ended (%s, %s)', (BookingStatus, PaymentStatus, state) => {
    expect(paymentState(booking({ BookingStatus, PaymentStatus }), paymentResult())).toBe(state);
  });

  it('waits for the hotel while a booking is on request', () => {
    expect(paymentState(booking({ BookingStatus: 'RQ' }), null)).toBe('on-request');
  });

  it('is a payment to be made while nothing is known', () => {
    expect(paymentState(undefined, null)).toBe('unpaid');
  });
});

import { describe, expect, it } from '@jest/globals';
import { Reservation } from '@jnn/contract';
import { member, offer } from '@jnn/testing';
import { goodForm, ids, reservedOffer } from '../testing/reservation-form';
import { toReservation } from './reservation-payload';
import { pricesOf, reduceReservation, type AppliedCoupon, type ReservationState } from './reservation-state';

const start: ReservationState = {
  draft: { form: goodForm, coupon: null, progress: { status: 'filling', attempt: 0 } },
  offer: offer(),
  coupon: { status: 'none' },
  submitCount: 0,
};
const reduced = { totalPriceEUR: 109.8, totalPriceHUF: 43_020 };
const coupon: AppliedCoupon = {
  code: 'UT10',
  discount: { percent: 10, Currency: 'HUF' },
  TotalPrice: 43_020,
  prices: reduced,
};

describe('the state of a reservation', () => {
  it('changes the form and nothing else when the traveller types', () => {
    const next = reduceReservation(start, {
      type: 'form-changed',
      change: (form) => ({ ...form, remark: 'Későn érkezünk.' }),
    });
    expect(next).toEqual({ ...start, draft: { ...start.draft, form: { ...goodForm, remark: 'Későn érkezünk.' } } });
  });

  it('keeps what was typed when the member’s data arrive, and fills in the rest', () => {
    const typed: ReservationState = {
      ...start,
      draft: {
        ...start.draft,
        form: { ...goodForm, contact: { ...goodForm.contact, email: 'b@example.hu', phone: '' } },
      },
    };
    const { contact } = reduceReservation(typed, { type: 'member-known', user: member() }).draft.form;
    expect(contact).toMatchObject({ email: 'b@example.hu', phone: '0630 123 4567' });
  });

  it('counts every press of the last button', () => {
    const once = reduceReservation(start, { type: 'submitted' });
    expect([once, reduceReservation(once, { type: 'submitted' })].map((it) => it.submitCount)).toEqual([1, 2]);
  });

  it('notes the code of an applied coupon in the draft and charges its price', () => {
    const next = reduceReservation(start, { type: 'coupon-changed', coupon: { status: 'applied', coupon } });
    expect(next.draft.coupon).toBe('UT10');
    expect(pricesOf(next)).toEqual(reduced);
  });

  it.each(['none', 'refused'] as const)(
    'forgets the code and charges the full price when the coupon is %s',
    (status) => {
      const applied = reduceReservation(start, { type: 'coupon-changed', coupon: { status: 'applied', coupon } });
      const next = reduceReservation(applied, { type: 'coupon-changed', coupon: { status } });
      expect(next.draft.coupon).toBeNull();
      expect(next.coupon).toEqual({ status });
      expect(pricesOf(next)).toEqual(offer().prices);
    },
  );

  it('charges what a changed offer costs now', () => {
    const dearer = offer({ prices: { totalPriceEUR: 133, totalPriceHUF: 52_000 } });
    expect(pricesOf(reduceReservation(start, { type: 'offer-changed', offer: dearer }))).toEqual(dearer.prices);
  });

  it('holds what was sent until the API has answered', () => {
    const reservation = Reservation.parse(toReservation(goodForm, reservedOffer, ids));
    const sent = { status: 'sent', attempt: 2, reservation } as const;
    const next = reduceReservation(start, { type: 'progressed', progress: sent });
    expect(next).toEqual({ ...start, draft: { ...start.draft, progress: sent } });
  });

  it('is never changed in place', () => {
    const before = JSON.stringify(start);
    reduceReservation(start, { type: 'submitted' });
    reduceReservation(start, { type: 'coupon-changed', coupon: { status: 'applied', coupon } });
    reduceReservation(start, { type: 'progressed', progress: { status: 'filling', attempt: 1 } });
    expect(JSON.stringify(start)).toBe(before);
  });
});

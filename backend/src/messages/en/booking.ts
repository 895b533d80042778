import type { PaymentStatus, RoomBasis } from '@jnn/contract';

const boards: Readonly<Record<RoomBasis, string>> = {
  AI: 'all inclusive',
  RO: 'room only',
  BD: 'breakfast and dinner',
  HB: 'half board',
  FB: 'full board',
  BB: 'breakfast',
};

/** How a voucher tells that the booking is paid, or not yet. */
const paymentStatuses: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'not paid yet',
  started: 'in progress',
  paid: 'paid by card',
  failed: 'failed, not paid yet',
  unknown: 'waiting for the bank',
  'refund-due': 'refund in progress',
  refunded: 'refunded',
};

/** The summary of a booking, which emails, the voucher and the calendar entry show. */
const summary = {
  labels: {
    code: 'Booking code',
    hotel: 'Place to stay',
    stay: 'Stay',
    room: 'Room and board',
    guests: 'Guests',
    total: 'Total',
    cancellation: 'Cancellation',
  },
  nonRefundable: 'Non-refundable',
  freeUntil: (day: string): string => `Free cancellation until ${day}`,
  nights: (count: number): string => (count === 1 ? '1 night' : `${count} nights`),
  guests(adults: number, children: number): string {
    const grown = adults === 1 ? '1 adult' : `${adults} adults`;
    const young = children === 1 ? '1 child' : `${children} children`;
    return children > 0 ? `${grown}, ${young}` : grown;
  },
};

/** What the voucher says beside the summary. */
const voucher = {
  title: 'Voucher',
  motto: 'The way is the goal.',
  demo: 'Demo: the place is fictional and this is not a real booking.',
  guests: 'Guests',
  adult: 'adult',
  child: (age: number): string => `child, aged ${age}`,
  nights: 'Prices per night',
  coupon: 'Coupon',
  total: 'Total',
  company: 'Invoice to',
  remark: 'Remark',
  payment: 'Payment',
  bring: 'Please show this voucher on arrival, printed or on your phone.',
};

export const booking = { boards, paymentStatuses, summary, voucher };

import type { BookingStage, ErrorCode, PaymentFailure, RoomBasis } from '@jnn/contract';
import { bank } from './bank-en';
import { contact } from './contact-en';
import { voucher } from './voucher-en';

/** What a caller is told about each error code. */
const errors: Readonly<Record<ErrorCode, string>> = {
  'malformed-json': 'We cannot read this request.',
  invalid: 'Some details need checking.',
  unauthorised: 'Please log in.',
  forbidden: 'You are not allowed to do this.',
  'not-found': 'We could not find this.',
  conflict: 'This has changed in the meantime. Refresh the page.',
  'too-large': 'The request is too large.',
  'unsupported-media-type': 'The request must be sent as application/json.',
  'too-many-requests': 'There were too many requests. Please try again a little later.',
  unavailable: 'The service is not available right now. Please try again in a few minutes.',
  internal: 'Something went wrong on our side. Please try again.',
  'no-search': 'This search is no longer there. Search again.',
  'offer-expired': 'This offer has expired. Search again.',
  'price-changed': 'The price or the cancellation deadline of this offer has changed.',
  'sold-out': 'This room has just been booked by someone else.',
  'coupon-invalid': 'This coupon code cannot be used.',
  'bad-credentials': 'Wrong e-mail or password',
  'email-taken': 'There is already an account with this e-mail address.',
  'weak-password': 'Many people use this password, so it is easy to guess. Choose another one.',
  'wrong-password': 'The current password does not match.',
  'token-invalid': 'This link is no longer valid.',
  'captcha-failed': 'The robot check did not work. Please try again.',
  'already-paid': 'This booking is already paid.',
  'not-payable': 'This booking cannot be paid now.',
  'payment-invalid': 'We cannot read the bank’s response.',
  'status-not-allowed': 'The booking’s status does not allow this.',
  'idempotency-mismatch': 'This request key was used with other data before.',
  'storage-full': 'Too much is saved in this session already; nothing was changed.',
  'too-many-unpaid': 'Too many bookings wait to be paid. Please pay for one or cancel one first.',
};

const boards: Readonly<Record<RoomBasis, string>> = {
  AI: 'all inclusive',
  RO: 'room only',
  BD: 'dinner',
  HB: 'half board',
  FB: 'full board',
  BB: 'breakfast included',
};

/** How a booking stands, in the words of the site's pages. */
const stages: Readonly<Record<BookingStage, string>> = {
  RQ: 'Waiting for the property',
  RX: 'Cancellation requested',
  X: 'Cancelled',
  RJ: 'The property could not confirm',
  bank: 'Waiting for the bank',
  failed: 'Payment failed',
  unpaid: 'Waiting for payment',
  paid: 'Paid and confirmed',
};

/** How many travel. */
interface GuestCounts {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

/** The summary of a booking, which emails and the calendar entry show; the voucher shares its words. */
const summary = {
  labels: {
    code: 'Booking reference',
    hotel: 'Place to stay',
    stay: 'Stay',
    room: 'Room and meals',
    guests: 'Guests',
    total: 'Total',
    cancellation: 'Cancellation',
    status: 'Status',
  },
  nonRefundable: 'Non-refundable',
  freeUntil: (day: string): string => `Free cancellation until ${day}`,
  nights: (count: number): string => (count === 1 ? '1 night' : `${count} nights`),
  guests({ adults, children, infants }: GuestCounts): string {
    const young = children === 1 ? '1 child' : `${children} children`;
    return [
      adults === 1 ? '1 adult' : `${adults} adults`,
      ...(children > 0 ? [young] : []),
      ...(infants > 0 ? [infants === 1 ? '1 infant' : `${infants} infants`] : []),
    ].join(', ');
  },
};

const booking = { boards, stages, summary, voucher };

/** A subject with the booking's code, and the first paragraph. */
interface Announcement {
  readonly subject: (code: string) => string;
  readonly text: string;
}

/** After booking, and after the hotel has confirmed a request. */
const booked: Readonly<Record<'confirmed' | 'requested', Announcement>> = {
  confirmed: {
    subject: (code) => `Your booking is confirmed – ${code}`,
    text: 'Thank you for your booking! The room is booked for you. The details are below.',
  },
  requested: {
    subject: (code) => `We have passed on your booking request – ${code}`,
    text: 'Thank you! The property has to confirm this booking. We have passed on your request and will e-mail you as soon as it answers.',
  },
};

/** After a booking has ended: by the guest, unpaid, or refused by the hotel. */
const terminated: Readonly<Record<'cancelled' | 'expired' | 'rejected', Announcement>> = {
  cancelled: {
    subject: (code) => `Your booking is cancelled – ${code}`,
    text: 'We have cancelled your booking as you asked.',
  },
  expired: {
    subject: (code) => `Your booking has ended because no payment arrived – ${code}`,
    text: 'No payment arrived by the payment deadline, so the booking has ended. There is nothing to pay. If you still want to travel, you can book again on our site.',
  },
  rejected: {
    subject: (code) => `The property could not confirm your booking – ${code}`,
    text: 'Sorry, the property could not confirm your booking. There is nothing to pay. You can look for another place on our site.',
  },
};

/** After a payment: `refunded` is one that arrived when the booking had ended. */
const paymentResult: Readonly<Record<'paid' | 'refunded' | PaymentFailure, Announcement>> = {
  paid: { subject: (code) => `Payment successful – ${code}`, text: 'Your card payment was successful. Thank you!' },
  cancelled: {
    subject: (code) => `You stopped the payment – ${code}`,
    text: 'You stopped the payment. Your card was not charged; you still have your booking. You can pay until the payment deadline.',
  },
  declined: {
    subject: (code) => `Your card was declined – ${code}`,
    text: 'The bank declined the card. It was not charged; you still have your booking. Check the card details and your limit, or pay with another card until the payment deadline.',
  },
  expired: {
    subject: (code) => `The time to pay ran out – ${code}`,
    text: 'The time to pay on the bank’s page ran out. Your card was not charged; you still have your booking. You can pay until the payment deadline.',
  },
  failed: {
    subject: (code) => `Payment failed – ${code}`,
    text: 'Your card payment failed because of a technical fault. Your card was not charged; you still have your booking. Try again in a few minutes.',
  },
  refunded: {
    subject: (code) => `We’ll refund your payment – ${code}`,
    text: 'Your payment was successful, but the booking had already ended. We’ll refund the full amount to your card.',
  },
};

const account = {
  welcome: {
    subject: 'Welcome to JNN',
    text: 'Your account is ready. You’ll see all your bookings in one place, and your details will be filled in the next time you book.',
    action: 'Find a place to stay',
    closing: 'If you did not sign up, please write to us and we’ll delete the account.',
  },
  passwordReset: {
    subject: 'Set a new password',
    text: 'Someone asked to set a new password for the account with this e-mail address. The link below is valid for 60 minutes and works once.',
    action: 'Set a new password',
    closing: 'If it was not you, you do not need to do anything. Your password has not changed.',
  },
  failedLogins: {
    subject: 'Many failed logins',
    text: 'During the last hour someone tried many times to log in to your account with a wrong password, and did not get in. If it was you, or to be on the safe side, you can set a new password with the link below; it works for 60 minutes, once.',
    action: 'Set a new password',
    closing: 'Your account is not locked: in browsers where you have logged in before, your password works as ever.',
  },
  partnerInvitation: {
    subject: 'Your JNN partner invitation',
    text: 'We have created a partner account for you, where you can manage the bookings at your properties. Set your password with the link below. It is valid for seven days.',
    action: 'Set your password',
  },
  removed: {
    subject: 'Your account has been deleted',
    text: (day: string): string =>
      `As you asked, we have closed your account and will erase your data after ${day}. Until then you can restore it with one click.`,
    action: 'Restore the account',
    closing: 'Your bookings stay valid. We keep accounting records for as long as the law requires.',
  },
};

const emails = {
  greeting: (name: string): string => `Dear ${name},`,
  signature: 'JNN – The way is the goal.',
  booked,
  terminated,
  paymentResult,
  account,
  changed: {
    subject: (code: string): string => `Your booking was changed – ${code}`,
    inPlace: 'We changed your booking as you asked. What holds now is below.',
    anew: (oldCode: string, refund: string): string =>
      `We made a new booking for your new days and cancelled the old one (${oldCode}) free of charge. The ${refund} that you paid are being refunded; please pay for the new booking.`,
  },
  contact,
  bookingLink: {
    subject: (code: string): string => `Link to your booking – ${code}`,
    text: 'Here is the link to your booking, as requested. There you can view it, pay for it and cancel it.',
    unasked: 'If you did not ask for it, there is nothing to do: the link was sent to this address only.',
  },
  summary: {
    subject: 'Bookings with your e-mail address',
    text: 'During the last day several bookings were made or changed with this e-mail address. We did not write about each of them; this is how they stand:',
    unasked: 'If you did not book, there is nothing to do: bookings that are not paid end at no charge.',
  },
  openBooking: 'View booking',
  linkIsPrivate: 'The link above is for you alone. Anyone who has it can view, pay for and cancel the booking.',
  payBy: 'Pay by',
  payByConfirmed: 'Pay by, once you confirm your e-mail address',
  linkConfirms:
    'Opening the booking with the link above confirms your e-mail address, and we hold the room until the later deadline. If you did not book, there is nothing to do: the booking ends at no charge.',
  payNow:
    'You can pay by card with the link above. If you do not pay by the deadline, the booking ends free of charge.',
  payLater: 'You pay only after the property confirms. We’ll e-mail you then.',
  cancellationFee: 'Cancellation fee',
  refundDue: 'Refund',
  refundGoesTo: 'We’ll refund the amount to the card you paid with, within 14 days at the latest.',
  /** The fields of the bank's answer that the customer must be told. */
  paymentLabels: {
    trid: 'Transaction ID',
    rc: 'Response code',
    rt: 'Response message',
    amount: 'Amount',
    anum: 'Authorisation number',
  },
};

/** What the backend says in English. */
export const en = { errors, booking, emails, bank };

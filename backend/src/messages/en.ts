import type { ErrorCode, PaymentFailure, PaymentStatus, RoomBasis } from '@jnn/contract';

/** What a caller is told about each error code. */
const errors: Readonly<Record<ErrorCode, string>> = {
  'malformed-json': 'The request cannot be read: its JSON or its address is malformed.',
  invalid: 'Some of the data is missing or wrong.',
  unauthorised: 'Please log in.',
  forbidden: 'You are not allowed to do this.',
  'not-found': 'This does not exist.',
  conflict: 'This was changed by someone else in the meantime.',
  'too-large': 'The request is too large.',
  'unsupported-media-type': 'The request must be sent as application/json.',
  'too-many-requests': 'Too many requests; please try again a little later.',
  unavailable: 'The service is not available right now; please try again shortly.',
  internal: 'An error occurred on our side. Please try again.',
  'no-search': 'There is no search to filter; please search again.',
  'offer-expired': 'This offer has expired; please search again.',
  'price-changed': 'The price or the cancellation deadline of this offer has changed.',
  'sold-out': 'The last room of this offer has just been taken.',
  'coupon-invalid': 'This coupon code is not valid.',
  'bad-credentials': 'Wrong e-mail or password',
  'email-taken': 'An account with this e-mail address exists already.',
  'weak-password': 'This password is too common; please choose another one.',
  'wrong-password': 'The current password is not right.',
  'token-invalid': 'This link is not valid or has expired.',
  'captcha-failed': 'The check against robots failed; please try again.',
  'already-paid': 'This booking has been paid already.',
  'not-payable': 'This booking cannot be paid now.',
  'payment-invalid': 'The bank’s answer could not be recognised.',
  'status-not-allowed': 'The booking’s status does not allow this.',
  'idempotency-mismatch': 'This request key was used with other data before.',
  'storage-full': 'Too much is saved in this session already; nothing was changed.',
  'too-many-unpaid': 'Too many bookings wait to be paid. Please pay for one or cancel one first.',
};

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

/** How many travel. */
interface GuestCounts {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

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
  guests({ adults, children, infants }: GuestCounts): string {
    const young = children === 1 ? '1 child' : `${children} children`;
    return [
      adults === 1 ? '1 adult' : `${adults} adults`,
      ...(children > 0 ? [young] : []),
      ...(infants > 0 ? [infants === 1 ? '1 infant' : `${infants} infants`] : []),
    ].join(', ');
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

const booking = { boards, paymentStatuses, summary, voucher };

/** A subject with the booking's code, and the first paragraph. */
interface Announcement {
  readonly subject: (code: string) => string;
  readonly text: string;
}

/** After booking, and after the hotel has confirmed a request. */
const booked: Readonly<Record<'confirmed' | 'requested', Announcement>> = {
  confirmed: {
    subject: (code) => `Your booking is confirmed – ${code}`,
    text: 'Thank you for your booking! The room is held for you; the details are below.',
  },
  requested: {
    subject: (code) => `Your request is on its way – ${code}`,
    text: 'Thank you! This place is booked on request: we have passed your request on and will write to you as soon as it is confirmed.',
  },
};

/** After a booking has ended: by the guest, unpaid, or refused by the hotel. */
const terminated: Readonly<Record<'cancelled' | 'expired' | 'rejected', Announcement>> = {
  cancelled: {
    subject: (code) => `Your booking is cancelled – ${code}`,
    text: 'We have cancelled your booking as you asked.',
  },
  expired: {
    subject: (code) => `Your booking has lapsed unpaid – ${code}`,
    text: 'The booking was not paid for in time, so the room has been released. You owe nothing.',
  },
  rejected: {
    subject: (code) => `The place could not confirm – ${code}`,
    text: 'We are sorry: the place could not confirm your booking request. You owe nothing.',
  },
};

/** After a payment: `refunded` is one that arrived when the booking had ended. */
const paymentResult: Readonly<Record<'paid' | 'refunded' | PaymentFailure, Announcement>> = {
  paid: { subject: (code) => `Payment successful – ${code}`, text: 'Your card payment succeeded, thank you.' },
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
    subject: (code) => `Your payment will be returned – ${code}`,
    text: 'Your payment succeeded, but the booking had ended in the meantime. The refund goes back to your card.',
  },
};

const account = {
  welcome: {
    subject: 'Welcome aboard',
    text: 'Your account is ready. From now on you see your bookings in one place, and your next booking starts with your details filled in.',
    action: 'Go to the home page',
    closing: 'If it was not you who signed up, please write to us and we will delete the account.',
  },
  passwordReset: {
    subject: 'Set a new password',
    text: 'A new password was asked for at this e-mail address. The link below works once, for 60 minutes.',
    action: 'Set a new password',
    closing: 'If it was not you, there is nothing to do: your password has not changed.',
  },
  partnerInvitation: {
    subject: 'Your invitation to JNN for partners',
    text: 'We have made a partner account for you, in which you can look after the bookings of your hotels. Please set your password with the link below; it is valid for seven days.',
    action: 'Set your password',
  },
  removed: {
    subject: 'You deleted your account',
    text: (day: string): string =>
      `We have closed your account as you asked and will erase it after ${day}. Until then one click brings it back.`,
    action: 'Restore the account',
    closing: 'Your bookings remain valid; what accounting law requires is kept after the account is erased.',
  },
};

const emails = {
  greeting: (name: string): string => `Dear ${name},`,
  signature: 'JNN – The way is the goal.',
  booked,
  terminated,
  paymentResult,
  account,
  openBooking: 'See the booking',
  linkIsPrivate: 'The link in this letter is for you alone: whoever has it can see the booking.',
  payBy: 'Pay by',
  payNow:
    'You can pay for the booking by card through the link above. If it has not been paid by the time above, the booking lapses.',
  payLater: 'You pay once the place has confirmed; we will write to you then.',
  cancellationFee: 'Cancellation fee',
  refundDue: 'Refund due',
  refundGoesTo: 'The refund goes back to the card that you paid with.',
  /** The fields of the bank's answer that the customer must be told. */
  paymentLabels: {
    trid: 'Transaction id',
    rc: 'Result code',
    rt: 'Result text',
    amount: 'Amount',
    anum: 'Authorisation number',
  },
};

/** The sandbox bank's payment page. */
const page = {
  title: 'Payment – sandbox bank',
  bank: 'Sandbox bank',
  warning: 'Demo: no money moves here.',
  warningMore: 'This is not a real bank. Never type the details of a real card here!',
  heading: 'Card payment',
  amount: 'To pay',
  transaction: 'Transaction id',
  card: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'month and year, for example 12/30',
  cvc: 'CVC',
  cvcHint: 'any three digits',
  pay: 'Pay',
  cancel: 'Cancel',
  faults: 'Please correct the fields below.',
  cardFault: 'The sandbox bank does not know this card number. Choose one of the test cards below.',
  expiryFault: 'Write the expiry as MM/YY; it must be in the future.',
  cvcFault: 'The CVC is three digits.',
  testCards: 'Test cards',
  number: 'Number',
  effect: 'What happens',
  closedTitle: 'This payment is closed',
  closedText: 'The payment was made once already or its time has run out. Go back to the site that you came from.',
  back: 'Back to the travel agency',
  unreadableTitle: 'Payment not found',
  unreadableText:
    'The sandbox bank cannot read this request. Go back to the travel agency and start the payment again.',
};

/** What paying with each test card of the sandbox bank does. */
const testCards = {
  succeeds: 'the payment succeeds',
  declined: 'the bank declines it',
  timesOut: 'the time to pay runs out',
  losesAnswer: 'succeeds, but the bank’s answer is lost',
  answersTwice: 'succeeds, and the bank answers twice',
};

/** The texts of the bank's result codes: authorised, in progress, timed out, not found, declined, cancelled. */
const results = {
  '00': 'Transaction approved',
  PR: 'Transaction in progress',
  TO: 'Timed out',
  NT: 'No such transaction',
  '05': 'Card declined',
  '17': 'Cancelled by the customer',
};

const bank = { page, testCards, results };

/** What the backend says in English. */
export const en = { errors, booking, emails, bank };

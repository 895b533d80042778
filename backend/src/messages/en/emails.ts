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
const paymentResult: Readonly<Record<'paid' | 'failed' | 'refunded', Announcement>> = {
  paid: { subject: (code) => `Payment successful – ${code}`, text: 'Your card payment succeeded, thank you.' },
  failed: {
    subject: (code) => `Payment failed – ${code}`,
    text: 'Your card payment did not succeed and your card was not charged. While the booking stands you can try again.',
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

export const emails = {
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

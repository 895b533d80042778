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

export const bank = { page, testCards, results };

/** The sandbox bank's payment page. */
const page = {
  title: 'Payment – sandbox bank',
  bank: 'Sandbox bank',
  warning: 'Demo: no real money is charged here.',
  warningMore: 'This is not a real bank. Never type the details of a real card here!',
  heading: 'Card payment',
  amount: 'Amount to pay',
  transaction: 'Transaction ID',
  card: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'month and year, for example 12/30',
  cvc: 'CVC',
  cvcHint: 'any three digits',
  pay: 'Pay',
  cancel: 'Cancel',
  faults: 'Check these fields.',
  cardFault: 'The sandbox bank does not know this card number. Enter one of the test cards below.',
  expiryFault: 'Enter the expiry date as MM/YY, with a month in the future.',
  cvcFault: 'Enter the CVC: three digits.',
  testCards: 'Test cards',
  number: 'Number',
  effect: 'What happens',
  closedTitle: 'This payment is closed',
  closedText: 'This payment has already been made or its time has run out. Go back to the travel agency.',
  back: 'Back to the travel agency',
  unreadableTitle: 'Payment not found',
  unreadableText: 'The sandbox bank does not know this payment. Go back to the travel agency and start again.',
};

/** What paying with each test card of the sandbox bank does. */
const testCards = {
  succeeds: 'the payment succeeds',
  declined: 'the bank declines it',
  timesOut: 'the payment time runs out',
  losesAnswer: 'succeeds, but the bank’s answer is lost',
  answersTwice: 'succeeds, and the bank answers twice',
};

/** The texts of the bank's result codes: authorised, in progress, timed out, not found, declined, cancelled. */
const results = {
  '00': 'Transaction approved',
  PR: 'Transaction in progress',
  TO: 'The time to pay ran out',
  NT: 'No such transaction',
  '05': 'Card declined',
  '17': 'You cancelled the payment',
};

/** What the sandbox bank says in English. */
export const bank = { page, testCards, results };

import type { Locale } from '@jnn/contract';

const hu = {
  title: 'Fizetés – próbabank',
  bank: 'Próbabank',
  warning: 'Próbaüzem: itt nem mozog pénz.',
  warningMore: 'Ez nem valódi bank. Valódi kártya adatait soha ne írja ide!',
  heading: 'Bankkártyás fizetés',
  amount: 'Fizetendő',
  transaction: 'Tranzakcióazonosító',
  card: 'Kártyaszám',
  expiry: 'Lejárat',
  expiryHint: 'hónap és év, például 12/30',
  cvc: 'CVC',
  cvcHint: 'bármilyen három számjegy',
  pay: 'Fizetés',
  cancel: 'Mégse',
  faults: 'Kérjük, javítsa a hibás mezőket.',
  cardFault: 'Ezt a kártyaszámot a próbabank nem ismeri. Válasszon a lenti próbakártyák közül.',
  expiryFault: 'A lejáratot HH/ÉÉ alakban adja meg; jövőbeli hónap legyen.',
  cvcFault: 'A CVC három számjegy.',
  testCards: 'Próbakártyák',
  number: 'Szám',
  does: 'Mi történik',
  servedTitle: 'Ez a fizetés már lezárult',
  servedText: 'A fizetést egyszer már elindították vagy lejárt az ideje. Térjen vissza az oldalra, ahonnan érkezett.',
  back: 'Vissza az utazási irodához',
  brokenTitle: 'A fizetés nem található',
  brokenText:
    'A próbabank nem tudja értelmezni ezt a kérést. Térjen vissza az utazási irodához, és kezdje újra a fizetést.',
};

/** The words of the sandbox bank's page in one language. */
export type PageWords = Readonly<Record<keyof typeof hu, string>>;

const en: PageWords = {
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
  does: 'What happens',
  servedTitle: 'This payment is closed',
  servedText: 'The payment was made once already or its time has run out. Go back to the site that you came from.',
  back: 'Back to the travel agency',
  brokenTitle: 'Payment not found',
  brokenText: 'The sandbox bank cannot read this request. Go back to the travel agency and start the payment again.',
};

export const pageWords: Readonly<Record<Locale, PageWords>> = { hu, en };

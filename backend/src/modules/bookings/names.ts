import { randomInt } from 'node:crypto';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Read aloud on the phone: nothing that looks or sounds like something else. */
const CLEAR = 'ACDEFGHJKLMNPQRTUVWXY34679';

const random = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A booking's id: `bk` and 12 characters. */
export const newBookingId = (): string => `bk${random(LETTERS_AND_DIGITS, 12)}`;

/** A GoBookingCode: `GO` and 8 characters that are easy to tell on the phone. */
export const newBookingCode = (): string => `GO${random(CLEAR, 8)}`;

import { createHash, randomBytes, randomInt } from 'node:crypto';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new 256-bit secret of 43 URL-safe characters: a bearer token, a cookie's secret or a mailed link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a secret. 256 random bits cannot be guessed, so that they need no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A random id of so many characters of an alphabet: letters and digits unless another is given. */
export const randomId = (length: number, alphabet = LETTERS_AND_DIGITS): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

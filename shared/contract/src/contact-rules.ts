import * as z from 'zod/mini';

/** E-mail: local part, @, domain with a top-level part of two or more letters (R-16.5). */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/;

const SEPARATOR = '[-. ]?';
const groups = (first: string, second: number, third: number): string =>
  `${first}${SEPARATOR}\\d{${second}}${SEPARATOR}\\d{${third}}`;

/** Phone: 3-3-4, 2-5-5 with an optional leading plus, or 4-3-4 digits (R-16.4). */
export const PHONE_PATTERN = new RegExp(
  `^(?:${groups('\\(?\\d{3}\\)?', 3, 4)}|${groups('\\+?\\(?\\d{2}\\)?', 5, 5)}|${groups('\\(?\\d{4}\\)?', 3, 4)})$`,
);

export const Email = z.string().check(z.trim(), z.maxLength(254), z.regex(EMAIL_PATTERN));
/** A number in the international form of E.164, without separators: those that have no form of {@link PHONE_PATTERN}. */
const INTERNATIONAL_PHONE_PATTERN = /^\+[1-9]\d{6,14}$/;

/** A phone number as it is sent: in one of the three forms, or in international form where none fits (R-16.4). */
export const Phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(24),
    z.regex(new RegExp(`${PHONE_PATTERN.source}|${INTERNATIONAL_PHONE_PATTERN.source}`)),
  );

/** A person's name: a letter in it, and neither a web address nor control characters, which an email could repeat. */
export const NAME_PATTERN = /^(?!.*(:\/\/|www\.))\P{Cc}*\p{L}\P{Cc}*$/iu;

/**
 * Whether a text is a Hungarian tax number, `8-1-2` digits: the eighth digit makes the weighted sum
 * (9,7,3,1,9,7,3,1) of the first eight divisible by ten.
 */
export function isHungarianTaxNumber(text: string): boolean {
  const parts = /^(\d{8})-(\d)-(\d{2})$/.exec(text.trim());
  if (!parts?.[1]) return false;
  const weights = [9, 7, 3, 1, 9, 7, 3, 1];
  const sum = Array.from(parts[1]).reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  return sum % 10 === 0;
}

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
export const Phone = z.string().check(z.trim(), z.maxLength(24), z.regex(PHONE_PATTERN));

/** A person's name: neither a web address nor control characters, which an email could repeat. */
export const NAME_PATTERN = /^(?!.*(:\/\/|www\.))\P{Cc}*$/iu;

/**
 * Rewrites a Hungarian number as people write it (`+36 30 123 4567`, `0036…`, `06-30-123-4567`) to the grouping that
 * {@link PHONE_PATTERN} allows (`0630 123 4567`); any other text is returned trimmed (R-16.4).
 */
export function toNationalPhone(typed: string): string {
  const text = typed.trim();
  const digits = text.replace(/[\s()./-]/g, '');
  const national = /^(?:\+36|0036|06)(\d{8,9})$/.exec(digits)?.[1];
  if (national === undefined) return text;
  const all = `06${national}`;
  return all.length === 11
    ? `${all.slice(0, 4)} ${all.slice(4, 7)} ${all.slice(7)}`
    : `${all.slice(0, 3)} ${all.slice(3, 6)} ${all.slice(6)}`;
}

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

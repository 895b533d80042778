import { PHONE_PATTERN } from './contact-rules';

/** Reads a number that begins with `+` or `00`: `+` and its digits, or null where its country has no such number. */
type InternationalReader = (text: string) => string | null;

/** Knows no country: any 7 to 15 digits, without the zero in parentheses that is dialled inside a country only. */
const readAnyCountry: InternationalReader = (text) => {
  const digits = text
    .replace(/^00/, '+')
    .replace('(0)', '')
    .replace(/[\s()./-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
};

// eslint-disable-next-line jnn/no-module-state -- the same facts for everybody, and never loaded on the server
let readInternational = readAnyCountry;

/**
 * Loads what is known of each country's numbers (80 kB, 0.1 s on a phone), for the form that asks for one. Until then, and
 * where it cannot be loaded, every number of 7 to 15 digits is taken.
 */
export async function loadPhoneCountries(): Promise<void> {
  try {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    readInternational = (text) => {
      const number = parsePhoneNumberFromString(text.replace(/^00/, '+'));
      return number?.isPossible() ? number.number : null;
    };
  } catch {
    // The general rule stays: a number is never refused because a file did not arrive.
  }
}

/**
 * A phone number as people write it, in the form in which it is sent; null where it is none. A Hungarian number
 * becomes `0630 123 4567`; one of twelve digits `+44 20794 60958`, and any other international one `+4915123456789`, since
 * the forms of ten and eleven digits have no plus, without which the number would be read as another one's.
 */
export function toSentPhone(typed: string): string | null {
  const text = typed.trim();
  const national = /^(?:\+36|0036|06)(\d{8,9})$/.exec(text.replace(/[\s()./-]/g, ''))?.[1];
  if (national !== undefined) return groupedFromEnd(`06${national}`, [3, 4]);
  if (PHONE_PATTERN.test(text)) return text;
  const number = /^(?:\+|00)/.test(text) ? readInternational(text) : null;
  return number?.length === 13 ? groupedFromEnd(number, [5, 5]) : number;
}

function groupedFromEnd(digits: string, [middle, last]: readonly [number, number]): string {
  const parts = [digits.slice(0, -middle - last), digits.slice(-middle - last, -last), digits.slice(-last)];
  return parts.join(' ');
}

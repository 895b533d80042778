import { Email, NAME_PATTERN, NewPassword, PASSWORD_LENGTH, toSentPhone } from '@jnn/contract';

/** What can be wrong with a field. The messages under `problems` say it in words. */
export type Problem =
  | 'missing'
  | 'email'
  | 'phone'
  | 'password-short'
  | 'password-long'
  | 'too-long'
  | 'no-name'
  | 'email-taken'
  | 'weak-password'
  | 'wrong-password'
  | 'refused';

/** Validates one field's text; null means valid. */
export type Rule = (value: string) => Problem | null;

const filled: Rule = (value) => (value.trim() === '' ? 'missing' : null);

/** Any text of at most `max` characters; required. */
export const line =
  (max: number): Rule =>
  (value) =>
    filled(value) ?? (value.trim().length > max ? 'too-long' : null);

/** A person's name: a line with a letter, without web addresses and control characters. */
export const personName =
  (max: number): Rule =>
  (value) =>
    line(max)(value) ?? (NAME_PATTERN.test(value.trim()) ? null : 'no-name');

/** Makes a rule accept an empty field. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? null : rule(value);

/** A valid e-mail address. */
export const email: Rule = (value) => filled(value) ?? (Email.safeParse(value).success ? null : 'email');

/** A phone number of any country. */
export const phone: Rule = (value) => filled(value) ?? (toSentPhone(value) === null ? 'phone' : null);

/** The password that a member has: only the server can tell whether it is right. */
export const presentPassword: Rule = (value) => (value === '' ? 'missing' : null);

/** A password to be chosen. The server also refuses the most used ones. */
export const newPassword: Rule = (value) => {
  if (value === '') return 'missing';
  if (NewPassword.safeParse(value).success) return null;
  return value.length < PASSWORD_LENGTH.min ? 'password-short' : 'password-long';
};

/** The personal data of an account beside e-mail and password, named as in the sign-up payload. */
export type PersonField = 'lastName' | 'firstName' | 'phoneNumber' | 'country' | 'postcode' | 'city' | 'streetName';

/** The maximum lengths are the contract's. */
export const PERSON_RULES = {
  lastName: personName(60),
  firstName: personName(60),
  phoneNumber: phone,
  country: line(80),
  postcode: line(12),
  city: line(80),
  streetName: line(120),
} as const satisfies Readonly<Record<PersonField, Rule>>;

import { type FieldProblem, line, personName, phone, type Rule } from '@jnn/forms';
import { NewPassword, PASSWORD_LENGTH } from '@jnn/contract';

/** What can be wrong with a field of an account. The messages under `problems` say it in words. */
export type Problem =
  | FieldProblem
  | 'password-short'
  | 'password-long'
  | 'email-taken'
  | 'weak-password'
  | 'wrong-password';

/** Error codes that concern one field without naming it. */
export const PROBLEM_OF_CODE = {
  'email-taken': { email: 'email-taken' },
  'weak-password': { password: 'weak-password' },
  'wrong-password': { oldPassword: 'wrong-password' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Problem>>>>;

/** The password that a member has: only the server can tell whether it is right. */
export const presentPassword: Rule<Problem> = (value) => (value === '' ? 'missing' : null);

/** A password to be chosen. The server also refuses the most used ones. */
export const newPassword: Rule<Problem> = (value) => {
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

import { Email, NewPassword, PASSWORD_LENGTH, Phone, toNationalPhone } from '@jnn/contract';

/** What can be wrong with a field; the words for each stand in the messages under `problems`. */
export type Problem =
  | 'missing'
  | 'email'
  | 'phone'
  | 'password-short'
  | 'password-long'
  | 'too-long'
  | 'email-taken'
  | 'weak-password'
  | 'wrong-password'
  | 'refused';

/** Judges one field; null is fine. */
export type Rule = (value: string) => Problem | null;

const filled: Rule = (value) => (value.trim() === '' ? 'missing' : null);

/** Any text of one line, at most `max` characters. */
export const line =
  (max: number): Rule =>
  (value) =>
    filled(value) ?? (value.trim().length > max ? 'too-long' : null);

/** Empty is fine; anything else is judged. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? null : rule(value);

export const email: Rule = (value) => filled(value) ?? (Email.safeParse(value).success ? null : 'email');

/** Judges the form in which the number will be sent (specification, section 5). */
export const phone: Rule = (value) =>
  filled(value) ?? (Phone.safeParse(toNationalPhone(value)).success ? null : 'phone');

/** A password that exists already: whatever it is, the server knows it. */
export const presentPassword: Rule = (value) => (value === '' ? 'missing' : null);

export const newPassword: Rule = (value) => {
  if (value === '') return 'missing';
  if (NewPassword.safeParse(value).success) return null;
  return value.length < PASSWORD_LENGTH.min ? 'password-short' : 'password-long';
};

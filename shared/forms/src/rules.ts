import { Email, NAME_PATTERN, toSentPhone } from '@jnn/contract';

/** What can be wrong with a field of any form; parts add problems of their own. */
export type FieldProblem = 'missing' | 'email' | 'phone' | 'too-long' | 'no-name' | 'refused';

/** Validates one field's text; null means valid. */
export type Rule<Problem extends string = FieldProblem> = (value: string) => Problem | null;

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
  <Problem extends string>(rule: Rule<Problem>): Rule<Problem> =>
  (value) =>
    value.trim() === '' ? null : rule(value);

/** A valid e-mail address. */
export const email: Rule = (value) => filled(value) ?? (Email.safeParse(value).success ? null : 'email');

/** A phone number of any country. */
export const phone: Rule = (value) => filled(value) ?? (toSentPhone(value) === null ? 'phone' : null);

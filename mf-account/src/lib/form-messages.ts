import { PASSWORD_LENGTH } from '@jnn/contract';
import { useMessages } from '../messages';
import type { Problem } from './field-rules';

/** The fields' labels by field name, as the screen shows them. */
export function useFieldLabels() {
  const t = useMessages();
  return {
    email: t('fields.email'),
    password: t('fields.password'),
    lastName: t('fields.lastName'),
    firstName: t('fields.firstName'),
    phoneNumber: t('fields.phoneNumber'),
    country: t('fields.country'),
    postcode: t('fields.postcode'),
    city: t('fields.city'),
    streetName: t('fields.streetName'),
  } as const;
}

const PROBLEM_KEYS = {
  missing: 'problems.missing',
  email: 'problems.email',
  phone: 'problems.phone',
  'password-short': 'problems.passwordShort',
  'password-long': 'problems.passwordLong',
  'too-long': 'problems.tooLong',
  'no-name': 'problems.noName',
  'email-taken': 'problems.emailTaken',
  'weak-password': 'problems.weakPassword',
  'wrong-password': 'problems.wrongPassword',
  refused: 'problems.refused',
} as const satisfies Record<Problem, string>;

/** Returns the function that says what is wrong with a field and how to correct it. */
export function useProblemMessage(): (problem: Problem, label: string) => string {
  const t = useMessages();
  return (problem, label) => t(PROBLEM_KEYS[problem], { label, ...PASSWORD_LENGTH });
}

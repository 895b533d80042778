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
    acceptsTerms: t('signup.acceptsTerms'),
    acceptsPrivacy: t('signup.acceptsPrivacy'),
  } as const;
}

const PROBLEM_KEYS = {
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
} as const satisfies Record<Exclude<Problem, 'missing'>, string>;

/** What to write into a field that was left empty, by its name. */
const MISSING_KEYS = {
  email: 'missing.email',
  password: 'missing.password',
  oldPassword: 'missing.oldPassword',
  lastName: 'missing.lastName',
  firstName: 'missing.firstName',
  phoneNumber: 'missing.phoneNumber',
  country: 'missing.country',
  postcode: 'missing.postcode',
  city: 'missing.city',
  streetName: 'missing.streetName',
  code: 'missing.code',
  acceptsTerms: 'missing.acceptsTerms',
  acceptsPrivacy: 'missing.acceptsPrivacy',
} as const;
const isNamed = (name: string): name is keyof typeof MISSING_KEYS => name in MISSING_KEYS;

/** Returns the function that says what is wrong with a field and how to correct it. */
export function useProblemMessage(): (
  problem: Problem,
  field: { readonly name: string; readonly label: string },
) => string {
  const t = useMessages();
  return (problem, { name, label }) => {
    if (problem === 'missing') return t(isNamed(name) ? MISSING_KEYS[name] : 'missing.other');
    return t(PROBLEM_KEYS[problem], { label, ...PASSWORD_LENGTH });
  };
}

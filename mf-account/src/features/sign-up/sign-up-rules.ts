import { PERSON_RULES } from '../../form/person';
import { email, newPassword } from '../../form/rules';

/** The sign-up form's fields, in the order on screen. */
export const SIGN_UP_RULES = { email, password: newPassword, ...PERSON_RULES } as const;
export type SignUpField = keyof typeof SIGN_UP_RULES;

/** Name of the half-filled form in the tab's storage. */
export const SIGN_UP_DRAFT = 'jnn-signup-draft';
/** All but the password. */
export const DRAFT_FIELDS: readonly SignUpField[] = [
  'email',
  'lastName',
  'firstName',
  'phoneNumber',
  'country',
  'postcode',
  'city',
  'streetName',
];

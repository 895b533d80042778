import { toNationalPhone, type Signup } from '@jnn/contract';
import { email, newPassword, PERSON_RULES } from '../../lib/field-rules';
import type { Values } from '../../lib/use-form';

/** The fields of the sign-up form, in the order on screen. */
export const SIGN_UP_RULES = { email, password: newPassword, ...PERSON_RULES } as const;
export type SignUpField = keyof typeof SIGN_UP_RULES;

/** Key of the half-filled form in the tab's storage. */
export const SIGN_UP_DRAFT = 'jnn-signup-draft';
/** The stored fields: all but the password. */
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

/** The body of `signup`. `recaptca`, spelled so, is the captcha's token; empty without a captcha. */
export function toSignup(values: Values<SignUpField>, recaptca: string): Signup {
  const firstName = values.firstName.trim();
  const lastName = values.lastName.trim();
  return {
    email: values.email.trim(),
    username: `${firstName} ${lastName}`,
    password: values.password,
    firstName,
    lastName,
    gender: 'MR.',
    signup: true,
    city: values.city.trim(),
    streetName: values.streetName.trim(),
    phoneNumber: toNationalPhone(values.phoneNumber),
    country: values.country.trim(),
    postcode: values.postcode.trim(),
    recaptca,
  };
}

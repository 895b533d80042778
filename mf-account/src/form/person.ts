import { line, phone, type Rule } from './rules';

/** What an account knows of a person beside e-mail and password, named as in the sign-up payload (specification, section 3). */
export type Person = 'lastName' | 'firstName' | 'phoneNumber' | 'country' | 'postcode' | 'city' | 'streetName';

/** The limits are the contract's. */
export const PERSON_RULES = {
  lastName: line(60),
  firstName: line(60),
  phoneNumber: phone,
  country: line(80),
  postcode: line(12),
  city: line(80),
  streetName: line(120),
} as const satisfies Readonly<Record<Person, Rule>>;

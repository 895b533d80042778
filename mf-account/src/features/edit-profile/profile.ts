import { toNationalPhone, type User } from '@jnn/contract';
import { optional, PERSON_RULES, type PersonField, type Rule } from '../../lib/field-rules';
import type { Values } from '../../lib/use-form';

/** The fields of the profile form. */
export type ProfileField = PersonField | 'gender';

const GENDERS = ['MR.', 'MRS.', 'MS.'] as const;
type Gender = (typeof GENDERS)[number];

/** A field that was never filled may stay empty. One that was filled cannot be emptied, since the call takes no empty text. */
export const isOptionalFor =
  (user: User) =>
  (name: PersonField): boolean =>
    name !== 'firstName' && name !== 'lastName' && user[name] === '';

/** The rules of the profile form for a user. */
export function profileRulesOf(user: User): Readonly<Record<ProfileField, Rule>> {
  const isOptional = isOptionalFor(user);
  const rule = (name: PersonField): Rule => (isOptional(name) ? optional(PERSON_RULES[name]) : PERSON_RULES[name]);
  return {
    gender: () => null,
    lastName: rule('lastName'),
    firstName: rule('firstName'),
    phoneNumber: rule('phoneNumber'),
    country: rule('country'),
    postcode: rule('postcode'),
    city: rule('city'),
    streetName: rule('streetName'),
  };
}

const toGender = (text: string): Gender => GENDERS.find((it) => it === text) ?? 'MR.';

/** The user's data as the form's initial values. */
export function profileValuesOf(user: User): Values<ProfileField> {
  const { lastName, firstName, phoneNumber, country, postcode, city, streetName } = user;
  return { gender: toGender(user.gender), lastName, firstName, phoneNumber, country, postcode, city, streetName };
}

/** The changed fields only, so that two devices do not overwrite each other's changes. */
export function changesOf(user: User, values: Values<ProfileField>) {
  const before = profileValuesOf(user);
  const after = { ...values, phoneNumber: toNationalPhone(values.phoneNumber) };
  const changed = (name: ProfileField): boolean => after[name].trim() !== '' && after[name].trim() !== before[name];
  return {
    ...(changed('gender') ? { gender: toGender(after.gender) } : {}),
    ...(changed('lastName') ? { lastName: after.lastName.trim() } : {}),
    ...(changed('firstName') ? { firstName: after.firstName.trim() } : {}),
    ...(changed('phoneNumber') ? { phoneNumber: after.phoneNumber.trim() } : {}),
    ...(changed('country') ? { country: after.country.trim() } : {}),
    ...(changed('postcode') ? { postcode: after.postcode.trim() } : {}),
    ...(changed('city') ? { city: after.city.trim() } : {}),
    ...(changed('streetName') ? { streetName: after.streetName.trim() } : {}),
  };
}

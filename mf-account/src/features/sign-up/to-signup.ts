import { toNationalPhone, type Signup } from '@jnn/contract';
import type { Values } from '../../form/use-form';
import type { SignUpField } from './sign-up-rules';

/** The sign-up payload (specification, section 3): username is first plus last name, gender fixed, `recaptca` spelled so. */
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

import { TITLES, type User } from '@jnn/contract';
import type { ReservationForm } from './form';

const orElse = (typed: string, known: string): string => (typed.trim() === '' ? known : typed);

/** Fills what a member has told before into the fields that are still empty; nothing typed is replaced. */
export function fillFromMember(form: ReservationForm, user: User): ReservationForm {
  const [leader, ...others] = form.adults;
  if (!leader) return form;
  const unnamed = leader.lastName.trim() === '' && leader.firstName.trim() === '';
  const title = TITLES.find((it) => it === user.gender) ?? leader.title;
  const { contact } = form;
  return {
    ...form,
    adults: unnamed ? [{ title, lastName: user.lastName, firstName: user.firstName }, ...others] : form.adults,
    contact: {
      email: orElse(contact.email, user.email),
      phone: orElse(contact.phone, user.phoneNumber),
      country: user.country !== '' && contact.city.trim() === '' ? user.country : contact.country,
      postcode: orElse(contact.postcode, user.postcode),
      city: orElse(contact.city, user.city),
      street: orElse(contact.street, user.streetName),
    },
  };
}

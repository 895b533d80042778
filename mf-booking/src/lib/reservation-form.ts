import { STAY_LIMITS, TITLES, type User } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import * as z from 'zod/mini';

/** Any text as typed. The limit only bounds what a stored draft may hold; the contract judges what is sent. */
const typed = z.string().check(z.maxLength(2000));

const ChildNames = z.object({ lastName: typed, firstName: typed });
const AdultNames = z.object({ title: z.enum(TITLES), lastName: typed, firstName: typed });
export type ChildNames = z.infer<typeof ChildNames>;
export type AdultNames = z.infer<typeof AdultNames>;

const ContactFields = z.object({
  email: typed,
  phone: typed,
  country: typed,
  postcode: typed,
  city: typed,
  street: typed,
});
export type ContactFields = z.infer<typeof ContactFields>;

const InvoiceFields = z.object({
  wanted: z.boolean(),
  companyName: typed,
  taxNumber: typed,
  /** True while the company's address is the traveller's own; the four fields below are then hidden. */
  sameAddress: z.boolean(),
  country: typed,
  postcode: typed,
  city: typed,
  street: typed,
});
export type InvoiceFields = z.infer<typeof InvoiceFields>;

/** The fields of the reservation as typed, valid or not. The first adult is the lead guest. */
export const ReservationForm = z.object({
  adults: z.array(AdultNames).check(z.minLength(1), z.maxLength(STAY_LIMITS.adult.max)),
  children: z.array(ChildNames).check(z.maxLength(STAY_LIMITS.child.max)),
  contact: ContactFields,
  invoice: InvoiceFields,
  remark: typed,
  acceptsTerms: z.boolean(),
  acceptsPrivacy: z.boolean(),
});
export type ReservationForm = z.infer<typeof ReservationForm>;

const noAdult: AdultNames = { title: 'MR.', lastName: '', firstName: '' };
const noChild: ChildNames = { lastName: '', firstName: '' };
const noAddress = { postcode: '', city: '', street: '' };

/** An empty form. `country` prefills the country fields: the name of the site's own country in the page's language. */
export function emptyForm(stay: Stay, country: string): ReservationForm {
  return {
    adults: Array.from({ length: stay.adult }, () => noAdult),
    children: Array.from({ length: stay.child }, () => noChild),
    contact: { email: '', phone: '', country, ...noAddress },
    invoice: { wanted: false, companyName: '', taxNumber: '', sameAddress: true, country, ...noAddress },
    remark: '',
    acceptsTerms: false,
    acceptsPrivacy: false,
  };
}

/** Resizes the guest lists to the stay's guests. Names already typed are kept. */
export function fitToStay(form: ReservationForm, stay: Stay): ReservationForm {
  return {
    ...form,
    adults: Array.from({ length: stay.adult }, (_, at) => form.adults[at] ?? noAdult),
    children: Array.from({ length: stay.child }, (_, at) => form.children[at] ?? noChild),
  };
}

const orElse = (text: string, known: string): string => (text.trim() === '' ? known : text);

/** Prefills empty fields from the member's profile. Nothing that was typed is replaced. */
export function fillFromMember(form: ReservationForm, user: User): ReservationForm {
  const [leader] = form.adults;
  if (!leader) return form;
  const unnamed = leader.lastName.trim() === '' && leader.firstName.trim() === '';
  const title = TITLES.find((it) => it === user.gender) ?? leader.title;
  const { contact } = form;
  const named = unnamed ? renameLeader(form, { title, lastName: user.lastName, firstName: user.firstName }) : form;
  return {
    ...named,
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

type Names = Partial<AdultNames>;

/**
 * Changes the names of the lead guest. Guests whose family name is empty or was the leader's so far get the new one, as
 * a proposal: most who travel together share it.
 */
export function renameLeader(form: ReservationForm, names: Names): ReservationForm {
  const [leader, ...others] = form.adults;
  if (!leader) return form;
  const renamed = { ...leader, ...names };
  const follow = <Guest extends ChildNames>(guest: Guest): Guest =>
    guest.lastName === '' || guest.lastName === leader.lastName ? { ...guest, lastName: renamed.lastName } : guest;
  return { ...form, adults: [renamed, ...others.map(follow)], children: form.children.map(follow) };
}

/** Whether a guest's family name is the one proposed after the leader's. */
export const isProposed = (form: ReservationForm, { lastName }: ChildNames): boolean =>
  lastName !== '' && lastName === form.adults[0]?.lastName;

/** Shows the fields of the company's own address, which begin with the traveller's, or hides them. */
export function chooseCompanyAddress(form: ReservationForm, sameAddress: boolean): ReservationForm {
  const { contact, invoice } = form;
  const isEmpty = [invoice.postcode, invoice.city, invoice.street].every((text) => text.trim() === '');
  const { country, postcode, city, street } = isEmpty ? contact : invoice;
  return { ...form, invoice: { ...invoice, sameAddress, ...(sameAddress ? {} : { country, postcode, city, street }) } };
}

import { STAY_LIMITS, TITLES } from '@jnn/contract';
import type { Stay } from '@jnn/session';
import * as z from 'zod/mini';

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
  /** The company's address is the traveller's: the four fields below are not asked for. */
  sameAddress: z.boolean(),
  country: typed,
  postcode: typed,
  city: typed,
  street: typed,
});
export type InvoiceFields = z.infer<typeof InvoiceFields>;

/** The reservation form as it stands on screen: texts as typed, right or wrong. The first adult is the leader. */
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

/** A form on which nothing is typed yet. `country` is the name of the site's own country in the present language. */
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

/** The same form for as many guests as the stay has: names already typed stay, missing ones are asked for. */
export function fitToStay(form: ReservationForm, stay: Stay): ReservationForm {
  return {
    ...form,
    adults: Array.from({ length: stay.adult }, (_, at) => form.adults[at] ?? noAdult),
    children: Array.from({ length: stay.child }, (_, at) => form.children[at] ?? noChild),
  };
}

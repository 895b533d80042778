import { Reservation } from '@jnn/contract';
import type { ReservationForm } from './form';
import { isTaxNumberOf } from './tax-number';
import type { ReservationInput } from './to-reservation';

/** Where an error stands on the form, such as `adults.0.lastName` or `invoice.taxNumber`. */
export type FieldPath = string;
export type FieldFault = 'missing' | 'tooLong' | 'email' | 'phone' | 'taxNumber' | 'terms' | 'privacy';
/** What is wrong by field, in the order of the form. */
export type FieldErrors = ReadonlyMap<FieldPath, FieldFault>;

/**
 * Everything that keeps a form from being sent. The contract itself judges the payload, so a form that passes is one that
 * the API accepts; what the contract cannot know (acceptances, check digits) is judged here.
 */
export function checkForm(form: ReservationForm, input: ReservationInput): FieldErrors {
  const found = new Map<FieldPath, FieldFault>();
  for (const issue of Reservation.safeParse(input).error?.issues ?? []) {
    for (const field of fieldsOf(issue.path, form)) found.set(field, found.get(field) ?? faultOf(issue.code, field));
  }
  const { invoice, contact } = form;
  const companyCountry = invoice.sameAddress ? contact.country : invoice.country;
  if (invoice.wanted && !found.has('invoice.taxNumber') && !isTaxNumberOf(companyCountry, invoice.taxNumber)) {
    found.set('invoice.taxNumber', 'taxNumber');
  }
  if (!form.acceptsTerms) found.set('acceptsTerms', 'terms');
  if (!form.acceptsPrivacy) found.set('acceptsPrivacy', 'privacy');
  return new Map([...found].sort(([one], [other]) => placeOf(one).localeCompare(placeOf(other))));
}

const NAMES = new Map([
  ['FirstName', 'firstName'],
  ['LastName', 'lastName'],
  ['Title', 'title'],
]);

const FIELDS = new Map<string, FieldPath>([
  ['Email', 'contact.email'],
  ['userDatas.phoneNumber', 'contact.phone'],
  ['userDatas.country', 'contact.country'],
  ['userDatas.postcode', 'contact.postcode'],
  ['userDatas.city', 'contact.city'],
  ['userDatas.streetName', 'contact.street'],
  ['companyDatas.companyName', 'invoice.companyName'],
  ['companyDatas.taxNumber', 'invoice.taxNumber'],
  ['companyDatas.country', 'invoice.country'],
  ['companyDatas.zipCode', 'invoice.postcode'],
  ['companyDatas.city', 'invoice.city'],
  ['companyDatas.street', 'invoice.street'],
  ['Remark', 'remark'],
]);

/** Which field of the form a place of the payload comes from; none for what the traveller does not type. */
function fieldsOf(path: readonly PropertyKey[], form: ReservationForm): readonly FieldPath[] {
  if (path[0] === 'Rooms') {
    const list = path[4] === 'Person' ? 'adults' : 'children';
    const name = NAMES.get(String(path[6]));
    return name === undefined ? [] : [`${list}.${String(path[5])}.${name}`];
  }
  const field = FIELDS.get(path.join('.'));
  // A company at the traveller's own address has no address fields of its own to put right.
  const asked = field !== undefined && !(form.invoice.sameAddress && ADDRESS_OF_COMPANY.has(field));
  return asked ? [field] : [];
}

const ADDRESS_OF_COMPANY: ReadonlySet<FieldPath> = new Set(
  ['country', 'postcode', 'city', 'street'].map((name) => `invoice.${name}`),
);

function faultOf(code: string, field: FieldPath): FieldFault {
  if (code === 'too_big') return 'tooLong';
  if (field === 'contact.email') return 'email';
  return field === 'contact.phone' ? 'phone' : 'missing';
}

const PARTS = ['adults', 'children', 'contact', 'invoice', 'remark', 'acceptsTerms', 'acceptsPrivacy'];
const NAMED = [
  ...['title', 'lastName', 'firstName', 'email', 'phone', 'companyName', 'taxNumber'],
  ...['country', 'postcode', 'city', 'street'],
];

/** Where a field stands on the form, as text that sorts: part, guest, field. */
function placeOf(path: FieldPath): string {
  const [part = '', place = '', name = place] = path.split('.');
  const digits = (at: number): string => String(at).padStart(2, '0');
  return [PARTS.indexOf(part), Number(place) || 0, NAMED.indexOf(name) + 1].map(digits).join('.');
}

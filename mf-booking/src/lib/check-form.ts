import { Reservation } from '@jnn/contract';
import type { ReservationForm } from './reservation-form';
import type { ReservationInput } from './reservation-payload';
import { isValidTaxNumber } from './tax-number';

/** Path of a field in the form, such as `adults.0.lastName` or `invoice.taxNumber`. */
export type FieldPath = string;
export type FieldError = 'missing' | 'tooLong' | 'name' | 'email' | 'phone' | 'taxNumber' | 'terms' | 'privacy';
/** The invalid fields, in the order in which the form shows them. */
export type FieldErrors = ReadonlyMap<FieldPath, FieldError>;

/**
 * Validates the form. `input` is the payload made of it, which the contract's schema checks, so the API accepts whatever
 * passes here. Only the two acceptances and the tax number's check digit, which the schema does not know, are checked
 * separately.
 */
export function checkForm(form: ReservationForm, input: ReservationInput): FieldErrors {
  const found = new Map<FieldPath, FieldError>();
  for (const issue of Reservation.safeParse(input).error?.issues ?? []) {
    for (const field of fieldsOf(issue.path, form)) found.set(field, found.get(field) ?? errorOf(issue.code, field));
  }
  const { invoice, contact } = form;
  const companyCountry = invoice.sameAddress ? contact.country : invoice.country;
  if (invoice.wanted && !found.has('invoice.taxNumber') && !isValidTaxNumber(companyCountry, invoice.taxNumber)) {
    found.set('invoice.taxNumber', 'taxNumber');
  }
  if (!form.acceptsTerms) found.set('acceptsTerms', 'terms');
  if (!form.acceptsPrivacy) found.set('acceptsPrivacy', 'privacy');
  return new Map([...found].sort(([one], [other]) => positionOf(one).localeCompare(positionOf(other))));
}

const NAME_FIELDS = new Map([
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

/** The field from which a part of the payload comes. Empty for parts that the traveller does not type. */
function fieldsOf(path: readonly PropertyKey[], form: ReservationForm): readonly FieldPath[] {
  if (path[0] === 'Rooms') {
    const list = path[4] === 'Person' ? 'adults' : 'children';
    const name = NAME_FIELDS.get(String(path[6]));
    return name === undefined ? [] : [`${list}.${String(path[5])}.${name}`];
  }
  const field = FIELDS.get(path.join('.'));
  // With "same address" the company's address fields are hidden, so an error must not point to them.
  const shown = field !== undefined && !(form.invoice.sameAddress && COMPANY_ADDRESS.has(field));
  return shown ? [field] : [];
}

const COMPANY_ADDRESS: ReadonlySet<FieldPath> = new Set(
  ['country', 'postcode', 'city', 'street'].map((name) => `invoice.${name}`),
);

function errorOf(code: string, field: FieldPath): FieldError {
  if (code === 'too_big') return 'tooLong';
  if (field === 'contact.email') return 'email';
  if (field === 'contact.phone') return 'phone';
  return code.startsWith('inv') ? 'name' : 'missing';
}

const SECTION_ORDER = [
  'leader',
  'contact',
  'adults',
  'children',
  'remark',
  'invoice',
  'acceptsTerms',
  'acceptsPrivacy',
];
const FIELD_ORDER = [
  ...['title', 'lastName', 'firstName', 'email', 'phone', 'companyName', 'taxNumber'],
  ...['country', 'postcode', 'city', 'street'],
];

/** A sortable text for a field's position in the form: section, guest, field. */
function positionOf(path: FieldPath): string {
  const [list = '', place = '', name = place] = path.split('.');
  const part = list === 'adults' && place === '0' ? 'leader' : list;
  const digits = (at: number): string => String(at).padStart(2, '0');
  return [SECTION_ORDER.indexOf(part), Number(place) || 0, FIELD_ORDER.indexOf(name) + 1].map(digits).join('.');
}

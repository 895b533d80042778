import type { T } from '../messages';
import type { FieldError, FieldErrors, FieldPath } from './check-form';

const LABELLED = [
  'title',
  'lastName',
  'firstName',
  'email',
  'phone',
  'country',
  'postcode',
  'city',
  'street',
  'companyName',
  'taxNumber',
] as const;

/** The `id` of a field's control. The error summary links to it. */
export const fieldId = (path: FieldPath): string => `reservation-${path.replaceAll('.', '-')}`;

/** A field's label, with the guest or "invoice" added where several fields have the same label. */
function fieldName(t: T, path: FieldPath): string {
  const [part, place = '', name = place] = path.split('.');
  const known = LABELLED.find((it) => it === name);
  const label = known ? t(`fields.${known}`) : t('fields.remark');
  if (part === 'adults' && place !== '0') return t('fields.ofGuest', { label, n: Number(place) + 1 });
  if (part === 'children') return t('fields.ofChild', { label, n: Number(place) + 1 });
  return part === 'invoice' && known !== 'companyName' && known !== 'taxNumber'
    ? t('fields.ofInvoice', { label })
    : label;
}

function messageFor(t: T, path: FieldPath, error: FieldError): string {
  if (error === 'missing') return t('errors.missing', { field: fieldName(t, path) });
  if (error === 'tooLong' || error === 'name') return t(`errors.${error}`, { field: fieldName(t, path) });
  return t(`errors.${error}`);
}

/** The messages for a form's errors, in the page's language. */
export function errorMessages(t: T, errors: FieldErrors) {
  return {
    /** The message shown at a field, whose label stands beside it; undefined where the field is valid. */
    at: (path: FieldPath): string | undefined => {
      const error = errors.get(path);
      return error === 'missing' ? t('errors.missingHere') : error && messageFor(t, path, error);
    },
    /** All messages for the summary. Each names its field. */
    all: [...errors].map(([path, error]) => ({ fieldId: fieldId(path), message: messageFor(t, path, error) })),
  };
}
export type ErrorMessages = ReturnType<typeof errorMessages>;

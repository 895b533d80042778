import type { T } from '../messages';
import type { FieldErrors, FieldFault, FieldPath } from './check-form';

const NAMED = [
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

/** The `id` of a field's control, which error summaries lead to. */
export const fieldId = (path: FieldPath): string => `reservation-${path.replaceAll('.', '-')}`;

/** What a field is called, with the guest or the invoice that it belongs to where its label alone is not enough. */
function fieldName(t: T, path: FieldPath): string {
  const [part, place = '', name = place] = path.split('.');
  const known = NAMED.find((it) => it === name);
  const label = known ? t(`fields.${known}`) : t('fields.remark');
  if (part === 'adults' && place !== '0') return t('fields.ofGuest', { label, n: Number(place) + 1 });
  if (part === 'children') return t('fields.ofChild', { label, n: Number(place) + 1 });
  return part === 'invoice' && known !== 'companyName' && known !== 'taxNumber'
    ? t('fields.ofInvoice', { label })
    : label;
}

function wordsFor(t: T, path: FieldPath, fault: FieldFault): string {
  if (fault === 'missing') return t('faults.missing', { field: fieldName(t, path) });
  if (fault === 'tooLong') return t('faults.tooLong', { field: fieldName(t, path) });
  return t(`faults.${fault}`);
}

/** What is wrong in words: by field, and all of it for a summary. */
export function faultsInWords(t: T, errors: FieldErrors) {
  return {
    /** At the field, whose label stands beside it. */
    of: (path: FieldPath): string | undefined => {
      const fault = errors.get(path);
      return fault === 'missing' ? t('faults.missingHere') : fault && wordsFor(t, path, fault);
    },
    /** Away from the fields, each by its name. */
    all: [...errors].map(([path, fault]) => ({ fieldId: fieldId(path), message: wordsFor(t, path, fault) })),
  };
}
export type FaultWords = ReturnType<typeof faultsInWords>;

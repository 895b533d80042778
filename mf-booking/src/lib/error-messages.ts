import type { T } from '../messages';
import type { FieldError, FieldErrors, FieldPath } from './check-form';

/** The fields that a traveller may leave empty by mistake, each with a sentence that says what to write. */
const WRITTEN = [
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

/** What to do at a field, which its label names. */
function messageAt(t: T, path: FieldPath, error: FieldError): string {
  if (error !== 'missing') return t(`errors.${error}`);
  const name = path.split('.').at(-1);
  const written = WRITTEN.find((known) => known === name);
  return written ? t(`errors.write.${written}`) : t('errors.missing');
}

/** The same for the summary, where several guests and the invoice have fields of one label. */
function messageInSummary(t: T, path: FieldPath, error: FieldError): string {
  const message = messageAt(t, path, error);
  const [part, place = ''] = path.split('.');
  if (part === 'adults' && place !== '0') return t('errors.ofGuest', { message, n: Number(place) + 1 });
  if (part === 'children') return t('errors.ofChild', { message, n: Number(place) + 1 });
  return part === 'invoice' ? t('errors.ofInvoice', { message }) : message;
}

/** Which errors are shown: those of fields that were left, and once the traveller has tried to book all of them. */
export interface ShownErrors {
  readonly left: ReadonlySet<FieldPath>;
  readonly hasSubmitted: boolean;
}

/** The messages for a form's errors, in the page's language. */
export function errorMessages(t: T, errors: FieldErrors, { left, hasSubmitted }: ShownErrors) {
  return {
    /** The message shown at a field, whose label stands beside it; undefined where none is. */
    at: (path: FieldPath): string | undefined => {
      const error = hasSubmitted || left.has(path) ? errors.get(path) : undefined;
      return error && messageAt(t, path, error);
    },
    /** All messages for the summary, once the traveller has tried to book. Each names its field. */
    all: hasSubmitted
      ? [...errors].map(([path, error]) => ({ fieldId: fieldId(path), message: messageInSummary(t, path, error) }))
      : [],
  };
}
export type ErrorMessages = ReturnType<typeof errorMessages>;

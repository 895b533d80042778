import { useId, type ReactNode } from 'react';

/** The texts around one control; all words come from the caller. */
export type FieldTexts = {
  readonly label: string;
  /** A short remark after the label, such as "(optional)"; not part of the accessible name. */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** Ids that tie a control to its hint, its error and what it counts. */
export type FieldIds = {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
  readonly count: string;
};

/** Ids for one field; pass `id` when something else, an error summary for one, points at the control. */
export function useFieldIds(id: string | undefined): FieldIds {
  const made = useId();
  const control = id ?? made;
  return { control, hint: `${control}-hint`, error: `${control}-error`, count: `${control}-count` };
}

type Described = Pick<FieldTexts, 'hint' | 'error'> & { readonly count?: ReactNode };

/** The control's ARIA attributes for its hint, error and counter. */
export function describeControl(ids: FieldIds, { hint, error, count }: Described) {
  const described = [
    error !== undefined && ids.error,
    hint !== undefined && ids.hint,
    count !== undefined && ids.count,
  ];
  return {
    id: ids.control,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  } as const;
}

import { STAY_LIMITS } from '@jnn/contract';
import { onIntent } from '@jnn/painting';
import { useHref } from '@jnn/router';
import { Button, FormErrorSummary, Icon, NumberStepper, glyphs } from '@jnn/ui';
import { type SyntheticEvent, useCallback, useId, useMemo, memo } from 'react';
import { DEFAULT_SEARCH, type Guests, type SearchState } from '../../lib/search-params';
import { useMessages } from '../../messages';
import { DateFields } from './DateFields';
import { DestinationField } from './DestinationField';
import type { SearchFormError, SearchFormErrors, SearchFormField } from './form-values';
import styles from './SearchForm.module.css';
import { useSearchForm } from './use-search-form';

interface SearchFormProps {
  /** The search that the form begins with; without one it is empty. */
  readonly search?: SearchState;
  /** In one row where there is room, above its own results. */
  readonly compact?: boolean;
}

/** The form for town, dates and guests. Without script it is a plain form that opens the results page. */
export function SearchForm({ search = DEFAULT_SEARCH, compact = false }: SearchFormProps) {
  const t = useMessages();
  const href = useHref();
  const base = useId();
  const { form, values, today, errors, attempt, target, submit, pending } = useSearchForm(search);
  const { change } = form;
  const texts = useErrorTexts(errors);
  const ids = useMemo(() => fieldIds(base), [base]);
  const setGuests = useCallback((guests: Guests) => change((now) => ({ ...now, guests })), [change]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  const listed = Object.entries(texts).map(([field, message]) => ({ fieldId: idOf(base, field), message }));
  return (
    <form
      className={styles.form}
      data-compact={compact || undefined}
      role="search"
      method="get"
      action={href('results', {})}
      noValidate
      onSubmit={send}
    >
      <FormErrorSummary heading={t('form.errorsHeading')} errors={listed} attempt={attempt} />
      <div className={styles.fields}>
        <div className={styles.destination}>
          <DestinationField
            id={ids.destination}
            form={form}
            known={values.destination !== null}
            error={texts.destination}
          />
        </div>
        <DateFields
          ids={ids}
          city={values.destination?.kind === 'city' ? values.destination.city : null}
          guests={values.guests}
          dateFrom={values.dateFrom}
          dateUntil={values.dateUntil}
          nights={values.nights}
          departureMoved={values.departureMoved}
          today={today}
          errors={texts}
          onChange={change}
        />
        <GuestFields guests={values.guests} onChange={setGuests} />
        <div className={styles.submit}>
          <Button
            type="submit"
            wide
            pending={pending}
            pendingText={t('form.searching')}
            data-leads-to={target?.href}
            {...onIntent(() => target?.prefetch())}
          >
            <Icon path={glyphs.search} />
            {t('form.search')}
          </Button>
        </div>
      </div>
      {(!compact || values.guests.child > 0) && <p className={styles.note}>{t('form.childNote')}</p>}
    </form>
  );
}

const idOf = (base: string, field: string): string => `${base}-${field}`;

const fieldIds = (base: string): Record<SearchFormField, string> => ({
  destination: idOf(base, 'destination'),
  dateFrom: idOf(base, 'dateFrom'),
  dateUntil: idOf(base, 'dateUntil'),
  nights: idOf(base, 'nights'),
});

/** The text of each field's error. */
function useErrorTexts(errors: SearchFormErrors): Readonly<Partial<Record<SearchFormField, string>>> {
  const t = useMessages();
  return useMemo(() => {
    const inWords = (error: SearchFormError): string => t(`errors.${error}`, STAY_LIMITS.nights);
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, inWords(error)]));
  }, [errors, t]);
}

interface GuestFieldsProps {
  readonly guests: Guests;
  readonly onChange: (guests: Guests) => void;
}

/** Each kind with what it is called in the messages, alone and behind "fewer" and "more". */
const KINDS = [
  ['adult', 'adults', 'Adults'],
  ['child', 'children', 'Children'],
  ['infant', 'infants', 'Infants'],
] as const;

/** Adults, children and infants, always in sight: three numbers need no panel of their own. */
const GuestFields = memo(function GuestFields({ guests, onChange }: GuestFieldsProps) {
  const t = useMessages();
  return KINDS.map(([key, label, Name]) => (
    <NumberStepper
      key={key}
      name={key}
      layout="stacked"
      label={t(`form.${label}`)}
      labels={{ decrease: t(`form.fewer${Name}`), increase: t(`form.more${Name}`) }}
      {...STAY_LIMITS[key]}
      value={guests[key]}
      onChange={(count) => onChange({ ...guests, [key]: count })}
    />
  ));
});

import { Button, FormErrorSummary, Icon } from '@jnn/ui';
import { useHref } from '@jnn/router';
import { useCallback, useId, useMemo, type SyntheticEvent } from 'react';
import type { Guests, SearchAddress } from '../../lib/search-params';
import { useMessages } from '../../messages';
import { onIntent } from '../../lib/on-intent';
import { DateFields } from './DateFields';
import { DestinationField } from './DestinationField';
import { GuestFields } from './GuestFields';
import styles from './SearchForm.module.css';
import type { StayWish, WishField } from './form-values';
import { useErrorTexts } from './use-error-texts';
import { useSearchForm } from './use-search-form';

interface SearchFormProps {
  /** What the form begins with. */
  readonly initial: StayWish;
  /** In one row where there is room, above its own results. */
  readonly compact?: boolean;
  /** The search that is shown: where its town is searched again, its filters, order and map stay. */
  readonly shown?: SearchAddress;
}

/** Where, when and for whom. Without script it is a plain form that opens the results page. */
export function SearchForm({ initial, compact = false, shown }: SearchFormProps) {
  const t = useMessages();
  const href = useHref();
  const base = useId();
  const { form, wish, today, errors, attempt, aim, submit, pending } = useSearchForm(initial, shown);
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
            wish={form}
            known={wish.destination !== null}
            error={texts.destination}
          />
        </div>
        <DateFields
          ids={ids}
          dateFrom={wish.dateFrom}
          dateUntil={wish.dateUntil}
          nights={wish.nights}
          today={today}
          errors={texts}
          onChange={change}
        />
        <GuestFields guests={wish.guests} onChange={setGuests} />
        <div className={styles.submit}>
          <Button
            type="submit"
            wide
            pending={pending}
            pendingText={t('form.searching')}
            data-leads-to={aim?.href}
            {...onIntent(() => aim?.ask())}
          >
            <Icon name="search" />
            {t('form.search')}
          </Button>
        </div>
      </div>
      {(!compact || wish.guests.child > 0) && <p className={styles.note}>{t('form.childNote')}</p>}
    </form>
  );
}

const idOf = (base: string, field: string): string => `${base}-${field}`;

const fieldIds = (base: string): Record<WishField, string> => ({
  destination: idOf(base, 'destination'),
  dateFrom: idOf(base, 'dateFrom'),
  dateUntil: idOf(base, 'dateUntil'),
  nights: idOf(base, 'nights'),
});

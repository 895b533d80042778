import { Button, FormErrorSummary, Icon } from '@jnn/ui';
import { useHref } from '@jnn/router';
import { useId, type SyntheticEvent } from 'react';
import { useMessages } from '../../messages';
import { DateFields } from './DateFields';
import { DestinationField } from './DestinationField';
import { GuestFields } from './GuestFields';
import styles from './SearchForm.module.css';
import type { StayWish, WishField } from './stay-wish';
import { useErrorTexts } from './useErrorTexts';
import { useSearchForm } from './useSearchForm';

interface SearchFormProps {
  /** What the form begins with. */
  readonly initial: StayWish;
  /** In one row where there is room, above its own results. */
  readonly compact?: boolean;
}

/** Where, when and for whom. Without script it is a plain form that opens the results page. */
export function SearchForm({ initial, compact = false }: SearchFormProps) {
  const t = useMessages();
  const href = useHref();
  const base = useId();
  const { wish, setWish, today, errors, attempt, submit, pending } = useSearchForm(initial);
  const texts = useErrorTexts(errors);
  const ids = fieldIds(base);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  const listed = (['destination', 'dateFrom', 'dateUntil', 'nights'] as const).flatMap((field) => {
    const message = texts[field];
    return message === undefined ? [] : [{ fieldId: ids[field], message }];
  });
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
            wish={wish}
            error={texts.destination}
            onChange={(change) => setWish({ ...wish, ...change })}
          />
        </div>
        <DateFields ids={ids} wish={wish} today={today} errors={texts} onChange={setWish} />
        <GuestFields guests={wish.guests} onChange={(guests) => setWish({ ...wish, guests })} />
        <div className={styles.submit}>
          <Button type="submit" wide pending={pending} pendingText={t('form.searching')}>
            <Icon name="search" />
            {t('form.search')}
          </Button>
        </div>
      </div>
      {(!compact || wish.guests.child > 0) && <p className={styles.note}>{t('form.childNote')}</p>}
    </form>
  );
}

const fieldIds = (base: string): Record<WishField, string> => ({
  destination: `${base}-destination`,
  dateFrom: `${base}-from`,
  dateUntil: `${base}-until`,
  nights: `${base}-nights`,
});

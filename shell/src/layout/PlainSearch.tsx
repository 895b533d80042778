import { useLocale } from '@jnn/router';
import { Button, TextField } from '@jnn/ui';
import { useId } from 'react';
import { useMessages } from '../messages';
import styles from './PlainSearch.module.css';
import { usePublishedHref } from './addresses';

/** A search form without script: a GET to the results page with the query of. */
export function PlainSearch() {
  const t = useMessages();
  const id = useId();
  const fallbackPath = useLocale() === 'hu' ? '/szallas-lista' : '/en/search/search';
  const action = usePublishedHref()('results', {}) ?? fallbackPath;
  return (
    <form role="search" className={styles.form} method="get" action={action} aria-labelledby={id}>
      <h2 id={id}>{t('fallback.searchTitle')}</h2>
      <TextField label={t('plainSearch.destination')} name="cityName" required />
      <TextField label={t('plainSearch.checkIn')} name="dateFrom" type="date" required />
      <TextField label={t('plainSearch.checkOut')} name="dateUntil" type="date" required />
      <TextField label={t('plainSearch.adults')} name="adult" type="number" min={1} max={8} defaultValue={2} />
      <Button type="submit">{t('plainSearch.search')}</Button>
    </form>
  );
}

import type { PageProblem } from '@jnn/platform/browser';
import { useMatchedRoute, useLocale } from '@jnn/router';
import { Button, TextField } from '@jnn/ui';
import { useId } from 'react';
import { useMessages } from '../messages';
import { isHomePage, usePublishedHref } from '../addresses';
import { PhoneLink, useContact } from './contact';
import styles from './RemoteFallback.module.css';

export interface RemoteFallbackProps {
  /** The part that failed, e.g. `mf-hotel`. */
  readonly remote: string;
  readonly problem: PageProblem;
  readonly retry: () => void;
}

/**
 * Shown in place of a page whose part failed: says what happened, what was kept and what to do next. Where the
 * search part failed, a plain form still searches.
 */
export function RemoteFallback({ remote, problem, retry }: RemoteFallbackProps) {
  const t = useMessages();
  const contact = useContact();
  const home = isHomePage(useMatchedRoute());
  return (
    <div className={styles.page} data-fallback={remote} data-home={home || undefined}>
      <h1>{t('fallback.title')}</h1>
      <p>{problem === 'broken' ? t('fallback.broken') : t('fallback.unreachable')}</p>
      <p>{t('fallback.kept')}</p>
      <div className={styles.actions}>
        <Button onClick={retry}>{t('fallback.retry')}</Button>
        {typeof contact === 'object' && (
          <span>
            {t('fallback.phone')} <PhoneLink phone={contact.phone} />
          </span>
        )}
      </div>
      {remote === 'mf-search' && <PlainSearch />}
      <p className={styles.part}>{t('fallback.part', { part: remote })}</p>
    </div>
  );
}

/** A search form without script: a GET to the results page with the query of. */
function PlainSearch() {
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

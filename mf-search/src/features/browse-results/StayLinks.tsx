import { useFormat } from '@jnn/i18n';
import { Link } from '@jnn/router';
import { useId } from 'react';
import type { SearchState } from '../../lib/search-params';
import { searchHref } from '../../lib/use-search-state';
import { useMessages } from '../../messages';
import styles from './StayLinks.module.css';

/** Another search that finds places. */
export interface OtherStay {
  readonly search: SearchState;
  /** What is other: its town or its days. */
  readonly name: string;
  /** How many places it finds; absent where that is not known. */
  readonly count?: number;
  /** The lowest price in forints. */
  readonly price: number;
}

interface StayLinksProps {
  readonly heading: string;
  readonly stays: readonly OtherStay[];
}

/** Links to other searches, each with the number of places that it finds and the lowest price; nothing without any. */
export function StayLinks({ heading, stays }: StayLinksProps) {
  const id = useId();
  const t = useMessages();
  const format = useFormat();
  if (stays.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.list}>
        {stays.map(({ search, name, count, price }) => (
          <li key={name}>
            <Link to={searchHref(search)} className={styles.link}>
              <b>{name}</b>
              {count !== undefined && <span>{t('results.count', { count })}</span>}
              <span className={styles.price}>{t('home.fromPrice', { price: format.money(price, 'HUF') })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

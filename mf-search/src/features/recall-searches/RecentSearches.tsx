import type { SearchData } from '@jnn/contract';
import { Link, useHref } from '@jnn/router';
import { Button, Icon } from '@jnn/ui';
import { STANDARD_ADDRESS, writeAddress } from '../../lib/search-params';
import { useMessages } from '../../messages';
import { onIntent } from '../../lib/on-intent';
import { useAskForResults } from '../../lib/use-prefetch-results';
import { useStayWords } from '../../lib/use-stay-text';
import styles from './RecentSearches.module.css';
import { useRecentSearches } from './use-recent-searches';

/** The visitor's last searches, each one press away; nothing before the first. */
export function RecentSearches() {
  const t = useMessages();
  const { searches, forget } = useRecentSearches();
  if (searches.length === 0) return null;
  const forgetAll = (): void => {
    forget();
    // The button goes with the searches; the focus stays on the page.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.section} aria-labelledby="recent">
      <div className={styles.head}>
        <h2 id="recent" className={styles.heading}>
          {t('recent.heading')}
        </h2>
        <Button variant="quiet" size="small" onClick={forgetAll}>
          {t('recent.forget')}
        </Button>
      </div>
      <ul className={styles.list}>
        {searches.map((search) => (
          <li key={search.city}>
            <RecentSearch search={search} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentSearch({ search }: { readonly search: SearchData }) {
  const href = useHref();
  const askForResults = useAskForResults();
  const words = useStayWords();
  const { city, cityName, dateFrom, dateUntil, nights, adult, child, infant } = search;
  const guests = { adult, child, infant };
  const address = { ...STANDARD_ADDRESS, city, cityName, dates: { dateFrom, dateUntil, nights }, guests };
  return (
    <Link
      className={styles.search}
      to={href('results', {}, writeAddress(address))}
      {...onIntent(() => askForResults(address))}
    >
      <Icon name="history" />
      <span className={styles.words}>
        <b>{cityName}</b>
        <span className={styles.stay}>{words.dates(search)}</span>
        <span className={styles.stay}>{words.guests(search)}</span>
      </span>
    </Link>
  );
}

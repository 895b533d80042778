import type { SearchData } from '@jnn/contract';
import { onIntent } from '@jnn/painting';
import { Link, useHref } from '@jnn/router';
import { Icon, glyphs } from '@jnn/ui';
import { RecallSection } from '../../components/RecallSection';
import { DEFAULT_SEARCH, writeSearchParams } from '../../lib/search-params';
import { useMessages } from '../../messages';
import { usePrefetchResults } from '../../lib/use-prefetch-results';
import { useStayText } from '../../lib/use-stay-text';
import styles from './RecentSearches.module.css';
import { useRecentSearches } from './use-recent-searches';

/** Links to the visitor's last searches; nothing before the first. */
export function RecentSearches() {
  const t = useMessages();
  const { searches, clear } = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <RecallSection id="recent" heading={t('recent.heading')} forgetLabel={t('recent.forget')} onForget={clear}>
      {searches.map((search) => (
        <li key={search.city}>
          <RecentSearch search={search} />
        </li>
      ))}
    </RecallSection>
  );
}

function RecentSearch({ search }: { readonly search: SearchData }) {
  const href = useHref();
  const prefetchResults = usePrefetchResults();
  const stayText = useStayText();
  const { city, cityName, dateFrom, dateUntil, nights, adult, child, infant } = search;
  const guests = { adult, child, infant };
  const target = { ...DEFAULT_SEARCH, city, cityName, dates: { dateFrom, dateUntil, nights }, guests };
  return (
    <Link
      className={styles.search}
      to={href('results', {}, writeSearchParams(target))}
      {...onIntent(() => prefetchResults(target))}
    >
      <Icon path={glyphs.history} />
      <span className={styles.words}>
        <b>{cityName}</b>
        <span className={styles.stay}>{stayText.dates(search)}</span>
        <span className={styles.stay}>{stayText.guests(search)}</span>
      </span>
    </Link>
  );
}

import type { SearchData } from '@jnn/contract';
import { usePageTitle } from '@jnn/router';
import { useSession } from '@jnn/session';
import { Suspense, useEffect } from 'react';
import { LoadingList } from '../components/LoadingList';
import { SkipTo } from '../components/SkipTo';
import { UnknownTown } from '../features/browse-results/lazy-parts';
import { WithoutTown } from '../features/browse-results/WithoutTown';
import { RESULTS_ID } from '../features/list-results/ResultList';
import { CollapsibleSearch } from '../features/search-stays/CollapsibleSearch';
import { firstCall } from '../lib/first-call';
import { useSaveSearch } from '../lib/saved-searches';
import type { SearchState } from '../lib/search-params';
import { correctByResults, useResults } from '../lib/use-results';
import { useAddressChange, useCanonicalUrl, useSearchData, useSearchState } from '../lib/use-search-state';
import { useIsTownUnknown, useTown } from '../lib/use-town';
import { useMessages } from '../messages';
import { FILTERS_ID } from './results/ResultsBar';
import { TownResults } from './results/TownResults';
import styles from './results.module.css';

/** The results of a search, whose whole state is in the URL. */
export default function ResultsPage() {
  const t = useMessages();
  const { booking } = useSession();
  const asked = useSearchState();
  const change = useAddressChange(asked);
  const { state: town, search, retry } = useTown(asked);
  useCanonicalUrl(search);
  const { cityName, area } = search;
  const searchData = useSearchData(search);
  useSaveSearch(searchData);
  useEffect(() => {
    if (searchData) booking.setSearchData(searchData);
  }, [booking, searchData]);
  const townTitle = cityName === '' ? undefined : t('results.title', { cityName });
  usePageTitle(area && town === 'known' ? t('map.heading') : townTitle);
  return (
    // The shell's header is as wide.
    <div className={styles.page} data-page-width="wide">
      {searchData && (
        <>
          <SkipTo id={FILTERS_ID}>{t('results.skipToFilters')}</SkipTo>
          <SkipTo id={RESULTS_ID}>{t('results.skipToList')}</SkipTo>
        </>
      )}
      <CollapsibleSearch search={search} />
      {change && (
        <p role="status" className={styles.changed}>
          {change === 'past-dates' ? t('results.pastDates') : t('results.otherValues')}
        </p>
      )}
      {town !== 'known' && <WithoutTown state={town} search={search} onRetry={retry} />}
      {town === 'known' && !searchData && <LoadingList />}
      {searchData && <Results key={JSON.stringify(searchData)} search={search} searchData={searchData} />}
    </div>
  );
}

ResultsPage.firstCall = firstCall;

interface ResultsProps {
  readonly search: SearchState;
  readonly searchData: SearchData;
}

/** What was found in one town for one stay, or that there is no such town. */
function Results({ search, searchData }: ResultsProps) {
  const inView = useResults(search, searchData);
  useCanonicalUrl(correctByResults(search, inView.results));
  if (useIsTownUnknown(search, inView.result))
    return (
      <Suspense fallback={<TownResults search={search} searchData={searchData} inView={inView} />}>
        <UnknownTown name={search.city} search={search} />
      </Suspense>
    );
  return <TownResults search={search} searchData={searchData} inView={inView} />;
}

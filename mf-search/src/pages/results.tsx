import { usePageTitle } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useEffect } from 'react';
import { LoadingList } from '../components/LoadingList';
import { Results } from '../features/browse-results/Results';
import { MissingTown } from '../features/find-town/MissingTown';
import { useTown } from '../features/find-town/use-town';
import { useSaveSearch } from '../features/recall-searches/saved-searches';
import { CollapsibleSearch } from '../features/search-stays/CollapsibleSearch';
import { useCanonicalUrl, useSearchData, useSearchState } from '../lib/use-search-state';
import { useMessages } from '../messages';
import styles from './results.module.css';

/** The results of a search, whose whole state is in the URL. */
export default function ResultsPage() {
  const t = useMessages();
  const { booking } = useSession();
  const { state: town, search, retry } = useTown(useSearchState());
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
    <div className={styles.page}>
      <CollapsibleSearch search={search} />
      {town !== 'known' && <MissingTown state={town} cityName={cityName} onRetry={retry} />}
      {town === 'known' && !searchData && <LoadingList />}
      {searchData && <Results key={JSON.stringify(searchData)} search={search} searchData={searchData} />}
    </div>
  );
}

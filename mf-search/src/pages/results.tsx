import { useSession } from '@jnn/session';
import { usePageTitle } from '@jnn/router';
import { useEffect } from 'react';
import { useSearchData } from '../lib/use-search-data';
import { useRightAddress, useSearchAddress } from '../lib/use-search-state';
import { useTownCode } from '../features/find-town/use-town';
import { LoadingList } from '../components/LoadingList';
import { useRememberSearch } from '../features/recall-searches/use-remember-search';
import { CollapsibleSearch } from '../features/search-stays/CollapsibleSearch';
import { useMessages } from '../messages';
import { FoundStays } from '../features/browse-results/Results';
import { NoTown } from '../features/find-town/MissingTown';
import styles from './results.module.css';

/** The results of a search, whose whole state is the address (specification, section 2). */
export default function ResultsPage() {
  const t = useMessages();
  const { booking } = useSession();
  const { state: town, address, retry } = useTownCode(useSearchAddress());
  useRightAddress(address);
  const { cityName, area } = address;
  const searchData = useSearchData(address);
  useRememberSearch(searchData);
  useEffect(() => {
    if (searchData) booking.setSearchData(searchData);
  }, [booking, searchData]);
  const townTitle = cityName === '' ? undefined : t('results.title', { cityName });
  usePageTitle(area && town === 'known' ? t('map.heading') : townTitle);
  return (
    <div className={styles.page}>
      <CollapsibleSearch address={address} />
      {town !== 'known' && <NoTown state={town} cityName={cityName} onRetry={retry} />}
      {town === 'known' && !searchData && <LoadingList />}
      {searchData && <FoundStays key={JSON.stringify(searchData)} address={address} searchData={searchData} />}
    </div>
  );
}

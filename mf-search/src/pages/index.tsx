import { HeroScene } from '@jnn/ui';
import { STANDARD_ADDRESS } from '../lib/search-params';
import { SearchForm } from '../features/search-stays/SearchForm';
import { useInitialWish } from '../features/search-stays/use-initial-wish';
import { Destinations } from '../features/show-destinations/Destinations';
import { LegalLinks } from '../features/show-legal-links/LegalLinks';
import { RecentSearches } from '../features/recall-searches/RecentSearches';
import { Promises } from '../features/show-promises/Promises';
import { useMessages } from '../messages';
import styles from './index.module.css';

/** The home page: the hero with the search form, last searches, towns to set out for. */
export default function HomePage() {
  const t = useMessages();
  const initial = useInitialWish(STANDARD_ADDRESS);
  return (
    <>
      <div className={styles.hero}>
        <HeroScene />
        <div className={styles.inside}>
          <h1 className={styles.title} tabIndex={-1}>
            {t('home.title')}
          </h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <SearchForm initial={initial} />
        </div>
      </div>
      <div className={styles.content}>
        <RecentSearches />
        <Destinations />
        <Promises />
        <LegalLinks />
      </div>
    </>
  );
}

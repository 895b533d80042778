import { HeroScene } from '@jnn/ui';
import { SearchForm } from '../features/search-stays/SearchForm';
import { Destinations } from '../features/show-destinations/Destinations';
import { LegalLinks } from '../features/show-legal-links/LegalLinks';
import { RecentPlaces } from '../features/recall-places/RecentPlaces';
import { RecentSearches } from '../features/recall-searches/RecentSearches';
import { Promises } from '../features/show-promises/Promises';
import { useMessages } from '../messages';
import styles from './index.module.css';

/** The home page: the search form, the visitor's last searches, towns to choose from. */
export default function HomePage() {
  const t = useMessages();
  return (
    <>
      <div className={styles.hero}>
        <HeroScene />
        <div className={styles.inside}>
          <h1 className={styles.title} tabIndex={-1}>
            {t('home.title')}
          </h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <SearchForm />
        </div>
      </div>
      <div className={styles.content}>
        <RecentSearches />
        <Destinations />
        <RecentPlaces />
        <Promises />
        <LegalLinks />
      </div>
    </>
  );
}

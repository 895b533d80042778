import { useCallQuery, type Answer } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { onIntent } from '@jnn/painting';
import { Link, useHref } from '@jnn/router';
import { Skeleton } from '@jnn/ui';
import { DEFAULT_SEARCH, writeSearchParams } from '../../lib/search-params';
import { useMessages } from '../../messages';
import { usePrefetchResults } from '../../lib/use-prefetch-results';
import styles from './Destinations.module.css';
import { TownScene } from './TownScene';

const SHOWN = 7;
type Town = Answer<'destinations'>['Destinations'][number];

/** Towns to choose from, each with its number of places and lowest price. */
export function Destinations() {
  const t = useMessages();
  const { locale } = useFormat();
  const { data, isError } = useCallQuery('destinations', { params: { locale }, query: { limit: SHOWN } });
  // The page works without these towns: the form above does all that it is for.
  if (isError) return null;
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations" className={styles.heading}>
        {t('home.destinations')}
      </h2>
      <ul className={styles.grid}>
        {data
          ? data.Destinations.map((town, index) => (
              <li key={town.city} className={styles.cell}>
                <TownCard town={town} scene={index} />
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, index) => (
              <li key={index} className={styles.cell}>
                <Skeleton height="100%" shape="block" />
              </li>
            ))}
      </ul>
    </section>
  );
}

interface TownCardProps {
  readonly town: Town;
  readonly scene: number;
}

/** The link names no dates: the results page begins with tomorrow. */
function TownCard({ town, scene }: TownCardProps) {
  const t = useMessages();
  const format = useFormat();
  const href = useHref();
  const prefetchResults = usePrefetchResults();
  const { city, cityName, hotels, fromPrice, Currency } = town;
  const target = { ...DEFAULT_SEARCH, city, cityName };
  return (
    <Link
      className={styles.town}
      to={href('results', {}, writeSearchParams(target))}
      {...onIntent(() => prefetchResults(target))}
    >
      <TownScene variant={scene} />
      <span className={styles.words}>
        <b className={styles.name}>{cityName}</b>
        <span>{t('home.places', { count: hotels })}</span>
        <span>{t('home.fromPrice', { price: format.money(fromPrice, Currency) })}</span>
      </span>
    </Link>
  );
}

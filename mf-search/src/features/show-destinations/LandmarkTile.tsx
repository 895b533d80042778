import type { Answer } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { onIntent } from '@jnn/painting';
import { Link, useHref } from '@jnn/router';
import { DEFAULT_SEARCH, writeSearchParams } from '../../lib/search-params';
import { usePrefetchResults } from '../../lib/use-prefetch-results';
import { useStayText } from '../../lib/use-stay-text';
import { useMessages } from '../../messages';
import { type Landmark, LANDMARKS } from './landmarks';
import styles from './LandmarkTile.module.css';
import type { WeekendStay } from './weekend-stay';

interface LandmarkTileProps {
  readonly place: Answer<'destinations'>['Destinations'][number];
  readonly landmark: Landmark;
  readonly stay: WeekendStay;
}

/** A region or a town with its landmark, its number of places and its lowest price; leads to the list of that very stay. */
export function LandmarkTile({ place, landmark, stay }: LandmarkTileProps) {
  const t = useMessages();
  const format = useFormat();
  const words = useStayText();
  const href = useHref();
  const prefetchResults = usePrefetchResults();
  const { drawing, about } = LANDMARKS[landmark];
  const { city, cityName, hotels, stayPrice = null, Currency } = place;
  const target = { ...DEFAULT_SEARCH, city, cityName, ...stay };
  return (
    <Link
      className={styles.tile}
      to={href('results', {}, writeSearchParams(target))}
      {...onIntent(() => prefetchResults(target))}
    >
      <span className={styles.frame}>
        <img src={drawing} alt="" width={480} height={320} loading="lazy" decoding="async" />
      </span>
      <b className={styles.name}>{cityName}</b>
      <span className={styles.about}>{about[format.locale]}</span>
      <span className={styles.line}>
        {stayPrice !== null && (
          <span className={styles.price}>{t('home.fromPrice', { price: format.money(stayPrice, Currency) })}</span>
        )}
        <span>{t('home.places', { count: hotels })}</span>
      </span>
      {stayPrice !== null && (
        <span className={styles.stay}>{`${words.dates(stay.dates)}, ${words.guests(stay.guests)}`}</span>
      )}
    </Link>
  );
}

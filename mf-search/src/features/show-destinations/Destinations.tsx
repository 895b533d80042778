import { useCallQuery, type Answer } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { onIntent } from '@jnn/painting';
import { Link, useHref } from '@jnn/router';
import { useSession, useToday } from '@jnn/session';
import { Skeleton } from '@jnn/ui';
import { DEFAULT_SEARCH, writeSearchParams } from '../../lib/search-params';
import { useMessages } from '../../messages';
import { usePrefetchResults } from '../../lib/use-prefetch-results';
import { useStayText } from '../../lib/use-stay-text';
import { type TownStay, weekendStay } from './weekend-stay';
import styles from './Destinations.module.css';

const SHOWN = 7;
type Town = Answer<'destinations'>['Destinations'][number];

/** Towns to choose from, each with its number of places and lowest price; nothing where the backend has no such list. */
export function Destinations() {
  return useSession().offers('destinations') ? <Towns /> : null;
}

function Towns() {
  const t = useMessages();
  const { locale } = useFormat();
  const { offers } = useSession();
  const stay = weekendStay(useToday());
  const { dateFrom, nights } = stay.dates;
  const asked = { limit: SHOWN, ...(offers('destination-prices') && { dateFrom, nights, adult: stay.guests.adult }) };
  const { data, isError } = useCallQuery('destinations', { params: { locale }, query: asked });
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
                <TownCard town={town} stay={stay} scene={index} />
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
  readonly stay: TownStay;
  readonly scene: number;
}

/** Leads to the list for the very stay that its price is for. */
function TownCard({ town, stay, scene }: TownCardProps) {
  const t = useMessages();
  const format = useFormat();
  const words = useStayText();
  const href = useHref();
  const prefetchResults = usePrefetchResults();
  const { city, cityName, hotels, stayPrice = null, Currency } = town;
  const target = { ...DEFAULT_SEARCH, city, cityName, ...stay };
  const { dates, guests } = stay;
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
        {stayPrice !== null && (
          <>
            <span>{t('home.fromPrice', { price: format.money(stayPrice, Currency) })}</span>
            <span className={styles.stay}>{`${words.dates(dates)}, ${words.guests(guests)}`}</span>
          </>
        )}
      </span>
    </Link>
  );
}

interface TownSceneProps {
  /** Any whole number; the look repeats after five. */
  readonly variant: number;
}

const LOOKS = 5;

/** Hills, a low sun and the road, in the colours of one of a few hours of the day; decorative. */
function TownScene({ variant }: TownSceneProps) {
  const look = variant % LOOKS;
  return (
    <svg
      className={styles.scene}
      data-look={look}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles.sky} width="400" height="300" />
      <circle className={styles.sun} cx={310 - look * 46} cy={92 + (look % 2) * 22} r="30" />
      <path className={styles.far} d={`M0 ${164 + look * 5}Q100 ${112 + look * 9} 200 158T400 146V300H0Z`} />
      <path
        className={styles.middle}
        d={`M0 ${204 - look * 4}Q150 ${168 + look * 6} 260 206T400 ${190 - look * 3}V300H0Z`}
      />
      <path className={styles.near} d="M0 250Q120 204 240 244T400 232V300H0Z" />
      <path className={styles.road} d="M196 304c-12-30 62-36 52-60s-32-17-22-32 18-8 14-20" />
    </svg>
  );
}

import { useCallQuery, type Answer } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useSession, useToday } from '@jnn/session';
import { Skeleton } from '@jnn/ui';
import { useId } from 'react';
import { useMessages } from '../../messages';
import styles from './Destinations.module.css';
import { isLandmark, type Landmark, LANDMARKS } from './landmarks';
import { LandmarkTile } from './LandmarkTile';
import { weekendStay, type WeekendStay } from './weekend-stay';

/** Tiles of regions, and as many of towns, at most. */
const SHOWN = 4;
/** The most towns that the call gives: of a backend that cannot be asked for those with a drawing. */
const MAX_TOWNS = 24;
const SLUGS = Object.keys(LANDMARKS);

type Place = Answer<'destinations'>['Destinations'][number];

/**
 * Regions and towns to choose from, each with its landmark, number of places and lowest price; those without a drawing are
 * left out. Nothing where the backend has no such list.
 */
export function Destinations() {
  return useSession().offers('destinations') ? <Tiles /> : null;
}

function Tiles() {
  const t = useMessages();
  const { locale } = useFormat();
  const { offers } = useSession();
  const stay = weekendStay(useToday());
  const { dateFrom, nights } = stay.dates;
  const withRegions = offers('regions');
  const query = {
    ...(withRegions ? { limit: SLUGS.length, of: SLUGS.join() } : { limit: MAX_TOWNS }),
    ...(offers('destination-prices') && { dateFrom, nights, adult: stay.guests.adult }),
  };
  const { data, isError } = useCallQuery('destinations', { params: { locale }, query });
  // The page works without them: the form above does all that they are for.
  if (isError) return null;
  const regions = data && withDrawing(data.Regions);
  const towns = data && withDrawing(data.Destinations);
  if (regions?.length === 0 && towns?.length === 0) return null;
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations">{t('home.destinations')}</h2>
      {withRegions && <TileGroup heading={t('form.regions')} places={regions} stay={stay} />}
      <TileGroup heading={t('form.cities')} places={towns} stay={stay} />
    </section>
  );
}

interface Drawn {
  readonly place: Place;
  readonly landmark: Landmark;
}

const withDrawing = (places: readonly Place[]): readonly Drawn[] =>
  places.flatMap((place) => (isLandmark(place.CitySlug) ? { place, landmark: place.CitySlug } : [])).slice(0, SHOWN);

interface TileGroupProps {
  readonly heading: string;
  /** Undefined while they are on their way. */
  readonly places: readonly Drawn[] | undefined;
  readonly stay: WeekendStay;
}

function TileGroup({ heading, places, stay }: TileGroupProps) {
  const id = useId();
  if (places?.length === 0) return null;
  return (
    <>
      <h3 id={id} className={styles.group}>
        {heading}
      </h3>
      <ul className={styles.grid} aria-labelledby={id}>
        {places
          ? places.map((drawn) => (
              <li key={drawn.landmark}>
                <LandmarkTile {...drawn} stay={stay} />
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, index) => (
              <li key={index} className={styles.waiting}>
                <Skeleton height="100%" shape="block" />
              </li>
            ))}
      </ul>
    </>
  );
}
